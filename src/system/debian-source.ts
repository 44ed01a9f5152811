import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { OutsideError } from './errors.js'
import { emptyFolder, exists } from './files.js'
import { run, runOk } from './process.js'

const SOURCES_LIST = '/etc/apt/sources.list'
const SOURCES_PARTS = '/etc/apt/sources.list.d'

/** The private apt configuration is made once a run: package lists do not change under our feet. */
let privateApt: Promise<readonly string[]> | undefined

/**
 * Downloads and unpacks a Debian (or Ubuntu) source package, patches applied. Where the newest version is no longer on the
 * mirror, the next one is taken.
 * @param folder where the package is put, as a whole or not at all; one that is there is taken over
 * @returns the folder of the source tree
 */
export async function debianSource(name: string, folder: string, logFile: string): Promise<string> {
  if (await exists(folder)) return treeIn(folder)
  const draft = `${folder}.part`
  const options = await aptOptions()
  const versions = await sourceVersions(name)
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

/** The one folder beside the package's files. */
async function treeIn(folder: string): Promise<string> {
  const tree = (await readdir(folder, { withFileTypes: true })).find((entry) => entry.isDirectory())
  if (tree) return join(folder, tree.name)
  throw new OutsideError(`There is no source tree in ${folder}.`, 'Remove the folder, and it is unpacked again.')
}

/** Versions of a source package, newest first. */
async function sourceVersions(name: string): Promise<string[]> {
  const result = await runOk({ file: 'apt-cache', args: [...(await aptOptions()), '--only-source', 'showsrc', name] })
  const versions = [...result.stdout.matchAll(/^Version: (\S+)$/gm)].map((match) => match[1]!)
  const sorted = [...new Set(versions)]
  if (sorted.length === 0) throw new OutsideError(`The distribution's archive has no source package ${name}.`)
  const ranked: string[] = []
  for (const version of sorted) {
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
 * Options that give apt a configuration of our own, with the source packages of the machine's own archives;
 * the system's lists stay as they are.
 */
function aptOptions(): Promise<readonly string[]> {
  privateApt ??= makePrivateApt()
  return privateApt
}

async function makePrivateApt(): Promise<readonly string[]> {
  if (!(await exists('/usr/bin/apt-get'))) {
    throw new OutsideError(
      'Source packages need apt (Debian, Ubuntu), which is not here.',
      'Name a source folder of your own in the config instead.',
    )
  }
  const root = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'boltmark', 'apt')
  const parts = join(root, 'sources.d')
  for (const folder of ['lists/partial', 'archives/partial', 'sources.d'])
    await mkdir(join(root, folder), { recursive: true })
  for (const [name, text] of await systemSources()) await writeFile(join(parts, name), asSourceEntries(name, text))
  const options = [
    `Dir::State::Lists=${join(root, 'lists')}`,
    `Dir::Cache=${root}`,
    `Dir::Cache::archives=${join(root, 'archives')}`,
    'Dir::Etc::SourceList=/dev/null',
    `Dir::Etc::SourceParts=${parts}`,
    // Downloads run as the caller: the sandbox user could not write into a private folder.
    'APT::Sandbox::User=root',
  ].flatMap((option) => ['-o', option])
  await runOk(
    { file: 'apt-get', args: [...options, '--quiet', 'update'], timeoutS: 600 },
    'Check the network and the apt sources of this machine.',
  )
  return options
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

/** The same archives, but their source packages: both of apt's notations, one line a source (`.list`) and deb822 (`.sources`). */
export function asSourceEntries(name: string, text: string): string {
  if (name.endsWith('.sources')) return text.replace(/^Types:.*$/gm, 'Types: deb-src')
  return text
    .split('\n')
    .filter((line) => /^deb\s/.test(line))
    .map((line) => `${line.replace(/^deb\s/, 'deb-src ')}\n`)
    .join('')
}
