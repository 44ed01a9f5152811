import { constants } from 'node:fs'
import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { OutsideError } from '../../system/errors.js'
import { exists, readText, writeJson } from '../../system/files/files.js'
import { FolderLock, type Holder } from '../../system/files/folder-lock.js'
import { chosen } from './machine.js'

/** A kernel setting that affects results, and the value that disturbs least. */
interface Knob {
  readonly name: string
  /** The path below /; `*` stands for any numbered CPU folder. Files that a machine lacks are left out. */
  readonly file: string
  readonly wanted: string
  readonly why: string
  /** Whether it is only reported, never changed. */
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
    why: 'it depends on heat, and so on what ran before',
  },
  {
    name: 'turbo (off)',
    file: 'sys/devices/system/cpu/intel_pstate/no_turbo',
    wanted: '1',
    why: 'it depends on heat, and so on what ran before',
  },
  {
    name: 'thp',
    file: 'sys/kernel/mm/transparent_hugepage/enabled',
    wanted: 'madvise',
    why: 'the kernel would move memory into huge pages at any time',
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
    why: 'a server whose pages are swapped out measures the disk',
  },
  {
    name: 'aslr',
    file: 'proc/sys/kernel/randomize_va_space',
    wanted: '2',
    why: 'each restart must draw the code addresses again',
    reportOnly: true,
  },
]

/** The present value of a setting, in one file. */
interface Setting {
  readonly name: string
  /** The absolute path. */
  readonly file: string
  readonly value: string
  readonly wanted: string
  readonly why: string
}

/**
 * The folder that keeps old values until they are restored. Like the changes, it does not survive a reboot, and only
 * root may write to it.
 */
const FOLDER = 'run/boltmark'

/** The old values by file. */
const Saved = z.record(z.string(), z.string())

/** The result of `apply`. */
interface Applied {
  /** Files that a killed run had left changed. Their old value was restored before anything was set. */
  readonly restored: readonly string[]
  readonly changed: readonly Setting[]
  readonly refused: readonly Setting[]
}

/**
 * The settings of one machine. From `apply` to `restore` they belong to a single run on the host, whatever lock a run
 * holds.
 */
export class Tuning {
  #letGo: (() => Promise<void>) | undefined

  /** @param root the folder that contains sys/ and proc/: `/` for this machine */
  constructor(private readonly root: string) {}

  /** The settings whose value differs from the best one for a benchmark. */
  async deviations(): Promise<Setting[]> {
    return deviating(await this.#settings(KNOBS))
  }

  /**
   * Changes the settings that it can, and keeps other runs from changing them until `restore`. The old values are on
   * disk before the first change.
   * @param purpose what the run does, for runs that wait for it
   * @param onWait receives the run that holds the settings, if this run has to wait for it
   * @throws OutsideError, Interrupted
   */
  async apply(purpose: string, onWait: (holder: Holder | undefined) => void): Promise<Applied> {
    const ours = KNOBS.filter(({ reportOnly }) => !reportOnly)
    const known = await this.#settings(ours)
    if (!(await Promise.all(known.map(({ file }) => isWritable(file)))).includes(true))
      return { restored: [], changed: [], refused: deviating(known) }
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    this.#letGo = await this.#lock.acquire(purpose, onWait)
    const restored = await this.#putBack()
    const wrong = deviating(await this.#settings(ours))
    const writable = await Promise.all(wrong.map(({ file }) => isWritable(file)))
    const changed = wrong.filter((_, index) => writable[index])
    if (changed.length > 0)
      await writeJson(this.#saved, Object.fromEntries(changed.map(({ file, value }) => [file, value])))
    const failed = new Set<Setting>()
    for (const setting of changed)
      await writeFile(setting.file, setting.wanted).catch(() => {
        failed.add(setting)
      })
    return {
      restored,
      changed: changed.filter((setting) => !failed.has(setting)),
      refused: wrong.filter((setting, index) => !writable[index] || failed.has(setting)),
    }
  }

  /**
   * Restores what `apply` changed, in this run or in a killed one. Settings of a run that continues are not touched.
   * @returns the restored files, or the run that holds the settings
   * @throws OutsideError when a file could not be written, after the others were; its old value stays saved
   */
  async restore(): Promise<{ restored: string[] } | { holder: Holder | undefined }> {
    if (!this.#letGo) {
      if (!(await exists(this.#saved))) return { restored: [] }
      const claim = await this.#lock.tryAcquire('putting back settings')
      if ('holder' in claim) return claim
      this.#letGo = claim.release
    }
    try {
      return { restored: await this.#putBack() }
    } finally {
      await this.#letGo()
      this.#letGo = undefined
    }
  }

  /** Only the holder of the settings may call this. */
  async #putBack(): Promise<string[]> {
    if (!(await exists(this.#saved))) return []
    const saved = Object.entries(savedIn(await readText(this.#saved), this.#saved))
    // Only Boltmark's own settings are written, whatever the file contains.
    const ours = new Set((await this.#settings(KNOBS)).map(({ file }) => file))
    const old = saved.filter(([file]) => ours.has(file))
    const refused: string[] = []
    for (const [file, value] of old)
      await writeFile(file, value).catch((error: Error) => {
        refused.push(`${file} (${error.message})`)
      })
    if (refused.length > 0)
      throw new OutsideError(
        `${refused.length} of ${old.length} settings of the machine could not be put back: ${refused.join('; ')}.`,
        `Their old values are in ${this.#saved}: boltmark doctor --restore tries again.`,
      )
    await rm(this.#saved)
    return old.map(([file]) => file)
  }

  get #folder(): string {
    return join(this.root, FOLDER)
  }

  get #lock(): FolderLock {
    return new FolderLock(this.#folder, 'Set machine.tune to report or none.')
  }

  get #saved(): string {
    return join(this.#folder, 'settings.json')
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

  /** The files that match a path with at most one `*`. */
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

/** @throws OutsideError when Boltmark did not write the file */
function savedIn(text: string, file: string): Record<string, string> {
  try {
    return Saved.parse(JSON.parse(text))
  } catch (cause) {
    throw new OutsideError(
      `${file} does not say which settings a killed run has changed.`,
      'Set the settings that `boltmark doctor` names by hand, and remove the file.',
      { cause },
    )
  }
}

function deviating(settings: readonly Setting[]): Setting[] {
  return settings.filter(({ value, wanted }) => value !== wanted)
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
