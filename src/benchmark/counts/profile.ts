import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { METRICS } from '../../results/metrics.js'
import { OutsideError } from '../../system/errors.js'
import { plainLine } from '../../system/plain.js'

/** What one function executed, without what it called. */
export interface FunctionCount {
  readonly name: string
  instructions: number
  /** Instructions by `file:line`, code that was inlined into it under its own file. Empty without debug information. */
  readonly places: Map<string, number>
}

/** What a simulated processor counted. */
export interface Counted {
  /** By metric. */
  readonly totals: Record<string, number>
  /** By name: functions of one name in several files are one. */
  readonly functions: Map<string, FunctionCount>
}

/** Events of valgrind's tools that each simulated metric is the sum of. */
const EVENTS = METRICS.flatMap(({ name, simulated }) => (simulated ? [{ name, events: simulated.events }] : []))

/** No file or function is known for this code. */
const UNKNOWN = '???'

/** `(12) name` names something, `(12)` alone repeats it. */
const NUMBERED = /^\((\d+)\)(?: (.*))?$/

/** Lines that hold a position and costs: `16 3 1`, `+2 3`, `-1 3`, `* 3`. */
const COSTS = /^[\d+*-]/

/** A function whose name valgrind does not know: callgrind gives its address. */
const ADDRESS = /^0x[0-9a-f]+$/

/** What compilers and BOLT add to the name of a part or a copy of a function. */
const PART = /(?:\.(?:cold|part|isra|constprop|lto_priv|org|warm)(?:\.\d+)*)+$|'\d+$/

export function noCounts(): Counted {
  return { totals: Object.fromEntries(EVENTS.map(({ name }) => [name, 0])), functions: new Map() }
}

/**
 * Adds up what output files of cachegrind or callgrind hold.
 * @param uncounted names of programs and libraries whose code is left out. Only callgrind writes them.
 * @throws OutsideError when there is no file, or for a file that is neither, or lacks an event
 */
export async function readProfiles(files: readonly string[], uncounted?: RegExp): Promise<Counted> {
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
 * The cost of calls is left out, so that each function has its own instructions alone.
 */
export class ProfileReader {
  /** Where each metric's events are among the costs of a line. */
  #columns: { readonly name: string; readonly at: readonly number[] }[] = []
  readonly #names = {
    object: new Map<string, string>(),
    file: new Map<string, string>(),
    function: new Map<string, string>(),
  }
  /** Of the code that a cost belongs to: not the function's own where it was inlined. */
  #file = UNKNOWN
  #function: FunctionCount | undefined
  #line = 0
  /** The next costs are those of a call. */
  #ofCall = false
  /** The next costs are those of a program or library that is left out. */
  #isUncounted = false

  constructor(
    private readonly counted: Counted,
    private readonly uncounted?: RegExp,
  ) {}

  get hasEvents(): boolean {
    return this.#columns.length > 0
  }

  /** @throws OutsideError when an event is missing, or a count is no number */
  read(line: string): void {
    if (COSTS.test(line)) {
      this.#cost(line)
      return
    }
    const equals = line.indexOf('=')
    const key = line.slice(0, equals)
    const value = line.slice(equals + 1)
    if (key === 'ob') this.#isUncounted = this.uncounted?.test(basename(this.#named('object', value))) ?? false
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

  #enter(symbol: string): void {
    const whole = symbol.replace(PART, '')
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
    if (this.#isUncounted) return
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
