import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { HUGE_PAGES } from '../config/own-keys.js'
import type { TargetConfig } from '../config/schema.js'
import { OutsideError } from '../system/errors.js'
import { exists } from '../system/files/files.js'
import { run } from '../system/processes/process.js'

/** The environment of the program that contains the database: variables and preloaded libraries. */
export interface Surroundings {
  /** The environment variables. */
  readonly env: Readonly<Record<string, string>>
  /** Absolute paths of the libraries that the loader loads before all others. A run checks that they are loaded. */
  readonly preloaded: readonly string[]
}

/** The keys of `target` that set it. */
type SurroundingKeys = Pick<TargetConfig, 'preload' | 'huge-pages' | 'environment'>

/**
 * Finds the libraries, and checks that this machine has huge pages if they are asked for.
 * @param home the folder that relative paths in the config begin at
 * @throws OutsideError when a library is missing, or the machine has no huge pages of the kind
 */
export async function surroundingsOf(
  { preload = [], 'huge-pages': pages, environment = {} }: SurroundingKeys,
  home: string,
): Promise<Surroundings> {
  const preloaded = await Promise.all(preload.map((library) => found(library, home)))
  if (pages !== undefined) await refuseWithoutHugePages(pages)
  return {
    env: {
      ...environment,
      ...(preloaded.length > 0 ? { LD_PRELOAD: preloaded.join(':') } : {}),
      ...(pages === undefined ? {} : { GLIBC_TUNABLES: `glibc.malloc.hugetlb=${HUGE_PAGES[pages]}` }),
    },
    preloaded,
  }
}

/** The path of a library: the config has a path, or a name from the loader's cache. */
async function found(library: string, home: string): Promise<string> {
  const path = library.includes('/') ? resolve(home, library) : await inLoadersCache(library)
  if (path !== undefined && (await exists(path))) return path
  throw new OutsideError(
    `There is no library ${library} to preload${library.includes('/') ? ` at ${path}` : ': ldconfig -p does not list it'}.`,
    'Install it, or correct its name in target.preload or the variant.',
  )
}

async function inLoadersCache(name: string): Promise<string | undefined> {
  for (const file of ['ldconfig', '/sbin/ldconfig']) {
    const { exitCode, stdout } = await run({ file, args: ['-p'], timeoutS: 30 }).catch(() => ({
      exitCode: null,
      stdout: '',
    }))
    if (exitCode === 0) return libraryIn(stdout, name)
  }
  return undefined
}

/**
 * Finds a library in the output of `ldconfig -p`: name, kind and, after ` => `, path. The loader takes the first entry
 * with the name. Pure.
 */
export function libraryIn(cache: string, name: string): string | undefined {
  for (const line of cache.split('\n')) {
    const [, listed, path] = /^\s+(\S+) \(.*\) => (\/.*)$/.exec(line) ?? []
    if (listed === name) return path
  }
  return undefined
}

const TRANSPARENT = '/sys/kernel/mm/transparent_hugepage/enabled'

async function refuseWithoutHugePages(pages: keyof typeof HUGE_PAGES): Promise<void> {
  if (pages === 'advised' && !/\[(always|madvise)\]/.test(await textOf(TRANSPARENT)))
    throw new OutsideError(
      `huge-pages: advised needs transparent huge pages, and ${TRANSPARENT} forbids them.`,
      `echo madvise > ${TRANSPARENT}, or take huge-pages out.`,
    )
  if (pages === 'reserved' && !/^[1-9]/.test(await textOf('/proc/sys/vm/nr_hugepages')))
    throw new OutsideError(
      'huge-pages: reserved needs huge pages, and this machine has reserved none.',
      'sysctl vm.nr_hugepages=NUMBER, or take huge-pages out.',
    )
}

function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}
