/** One step into a JSON document: a name, or an index in a list, from 0 (from the end if negative). */
type PathStep = string | number

/**
 * A path to one value in the notation of RFC 9535 ("singular query"): `$.results[0].latency`, `$['read ops']['p95']`.
 * The `$` is optional.
 * @returns undefined when the text is not such a path
 */
export function jsonPath(text: string): PathStep[] | undefined {
  const steps: PathStep[] = []
  let rest = text.startsWith('$') ? text.slice(1) : `.${text}`
  while (rest) {
    const match = /^(?:\.([^.[\]'"\s]+)|\[(-?\d+)\]|\['([^']*)'\]|\["([^"]*)"\])/.exec(rest)
    if (!match) return undefined
    const [whole, name, place, single, double] = match
    steps.push(place === undefined ? (name ?? single ?? double)! : Number(place))
    rest = rest.slice(whole.length)
  }
  return steps.length > 0 ? steps : undefined
}

/** The value at a path. Undefined if there is none. */
export function valueAt(document: unknown, path: readonly PathStep[]): unknown {
  return path.reduce<unknown>((at, step) => {
    if (typeof step === 'number') return Array.isArray(at) ? at.at(step) : undefined
    return at !== null && typeof at === 'object' && !Array.isArray(at) && Object.hasOwn(at, step)
      ? (at as Record<string, unknown>)[step]
      : undefined
  }, document)
}
