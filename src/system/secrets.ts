/** What is shorter is part of too many words: taking it out would ruin every text and hide nothing. */
const SHORTEST = 4

const secrets = new Set<string>()
const listeners = new Set<(secret: string) => void>()

/** Remembers a value that nobody may read in what this program shows or leaves behind; values of fewer than 4 characters are not hidden. */
export function keepSecret(value: string): void {
  if (value.length < SHORTEST || secrets.has(value)) return
  secrets.add(value)
  for (const tell of listeners) tell(value)
}

/** Tells of every secret that becomes known from now on: a log of somebody else's has to mask them as well. */
export function onSecret(listener: (secret: string) => void): void {
  listeners.add(listener)
}

/** The text with `***` in the place of each secret; longer ones first, since one may hold another. */
export function masked(text: string): string {
  let safe = text
  for (const secret of [...secrets].sort((a, b) => b.length - a.length)) safe = safe.replaceAll(secret, '***')
  return safe
}

/** A copy of a plain JSON value with every text in it masked. Keys stay as they are. */
export function maskedIn<Value>(value: Value): Value {
  if (typeof value === 'string') return masked(value) as Value
  if (secrets.size === 0 || value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(maskedIn) as Value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskedIn(item)])) as Value
}
