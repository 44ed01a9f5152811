import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { distribution } from '../../system/distribution.js'
import { OutsideError } from '../../system/errors.js'
import { emptyFolder, exists } from '../../system/files/files.js'
import { FolderLock } from '../../system/files/folder-lock.js'
import { run, runOk } from '../../system/processes/process.js'
import { sourceNamed, versionsToTry } from './source-name.js'

const SOURCES_LIST = '/etc/apt/sources.list'
const SOURCES_PARTS = '/etc/apt/sources.list.d'

/**
 * Options for apt's private configuration, by suite. Each is made once for each run, because package lists do not
 * change within a run.
 */
const privateApts = new Map<string | undefined, Promise<readonly string[]>>()

/**
 * Downloads and unpacks a Debian (or Ubuntu) source package, with its patches. If the mirror no longer has the newest
 * version, the next one is used.
 * @param source the package in the notation of `sourceNamed`
 * @param folder where the package is put, completely or not at all; an existing one is reused
 * @returns the folder of the source tree
 */
export async function debianSource(source: string, folder: string, logFile: string): Promise<string> {
  if (await exists(folder)) return treeIn(folder)
  const draft = `${folder}.part`
  const { name, suite } = sourceNamed(source)
  const options = await aptOptions(suite)
  const versions = await wantedVersions(source)
  for (const version of versions) {
    const result = await run({
      file: 'apt-get',
      args: [...options, '--quiet', 'source', `${name}=${version}`],
      cwd: await emptyFolder(draft),
      outputFile: logFile,
      timeoutS: 1800,
    })
    if (result.exitCode === 0) {
      await rename(draft, folder)
      return treeIn(folder)
    }
  }
  throw new OutsideError(
    `No version of the source package ${name} could be downloaded and unpacked (tried ${versions.join(', ')}); see ${logFile}.`,
    'Check the network, and that dpkg-dev is installed: apt-get install dpkg-dev',
  )
}

/**
 * The version that `debianSource` tries first: the one that the source names, else the newest in the archives.
 * @param source as for `debianSource`
 */
export async function wantedVersion(source: string): Promise<string> {
  return (await wantedVersions(source))[0]!
}

async function wantedVersions(source: string): Promise<readonly string[]> {
  return versionsToTry(sourceNamed(source), await availableVersions(source))
}

/**
 * All versions of a source package that the archives have, newest first.
 * @param source as for `debianSource`
 */
export async function availableVersions(source: string): Promise<readonly string[]> {
  const { name, suite } = sourceNamed(source)
  return sourceVersions(name, await aptOptions(suite))
}

/** The single folder beside the package's files. */
async function treeIn(folder: string): Promise<string> {
  const tree = (await readdir(folder, { withFileTypes: true })).find((entry) => entry.isDirectory())
  if (tree) return join(folder, tree.name)
  throw new OutsideError(
    `There is no source tree in ${folder}.`,
    'Remove the folder and run again: the package is unpacked again.',
  )
}

/** Versions of a source package, newest first; none if the archives lack it, whatever apt then exits with. */
async function sourceVersions(name: string, options: readonly string[]): Promise<string[]> {
  const { exitCode, stdout } = await run({ file: 'apt-cache', args: [...options, '--only-source', 'showsrc', name] })
  if (exitCode !== 0) return []
  const versions = [...stdout.matchAll(/^Version: (\S+)$/gm)].map((match) => match[1]!)
  const ranked: string[] = []
  for (const version of new Set(versions)) {
    let place = 0
    while (place < ranked.length && !(await isNewer(version, ranked[place]!))) place++
    ranked.splice(place, 0, version)
  }
  return ranked
}

async function isNewer(a: string, b: string): Promise<boolean> {
  return (await run({ file: 'dpkg', args: ['--compare-versions', a, 'gt', b] })).exitCode === 0
}

/**
 * Options that give apt a configuration of our own, with the source packages of the machine's archives. The system's
 * lists stay unchanged.
 */
function aptOptions(suite: string | undefined): Promise<readonly string[]> {
  const known = privateApts.get(suite)
  if (known) return known
  const made = makePrivateApt(suite)
  privateApts.set(suite, made)
  return made
}

async function makePrivateApt(suite: string | undefined): Promise<readonly string[]> {
  if (!(await exists('/usr/bin/apt-get'))) {
    throw new OutsideError(
      'Source packages need apt (Debian, Ubuntu), which is missing.',
      'Name a source folder of your own in the config instead.',
    )
  }
  const root = privateRoot(suite ? `apt-${suite}` : 'apt')
  const parts = join(root, 'sources.d')
  await writeSources(parts, await systemSources(), suite ? await elsewhere(suite) : undefined)
  return updated(root, ['Dir::Etc::SourceList=/dev/null', `Dir::Etc::SourceParts=${parts}`])
}

/** Options that give apt private lists of the machine's own archives. The system's lists stay unchanged. */
export function binaryAptOptions(): Promise<readonly string[]> {
  return updated(privateRoot('apt-binary'), [])
}

/** Options that give apt private lists of another architecture's packages, from the machine's own archives. */
export function foreignAptOptions(architecture: string): Promise<readonly string[]> {
  return updated(privateRoot(`apt-${architecture}`), [
    `APT::Architecture=${architecture}`,
    `APT::Architectures=${architecture}`,
    // The packages that this machine has installed are of another architecture.
    'Dir::State::Status=/dev/null',
  ])
}

/** A folder of Boltmark's in the user's cache folder. */
export function privateRoot(name: string): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'boltmark', name)
}

/** Reads the package lists into a private folder. @returns options for apt that use them */
async function updated(root: string, more: readonly string[]): Promise<readonly string[]> {
  for (const folder of ['lists/partial', 'archives/partial']) await mkdir(join(root, folder), { recursive: true })
  const options = [
    `Dir::State::Lists=${join(root, 'lists')}`,
    `Dir::Cache=${root}`,
    `Dir::Cache::archives=${join(root, 'archives')}`,
    ...more,
    // Downloads run as the caller, because apt's sandbox user could not write to a private folder.
    'APT::Sandbox::User=root',
  ].flatMap((option) => ['-o', option])
  // apt does not wait: without this lock, it would fail while another job on this host reads the same lists.
  const lock = new FolderLock(root, 'Name another folder for caches: XDG_CACHE_HOME=/path.')
  const release = await lock.acquire('the package lists', () => {})
  try {
    await runOk(
      { file: 'apt-get', args: [...options, '--quiet', 'update'], timeoutS: 600 },
      'Check the network and the apt sources of this machine.',
    )
  } finally {
    await release()
  }
  return options
}

/** Another suite, and the archives that may contain it. */
interface Elsewhere {
  readonly suite: string
  /** URIs as apt prints them, with a slash at the end. */
  readonly archives: ReadonlySet<string>
}

/**
 * @throws OutsideError when no archive of this machine belongs to the distribution, because no other archive has its
 * suites
 */
async function elsewhere(suite: string): Promise<Elsewhere> {
  const args = [
    ...(await aptOptions(undefined)),
    'indextargets',
    '--format',
    '$(ORIGIN) $(REPO_URI)',
    'Created-By: Sources',
  ]
  const { stdout } = await runOk({ file: 'apt-get', args })
  const names = await distribution()
  const archives = ownArchives(stdout, names)
  if (archives.size > 0) return { suite, archives }
  throw new OutsideError(
    `The archive of the suite ${suite} is unknown: no readable apt source of this machine belongs to ${names.join(' or ') || 'a known distribution'}.`,
    `Check the network and the apt sources; or add ${suite} to them and use debian:NAME in the config, or name a source tree of your own.`,
  )
}

/**
 * The archives that belong to the distribution itself, by the origin that they state. Archives of other projects have
 * their own suites. Pure.
 * @param targets apt's output, `ORIGIN URI` on each line
 */
export function ownArchives(targets: string, distribution: readonly string[]): Set<string> {
  const own = [...targets.matchAll(/^(.*) (\S+)$/gm)].filter(([, origin]) =>
    distribution.includes(origin!.toLowerCase()),
  )
  return new Set(own.map(([, , archive]) => withSlash(archive!)))
}

function withSlash(archive: string): string {
  return archive.endsWith('/') ? archive : `${archive}/`
}

/**
 * Writes these sources into a folder, and removes files of sources that the machine no longer has. It does not touch
 * the others, because another run may be reading them.
 */
export async function writeSources(
  folder: string,
  sources: readonly (readonly [name: string, text: string])[],
  elsewhere: Elsewhere | undefined,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, text] of sources) await writeFile(join(folder, name), asSourceEntries(name, text, elsewhere))
  const names = sources.map(([name]) => name)
  for (const old of await readdir(folder)) if (!names.includes(old)) await rm(join(folder, old), { recursive: true })
}

/** The machine's apt sources, as `[file name, text]`. */
async function systemSources(): Promise<[string, string][]> {
  const found: [string, string][] = []
  if (await exists(SOURCES_LIST)) found.push(['sources.list', await readFile(SOURCES_LIST, 'utf8')])
  if (await exists(SOURCES_PARTS)) {
    for (const name of await readdir(SOURCES_PARTS)) {
      if (/\.(list|sources)$/.test(name)) found.push([name, await readFile(join(SOURCES_PARTS, name), 'utf8')])
    }
  }
  return found
}

/** Names of suites that only add to another suite. */
const SIDE_SUITE = /-(security|updates|backports|proposed|debug)\b|\/updates\b/

/**
 * The same archives with their source packages, in both notations of apt: one line for each source (`.list`), and
 * deb822 (`.sources`). Pure.
 * @param elsewhere another suite to use, in the archives that may contain it, instead of this machine's suites
 */
export function asSourceEntries(name: string, text: string, elsewhere?: Elsewhere): string {
  const entries = name.endsWith('.sources') ? stanzasOf(text, elsewhere) : linesOf(text, elsewhere)
  return [...new Set(entries)].join('')
}

function stanzasOf(text: string, elsewhere: Elsewhere | undefined): string[] {
  const field = (stanza: string, name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(stanza)?.[1] ?? ''
  return text
    .split(/\n\s*\n/)
    .map((stanza) => stanza.trimEnd())
    .filter((stanza) => /^Types:/m.test(stanza))
    .filter((stanza) => !elsewhere || mayHave(elsewhere, field(stanza, 'URIs'), field(stanza, 'Suites')))
    .map((stanza) => stanza.replace(/^Types:.*$/m, 'Types: deb-src'))
    .map((stanza) => `${elsewhere ? stanza.replace(/^Suites:.*$/m, `Suites: ${elsewhere.suite}`) : stanza}\n\n`)
}

function linesOf(text: string, elsewhere: Elsewhere | undefined): string[] {
  return [...text.matchAll(/^deb\s+((?:\[[^\]]*\]\s+)?)(\S+)\s+(\S+)(.*)$/gm)]
    .filter(([, , archive, own]) => !elsewhere || mayHave(elsewhere, archive!, own!))
    .map(([, options, archive, own, rest]) => `deb-src ${options}${archive} ${elsewhere?.suite ?? own}${rest}\n`)
}

/**
 * Whether a source may contain the suite: it belongs to the distribution, and does not consist of additions only.
 */
function mayHave({ archives }: Elsewhere, ofSource: string, suites: string): boolean {
  const [named, own] = [ofSource, suites].map((field) => field.split(/\s+/).filter((word) => word !== '')) as [
    string[],
    string[],
  ]
  return named.some((archive) => archives.has(withSlash(archive))) && own.some((suite) => !SIDE_SUITE.test(suite))
}
