/** YCSB's settings: properties by name, the same for YCSB and go-ycsb. Pure. */
export type Properties = Readonly<Record<string, string>>

const OPERATIONS = ['read', 'update', 'insert', 'scan', 'readmodifywrite'] as const

type Operation = (typeof OPERATIONS)[number]

/**
 * The core workloads with the properties of YCSB's own files. go-ycsb's files of the same names have other
 * distributions.
 */
export const CORE_WORKLOADS: Readonly<Record<string, Properties>> = {
  workloada: mix({ read: 0.5, update: 0.5 }),
  workloadb: mix({ read: 0.95, update: 0.05 }),
  workloadc: mix({ read: 1 }),
  workloadd: mix({ read: 0.95, insert: 0.05 }, 'latest'),
  workloade: { ...mix({ scan: 0.95, insert: 0.05 }), maxscanlength: '100', scanlengthdistribution: 'uniform' },
  workloadf: mix({ read: 0.5, readmodifywrite: 0.5 }),
}

function mix(shares: Partial<Record<Operation, number>>, requestdistribution = 'zipfian'): Properties {
  const proportions = OPERATIONS.map((operation) => [`${operation}proportion`, String(shares[operation] ?? 0)])
  return { readallfields: 'true', requestdistribution, ...Object.fromEntries(proportions) }
}

/** The defaults of both programs: 95 % reads, the rest updates. */
const USUAL_SHARES: Readonly<Partial<Record<Operation, number>>> = { read: 0.95, update: 0.05 }

/** The share of these operations in a workload. */
export function shareOf(properties: Properties, ...operations: readonly Operation[]): number {
  return operations.reduce(
    (sum, operation) => sum + Number(properties[`${operation}proportion`] ?? USUAL_SHARES[operation] ?? 0),
    0,
  )
}

/**
 * Parses a property file: `name=value` or `name: value` on each line, comments after `#` or `!`; a backslash at the end
 * continues a line.
 * @see https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/util/Properties.html#load(java.io.Reader)
 */
export function readProperties(text: string): Properties {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?<!\\)((?:\\\\)*)\\\n[ \t\f]*/g, '$1')
    .split('\n')
    .map((line) => line.replace(/^[ \t\f]+/, ''))
    .filter((line) => line && !/^[#!]/.test(line))
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^((?:\\.|[^\\=: \t\f])*)[ \t\f]*[=:]?[ \t\f]*(.*)$/s.exec(line)!
      return [unescaped(name), unescaped(value)]
    }),
  )
}

const LETTERS: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' }

function unescaped(text: string): string {
  return text.replaceAll(/\\(?:u([0-9A-Fa-f]{4})|(.?))/gs, (_, code: string | undefined, letter: string | undefined) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : (LETTERS[letter ?? ''] ?? letter ?? ''),
  )
}

/** Writes a property file that Java and go-ycsb read alike: special and non-ASCII characters are escaped as codes. */
export function writeProperties(properties: Properties): string {
  return Object.entries(properties)
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}\n`)
    .join('')
}

function escaped(text: string): string {
  return text.replaceAll(/[^\w./@-]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
