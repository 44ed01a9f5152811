import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mean, sum } from '../../statistics/mean.js'
import type { Instrument, Watching } from './instrument.js'

/** The processor's clock while a sample was taken, and whether heat slowed the processor down. */
interface Heat {
  /** The mean over all readings and CPUs. Undefined if the machine does not report it, like most virtual machines. */
  readonly meanMhz?: number
  readonly lowestMhz?: number
  readonly highestCelsius?: number
  /**
   * How often the processor slowed down because of heat (x86-64), or in how many readings the kernel limited it
   * (arm64).
   */
  readonly throttled: number
}

/** Reading a clock may wake its CPU, so only a few are read, and rarely. */
const MOST_CPUS = 8
const LOOK_EVERY_MS = 2000

/** Matches the kernel's cooling devices that slow a processor down. */
const SLOWS_CPU = /cpufreq|cpu-?idle|processor/i

interface Seen {
  readonly khz: readonly number[]
  readonly milliCelsius: readonly number[]
  /** The number of slow-downs since boot. */
  readonly throttles: number
  readonly heldBack: boolean
}

/** Watches clock and heat. @param root the folder with the machine's `sys` */
export function heat(root: string): Instrument {
  return { begin: () => watchHeat(root) }
}

async function watchHeat(root: string): Promise<Watching> {
  const files = await heatFiles(root)
  const before = await look(files)
  const meanwhile: Seen[] = []
  const timer = setInterval(async () => void meanwhile.push(await look(files)), LOOK_EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
    },
    async end() {
      clearInterval(timer)
      // The last reading is for the slow-downs. Its clock is used only if there is no other reading, because the
      // processor is idle after the load.
      const last = await look(files)
      const looks = meanwhile.length > 0 ? [...meanwhile, { ...last, khz: [] }] : [last]
      return { resources: heatAsResources(heatOf(before, looks)) }
    },
  }
}

/** The readings between two moments. Pure. */
export function heatOf(before: Seen, looks: readonly Seen[]): Heat {
  const mhz = looks.flatMap(({ khz }) => khz).map((one) => one / 1000)
  const celsius = looks.flatMap(({ milliCelsius }) => milliCelsius).map((one) => one / 1000)
  const events = Math.max(0, (looks.at(-1)?.throttles ?? 0) - before.throttles)
  return {
    ...(mhz.length > 0 ? { meanMhz: mean(mhz), lowestMhz: Math.min(...mhz) } : {}),
    ...(celsius.length > 0 ? { highestCelsius: Math.max(...celsius) } : {}),
    throttled: events + looks.filter(({ heldBack }) => heldBack).length,
  }
}

/** The readings by the names in `samples[].resources`. */
function heatAsResources({ meanMhz, lowestMhz, highestCelsius, throttled }: Heat): Record<string, number> {
  return {
    ...(meanMhz === undefined ? {} : { cpu_mhz: meanMhz }),
    ...(lowestMhz === undefined ? {} : { cpu_mhz_lowest: lowestMhz }),
    ...(highestCelsius === undefined ? {} : { celsius_highest: highestCelsius }),
    throttled,
  }
}

interface HeatFiles {
  readonly clocks: readonly string[]
  readonly temperatures: readonly string[]
  readonly throttles: readonly string[]
  readonly cooling: readonly string[]
}

/** The files that exist on this machine. They are listed once and read often. */
async function heatFiles(root: string): Promise<HeatFiles> {
  const cpuFolder = join(root, 'sys/devices/system/cpu')
  const cpus = (await list(cpuFolder)).filter((name) => /^cpu\d+$/.test(name))
  const some = cpus.filter((_, index) => index % Math.ceil(cpus.length / MOST_CPUS) === 0)
  const thermal = join(root, 'sys/class/thermal')
  const zones = await list(thermal)
  const coolers = zones.filter((name) => name.startsWith('cooling_device'))
  const types = await Promise.all(coolers.map((name) => text(join(thermal, name, 'type'))))
  return {
    clocks: some.map((name) => join(cpuFolder, name, 'cpufreq/scaling_cur_freq')),
    temperatures: zones.filter((name) => name.startsWith('thermal_zone')).map((name) => join(thermal, name, 'temp')),
    throttles: cpus.map((name) => join(cpuFolder, name, 'thermal_throttle/core_throttle_count')),
    cooling: coolers
      .filter((_, index) => SLOWS_CPU.test(types[index] ?? ''))
      .map((name) => join(thermal, name, 'cur_state')),
  }
}

async function look({ clocks, temperatures, throttles, cooling }: HeatFiles): Promise<Seen> {
  const [khz, milliCelsius, events, states] = await Promise.all([clocks, temperatures, throttles, cooling].map(numbers))
  return {
    khz: khz!,
    milliCelsius: milliCelsius!,
    throttles: sum(events!),
    heldBack: states!.some((state) => state > 0),
  }
}

/** The numbers in these files. A sensor that cannot be read is left out. */
async function numbers(files: readonly string[]): Promise<number[]> {
  const texts = await Promise.all(files.map(text))
  return texts.flatMap((one) => (one !== undefined && /^-?\d+$/.test(one) ? [Number(one)] : []))
}

async function text(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').then(
    (content) => content.trim(),
    () => undefined,
  )
}

function list(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
