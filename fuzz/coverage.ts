import { type Profiler, Session } from 'node:inspector'

/** Larger than any script of ours. */
const MAX_SCRIPT_BYTES = 1024 * 1024

/** What ran for the first time: of each script, offsets of code and (below 0) of functions that were called. */
export type Fresh = ReadonlyMap<string, readonly number[]>

/** Every piece of our sources that ran, as V8's block coverage tells it. */
export class Coverage {
  readonly #session = new Session()
  readonly #seen = new Map<string, Set<number>>()
  readonly #painted = new Uint8Array(MAX_SCRIPT_BYTES)

  /** @param isOurs says which scripts count, by their URL */
  constructor(private readonly isOurs: (url: string) => boolean) {
    this.#session.connect()
    this.#session.post('Profiler.enable')
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  }

  /** What ran since the last call, and before it never in what `keep` took in. */
  fresh(): Fresh {
    const fresh = new Map<string, number[]>()
    this.#session.post('Profiler.takePreciseCoverage', (_, { result }) => {
      for (const { url, functions } of result) {
        if (!this.isOurs(url)) continue
        const seen = this.#seen.get(url)
        const places = functions.flatMap((one) => this.#ran(one)).filter((place) => !seen?.has(place))
        if (places.length > 0) fresh.set(url, places)
      }
    })
    return fresh
  }

  /** Counts it as seen. */
  keep(fresh: Fresh): void {
    for (const [url, places] of fresh) {
      const seen = this.#seen.get(url) ?? new Set()
      this.#seen.set(url, seen)
      for (const place of places) seen.add(place)
    }
  }

  /** Ranges are nested, the outermost first; one without a count of its own has that of the range around it. */
  #ran({ ranges }: Profiler.FunctionCoverage): number[] {
    const [whole] = ranges
    if (!whole || whole.count === 0) return []
    for (const { startOffset, endOffset, count } of ranges)
      this.#painted.fill(count > 0 ? 1 : 0, startOffset, endOffset)
    const places = [-1 - whole.startOffset]
    for (let at = whole.startOffset; at < whole.endOffset; at++) if (this.#painted[at] === 1) places.push(at)
    return places
  }
}
