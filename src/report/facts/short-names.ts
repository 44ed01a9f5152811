export interface ShortNames {
  short(name: string): string
  /** The shortened names: the short form, and the name. */
  readonly changed: readonly (readonly [short: string, name: string])[]
}

/**
 * Names for narrow tables. Long ones lose their middle, but all remain different from each other.
 * @param most the largest number of characters in a short name
 */
export function shortNames(names: readonly string[], most: number): ShortNames {
  const shortOf = new Map<string, string>()
  const taken = new Set(names.filter((name) => lengthOf(name) <= most))
  for (const name of new Set(names)) {
    if (taken.has(name)) continue
    let short = cut(name, most, '…')
    for (let n = 2; taken.has(short); n++) short = cut(name, most, `…${n}…`)
    taken.add(short)
    shortOf.set(name, short)
  }
  const changed = [...shortOf].map(([name, short]) => [short, name] as const)
  return { short: (name) => shortOf.get(name) ?? cut(name, most, '…'), changed }
}

function lengthOf(name: string): number {
  return [...name].length
}

/** Both ends of a name, with a sign between them. */
function cut(name: string, most: number, sign: string): string {
  const signs = [...name]
  if (signs.length <= most) return name
  const kept = Math.max(2, most - sign.length)
  return `${signs.slice(0, Math.ceil(kept / 2)).join('')}${sign}${signs.slice(signs.length - Math.floor(kept / 2)).join('')}`
}
