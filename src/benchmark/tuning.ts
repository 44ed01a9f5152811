import { constants } from 'node:fs'
import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { exists, writeJson } from '../system/files.js'
import { chosen } from './machine.js'

/** A setting of the kernel that moves results, and the value under which they move least. */
interface Knob {
  readonly name: string
  /** Below /; `*` stands for the numbered folders of the CPUs. Files that a machine lacks are left out. */
  readonly file: string
  readonly wanted: string
  readonly why: string
  /** Never changed by us, only reported. */
  readonly reportOnly?: true
}

const KNOBS: readonly Knob[] = [
  {
    name: 'governor',
    file: 'sys/devices/system/cpu/cpu*/cpufreq/scaling_governor',
    wanted: 'performance',
    why: 'a clock that follows the load makes a lighter load slower',
  },
  {
    name: 'boost',
    file: 'sys/devices/system/cpu/cpufreq/boost',
    wanted: '0',
    why: 'how far it goes depends on heat, so on what ran before',
  },
  {
    name: 'turbo (off)',
    file: 'sys/devices/system/cpu/intel_pstate/no_turbo',
    wanted: '1',
    why: 'how far it goes depends on heat, so on what ran before',
  },
  {
    name: 'thp',
    file: 'sys/kernel/mm/transparent_hugepage/enabled',
    wanted: 'madvise',
    why: 'the kernel would move memory into huge pages at times of its own',
  },
  {
    name: 'numa_balancing',
    file: 'proc/sys/kernel/numa_balancing',
    wanted: '0',
    why: 'the kernel would move memory between nodes while it is measured',
  },
  {
    name: 'swappiness',
    file: 'proc/sys/vm/swappiness',
    wanted: '1',
    why: 'a server whose pages lie on disk measures the disk',
  },
  {
    name: 'aslr',
    file: 'proc/sys/kernel/randomize_va_space',
    wanted: '2',
    why: 'for code layout, each restart is to be a fresh draw',
    reportOnly: true,
  },
]

/** One file of a setting as it stands. */
export interface Setting {
  readonly name: string
  /** Absolute. */
  readonly file: string
  readonly value: string
  readonly wanted: string
  readonly why: string
}

/** Where old values wait to be put back. Gone after a restart of the machine, as the changes are; only root may write there. */
const SAVED = 'run/boltmark/settings.json'

/** The settings of one machine. `root` is / but for tests. */
export class Tuning {
  constructor(private readonly root = '/') {}

  /** The settings that are not as a benchmark wants them. */
  async deviations(): Promise<Setting[]> {
    const settings = await this.#settings(KNOBS)
    return settings.filter(({ value, wanted }) => value !== wanted)
  }

  /**
   * Sets what can be set. The old values are on disk before the first is changed. To be called by the holder of the host's lock only: another
   * run's changes would be taken for the machine's own values.
   * @returns what was changed, and what could not be
   */
  async apply(): Promise<{ changed: Setting[]; refused: Setting[] }> {
    const settings = await this.#settings(KNOBS.filter(({ reportOnly }) => !reportOnly))
    const wrong = settings.filter(({ value, wanted }) => value !== wanted)
    const writable = await Promise.all(wrong.map(({ file }) => isWritable(file)))
    const changed = wrong.filter((_, index) => writable[index])
    if (changed.length > 0) {
      await mkdir(dirname(this.#saved), { recursive: true, mode: 0o700 })
      await writeJson(this.#saved, Object.fromEntries(changed.map(({ file, value }) => [file, value])))
    }
    const failed = new Set<Setting>()
    for (const setting of changed)
      await writeFile(setting.file, setting.wanted).catch(() => {
        failed.add(setting)
      })
    return {
      changed: changed.filter((setting) => !failed.has(setting)),
      refused: wrong.filter((setting, index) => !writable[index] || failed.has(setting)),
    }
  }

  /**
   * Puts back what `apply` changed, in this run or in one that was killed.
   * @returns the files that have their old value again
   * @throws Error when one could not be written: then the old values stay saved
   */
  async restore(): Promise<string[]> {
    if (!(await exists(this.#saved))) return []
    const saved = Object.entries(JSON.parse(await readFile(this.#saved, 'utf8')) as Record<string, string>)
    // Nothing but our own settings is ever written, whatever the file says.
    const ours = new Set((await this.#settings(KNOBS)).map(({ file }) => file))
    const old = saved.filter(([file]) => ours.has(file))
    for (const [file, value] of old) await writeFile(file, value)
    await rm(this.#saved)
    return old.map(([file]) => file)
  }

  get #saved(): string {
    return join(this.root, SAVED)
  }

  async #settings(knobs: readonly Knob[]): Promise<Setting[]> {
    const found = await Promise.all(
      knobs.map(async ({ name, file, wanted, why }) => {
        const files = await this.#files(file)
        return Promise.all(
          files.map(async (file) => ({
            name,
            file,
            value: chosen((await readFile(file, 'utf8')).trim()),
            wanted,
            why,
          })),
        )
      }),
    )
    return found.flat()
  }

  /** The files behind a path with at most one `*`. */
  async #files(path: string): Promise<string[]> {
    const [before, after] = path.split('*') as [string, string?]
    const folder = dirname(join(this.root, `${before}x`))
    const prefix = before.slice(before.lastIndexOf('/') + 1)
    const paths =
      after === undefined
        ? [join(this.root, path)]
        : (await readdir(folder).catch(() => []))
            .filter((name) => name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)))
            .map((name) => join(folder, name + after))
    const there = await Promise.all(paths.map(exists))
    return paths.filter((_, index) => there[index])
  }
}

async function isWritable(file: string): Promise<boolean> {
  return access(file, constants.W_OK).then(
    () => true,
    () => false,
  )
}

/** `governor is powersave, not performance: a clock that …`, one sentence for all files of a setting. */
export function deviationsAsText(settings: readonly Setting[]): string[] {
  const texts = settings.map(({ name, value, wanted, why }) => `${name} is ${value}, not ${wanted}: ${why}`)
  return [...new Set(texts)]
}
