/** Shorter values occur in too many words: masking them would ruin every text and hide nothing. */
const SHORTEST = 4

const secrets = new Set<string>()
const listeners = new Set<(secret: string) => void>()

/**
 * Remembers a value that must not appear in any output of this program. Values of fewer than 4 characters are not
 * masked.
 */
export function keepSecret(value: string): void {
  if (value.length < SHORTEST || secrets.has(value)) return
  secrets.add(value)
  for (const tell of listeners) tell(value)
}

/** Reports every secret that becomes known from now on, so that another program's log masks it too. */
export function onSecret(listener: (secret: string) => void): void {
  listeners.add(listener)
}

/** The text with `***` in place of each secret. Longer ones come first, because one secret may contain another. */
export function masked(text: string): string {
  let safe = text
  for (const secret of [...secrets].sort((a, b) => b.length - a.length)) safe = safe.replaceAll(secret, '***')
  return safe
}

/** A copy of a plain JSON value with masked texts. Keys stay unchanged. */
export function maskedIn<Value>(value: Value): Value {
  if (typeof value === 'string') return masked(value) as Value
  if (secrets.size === 0 || value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(maskedIn) as Value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskedIn(item)])) as Value
}
