/**
 * How much of a results file is read. No run of Boltmark has so much, and more would take long to compare and to draw.
 */

const MOST_VARIANTS = 500
const MOST_WORKLOADS = 2000
const MOST_CELLS = 5000

/** A name or a text; a workload's parameters may hold a script. */
const MOST_CHARACTERS = 65_536

/** What of a document is beyond a limit, and where; undefined where nothing is. */
export function beyondLimits(document: unknown): string | undefined {
  const { variants, workloads, samples } = document as Readonly<Record<string, unknown>>
  for (const [name, list, most] of [
    ['variants', variants, MOST_VARIANTS],
    ['workloads', workloads, MOST_WORKLOADS],
  ] as const)
    if (Array.isArray(list) && list.length > most) return `${name}: ${list.length}, and at most ${most} are read`
  if (Array.isArray(samples) && hasManyCells(samples)) return `samples: of more than ${MOST_CELLS} cells`
  return longText(document)
}

function hasManyCells(samples: readonly { workload?: unknown; threads?: unknown }[]): boolean {
  const cells = new Set<string>()
  for (const sample of samples) {
    cells.add(`${sample?.threads} ${sample?.workload}`)
    if (cells.size > MOST_CELLS) return true
  }
  return false
}

/** Looks at every text of a document, those that no schema knows included: they are carried along. */
function longText(document: unknown): string | undefined {
  const waiting: { value: unknown; path: string }[] = [{ value: document, path: '' }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next
    const at = path || 'the document'
    if (typeof value === 'string' && value.length > MOST_CHARACTERS)
      return `${at}: a text of ${value.length} characters, and at most ${MOST_CHARACTERS} are read`
    if (value === null || typeof value !== 'object') continue
    for (const [key, item] of Object.entries(value)) {
      if (key.length > MOST_CHARACTERS)
        return `${at}: a name of ${key.length} characters, and at most ${MOST_CHARACTERS} are read`
      if (typeof item === 'string' ? item.length > MOST_CHARACTERS : item !== null && typeof item === 'object')
        waiting.push({ value: item, path: path === '' ? key : `${path}.${key}` })
    }
  }
  return undefined
}
