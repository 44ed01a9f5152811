/** Fuzzes one target in a thread of its own, so that what hangs or fills the memory can be ended and told of. */
import { existsSync, readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { generator } from '../src/statistics/random.js'
import { Coverage, type Fresh } from './coverage.js'
import { MAX_BYTES, Mutator } from './mutator.js'
import { isExpected } from './target.js'
import { TARGETS } from './targets.js'

/** What the thread is told. */
export interface Work {
  readonly target: string
  readonly inputs: number
  readonly seed: number
  /** Number of the input, its length, and the input itself: what is left to see when the thread is gone. */
  readonly current: SharedArrayBuffer
}

/** What it tells. */
export interface Outcome {
  readonly ran: number
  /** Inputs that reached something new, the first ones given left out. */
  readonly found: readonly Uint8Array[]
  readonly finding?: { readonly what: string; readonly input: Uint8Array }
}

/** More of the CPU than this is a hang in the making: no input is larger than 64 KiB. */
const MAX_MS = 1000

// Readers that list every mistake make thousands of errors an input, and most of their time went into stacks that nobody reads.
Error.stackTraceLimit = 0

/** Of the error that is a finding: its input runs again for that. */
const STACK_OF_FINDING = 20

/** Inputs between two looks at the coverage, which takes some milliseconds. */
const BATCH = 512

const { target: name, inputs, seed, current } = workerData as Work
const { run, corpus: given, words } = TARGETS[name]!
const status = new Int32Array(current, 0, 2)
const bytes = new Uint8Array(current, 8)

class Finding extends Error {
  constructor(
    what: string,
    readonly input: Buffer,
  ) {
    super(what)
  }
}

/** Times in a row that the same input took long. */
let slow = 0

/** @param first without a stack; it is told as it is if the error does not come again */
async function stackOf(input: Buffer, first: unknown): Promise<string> {
  Error.stackTraceLimit = STACK_OF_FINDING
  try {
    await run(input)
  } catch (error) {
    return (error as Error)?.stack ?? String(error)
  } finally {
    Error.stackTraceLimit = 0
  }
  return String(first)
}

async function once(input: Buffer): Promise<void> {
  bytes.set(input)
  status[1] = input.length
  Atomics.add(status, 0, 1)
  const before = process.cpuUsage()
  try {
    const result = run(input)
    if (result instanceof Promise) await result
  } catch (error) {
    if (!isExpected(error)) throw new Finding(await stackOf(input, error), input)
  }
  const { user, system } = process.cpuUsage(before)
  const tookMs = (user + system) / 1000
  if (tookMs <= MAX_MS) slow = 0
  // What the engine does beside, such as compiling, may take a while, but not each time.
  else if (++slow === 3)
    throw new Finding(`it took ${tookMs.toFixed(0)} ms of the CPU, and took long twice before`, input)
  else await once(input)
  for (const polluted in {}) throw new Finding(`every object has ${polluted}`, input)
}

async function each(some: readonly Buffer[]): Promise<void> {
  for (const input of some) await once(input)
}

/** One of the inputs that reached what is new. */
async function culprit(some: readonly Buffer[], fresh: Fresh, coverage: Coverage): Promise<Buffer> {
  const wanted = new Map([...fresh].map(([url, places]) => [url, new Set(places)]))
  let left = some
  while (left.length > 1) {
    const half = left.slice(0, left.length >> 1)
    await each(half)
    const reached = coverage.fresh()
    const shared = [...reached].some(([url, places]) => places.some((place) => wanted.get(url)?.has(place)))
    left = shared ? half : left.slice(half.length)
  }
  return left[0]!
}

async function fuzz(): Promise<Outcome> {
  const coverage = new Coverage((url) => url.includes('/lib-all/src/'))
  const corpus = [...given, ...keptSeeds()].map((input) => input.subarray(0, MAX_BYTES))
  const mutator = new Mutator(corpus, words, generator(seed, name))
  const found: Buffer[] = []
  let ran = corpus.length
  try {
    await each(corpus)
    coverage.keep(coverage.fresh())
    while (ran < inputs) {
      const batch = Array.from({ length: Math.min(BATCH, inputs - ran) }, () => mutator.next())
      await each(batch)
      ran += batch.length
      for (let fresh = coverage.fresh(); fresh.size > 0; fresh = coverage.fresh()) {
        const input = await culprit(batch, fresh, coverage)
        await once(input)
        const reached = coverage.fresh()
        // What is reached only now and then, such as code that runs while something is loaded, is no merit of an input.
        coverage.keep(reached.size > 0 ? reached : fresh)
        corpus.push(input)
        found.push(input)
        await each(batch)
      }
      await once(mutator.large())
      ran++
      // A large input joins no corpus: each of its changes would take as long.
      coverage.keep(coverage.fresh())
    }
  } catch (error) {
    if (error instanceof Finding) return { ran, found, finding: { what: error.message, input: error.input } }
    throw error
  }
  return { ran, found }
}

/** Inputs that earlier runs found worth keeping, one a line in base64. */
function keptSeeds(): Buffer[] {
  const file = `fuzz/seeds/${name}.txt`
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Buffer.from(line, 'base64'))
}

parentPort!.postMessage(await fuzz())
