/** Shorter values are not masked: they occur in too many words. */
const SHORTEST = 4

const secrets = new Set<string>()
const listeners = new Set<(secret: string) => void>()

/**
 * Registers a value that must not appear in any output of this program. Values with fewer than 4 characters are not
 * masked.
 */
export function keepSecret(value: string): void {
  if (value.length < SHORTEST) return
  for (const form of formsOf(value)) {
    if (secrets.has(form)) continue
    secrets.add(form)
    for (const tell of listeners) tell(form)
  }
}

/** The value itself, and as it is written in an address. YCSB prints the address of MongoDB with the password in it. */
function formsOf(value: string): readonly string[] {
  // Half of a surrogate pair has no such form.
  return /\p{Surrogate}/u.test(value) ? [value] : [value, encodeURIComponent(value)]
}

/** Calls a listener for every secret that is registered from now on, so that another program's log can mask it, too. */
export function onSecret(listener: (secret: string) => void): void {
  listeners.add(listener)
}

/** The text with `***` in place of each secret. Longer secrets come first, because one may contain another. */
export function masked(text: string): string {
  let safe = text
  for (const secret of [...secrets].sort((a, b) => b.length - a.length)) safe = safe.replaceAll(secret, '***')
  return safe
}

/** A copy of a plain JSON value in which texts are masked. Keys do not change. */
export function maskedIn<Value>(value: Value): Value {
  if (typeof value === 'string') return masked(value) as Value
  if (secrets.size === 0 || value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(maskedIn) as Value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskedIn(item)])) as Value
}
