import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { METRICS } from '../../results/metrics.js'
import { OutsideError } from '../../system/errors.js'
import { plainLine } from '../../system/plain.js'

/** The instructions and other events of one function, without those of functions that it called. */
export interface FunctionCount {
  readonly name: string
  instructions: number
  /**
   * Instructions by `file:line`. Inlined code counts for the file that it comes from. Empty without debug information.
   */
  readonly places: Map<string, number>
}

/** The counts of a simulated processor. */
export interface Counted {
  /** The total of each metric. */
  readonly totals: Record<string, number>
  /** The functions by name. Functions with the same name in several files are added up. */
  readonly functions: Map<string, FunctionCount>
}

/** The events of valgrind's tools whose sum is a simulated metric. */
const EVENTS = METRICS.flatMap(({ name, simulated }) => (simulated ? [{ name, events: simulated.events }] : []))

/** The name for code whose file or function is unknown. */
const UNKNOWN = '???'

/** Matches `(12) name`, which gives a name a number, and `(12)`, which repeats that name. */
const NUMBERED = /^\((\d+)\)(?: (.*))?$/

/** Matches lines with a position and costs: `16 3 1`, `+2 3`, `-1 3`, `* 3`. */
const COSTS = /^[\d+*-]/

/** Matches an address, which callgrind writes in place of an unknown function name. */
const ADDRESS = /^0x[0-9a-f]+$/

/** Matches the suffix that compilers and BOLT add to the name of a part or a copy of a function. */
const PART = /(?:\.(?:cold|part|isra|constprop|lto_priv|org|warm)(?:\.\d+)*)+$|'\d+$/

/** Code that is left out of the counts. */
export interface Uncounted {
  /** Matches programs and libraries. Only callgrind's output names them. */
  readonly objects?: RegExp | undefined
  /** Matches functions. */
  readonly functions?: RegExp | undefined
}

export function noCounts(): Counted {
  return { totals: Object.fromEntries(EVENTS.map(({ name }) => [name, 0])), functions: new Map() }
}

/**
 * Adds up the counts in output files of cachegrind or callgrind.
 * @throws OutsideError when there is no file, or when a file has another format or lacks an event
 */
export async function readProfiles(files: readonly string[], uncounted: Uncounted = {}): Promise<Counted> {
  if (files.length === 0)
    throw new OutsideError('valgrind left no counts.', 'Read the log of the load: did valgrind start it?')
  const counted = noCounts()
  for (const file of files) {
    const reader = new ProfileReader(counted, uncounted)
    const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })
    for await (const line of lines) reader.read(line)
    if (!reader.hasEvents) throw new OutsideError(`${file} is no output of cachegrind or callgrind.`)
  }
  return counted
}

/**
 * Reads one output file of cachegrind or callgrind line by line: https://valgrind.org/docs/manual/cl-format.html.
 * The cost of calls is left out, so that each function has only its own instructions.
 */
export class ProfileReader {
  /** The places of each metric's events in the list of costs on a line. */
  #columns: { readonly name: string; readonly at: readonly number[] }[] = []
  readonly #names = {
    object: new Map<string, string>(),
    file: new Map<string, string>(),
    function: new Map<string, string>(),
  }
  /** The source file of the present costs. For inlined code it differs from the function's file. */
  #file = UNKNOWN
  #function: FunctionCount | undefined
  #line = 0
  /** Whether the next costs are those of a call. */
  #ofCall = false
  /** Whether the next costs belong to a program or library, or to a function, that is left out. */
  #isUncounted = { object: false, function: false }

  constructor(
    private readonly counted: Counted,
    private readonly uncounted: Uncounted = {},
  ) {}

  get hasEvents(): boolean {
    return this.#columns.length > 0
  }

  /** @throws OutsideError when an event is missing, or a count is not a number */
  read(line: string): void {
    if (COSTS.test(line)) {
      this.#cost(line)
      return
    }
    const equals = line.indexOf('=')
    const key = line.slice(0, equals)
    const value = line.slice(equals + 1)
    if (key === 'ob') this.#open(this.#named('object', value))
    else if (key === 'cob') this.#named('object', value)
    else if (key === 'fn') this.#enter(this.#named('function', value))
    else if (key === 'fl' || key === 'fi' || key === 'fe') this.#file = this.#named('file', value)
    else if (key === 'cfn') this.#named('function', value)
    else if (key === 'cfi' || key === 'cfl') this.#named('file', value)
    else if (key === 'calls') this.#ofCall = true
    else if (line.startsWith('events: ')) this.#columns = columnsOf(line.slice('events: '.length).trim().split(' '))
  }

  #named(kind: 'object' | 'file' | 'function', value: string): string {
    const [, number, name] = NUMBERED.exec(value) ?? []
    if (number === undefined) return value
    if (name !== undefined) this.#names[kind].set(number, name)
    return this.#names[kind].get(number) ?? UNKNOWN
  }

  #open(object: string): void {
    this.#isUncounted.object = this.uncounted.objects?.test(basename(object)) ?? false
  }

  #enter(symbol: string): void {
    const whole = symbol.replace(PART, '')
    this.#isUncounted.function = this.uncounted.functions?.test(whole) ?? false
    const name = ADDRESS.test(whole) ? UNKNOWN : whole
    this.#function = this.counted.functions.get(name) ?? { name, instructions: 0, places: new Map() }
    this.counted.functions.set(name, this.#function)
  }

  #cost(text: string): void {
    const [position = '', ...costs] = text.split(' ')
    this.#line = moved(this.#line, position)
    if (this.#ofCall) {
      this.#ofCall = false
      return
    }
    if (this.#isUncounted.object || this.#isUncounted.function) return
    for (const { name, at } of this.#columns) {
      const cost = at.reduce((sum, column) => sum + Number(costs[column] ?? 0), 0)
      if (!(cost >= 0 && cost + this.#line < Number.POSITIVE_INFINITY)) throw noNumber(text)
      this.counted.totals[name]! += cost
      if (name === 'instructions_per_transaction') this.#add(cost)
    }
  }

  #add(instructions: number): void {
    if (!this.#function) return
    this.#function.instructions += instructions
    if (this.#file === UNKNOWN || this.#line === 0) return
    const { places } = this.#function
    const place = `${this.#file}:${this.#line}`
    places.set(place, (places.get(place) ?? 0) + instructions)
  }
}

function noNumber(line: string): OutsideError {
  return new OutsideError(
    `valgrind wrote a count that is no number: ${plainLine(line)}.`,
    'Its file may be damaged: run the same command again.',
  )
}

function moved(line: number, position: string): number {
  if (position === '*') return line
  return /^[+-]/.test(position) ? line + Number(position) : Number(position)
}

function columnsOf(events: readonly string[]) {
  return EVENTS.map(({ name, events: wanted }) => {
    const at = wanted.map((event) => events.indexOf(event))
    if (at.includes(-1))
      throw new OutsideError(`valgrind did not count ${wanted.join(' and ')}.`, 'Check: valgrind --version')
    return { name, at }
  })
}
