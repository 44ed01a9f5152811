import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The fields of the distribution's packages that name the version. */
export const OF_VERSION = ['Version', 'Depends', 'Source']

/** Runs a program to its end; a failure is an error with what it said. */
export function run(file: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(file, args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`)
  return stdout
}

export const debsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.deb'))

/** A package of a folder, by its name. */
export const packageOf = (folder: string, name: string) =>
  join(folder, debsIn(folder).find((file) => file.startsWith(`${name}_`))!)

/** The tags of lintian, without what each is about. */
export function tags(files: readonly string[]): string[] {
  const { stdout } = spawnSync('lintian', ['--allow-root', '--tag-display-limit', '0', ...files], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => (line ? [line.replace(/ \[.*/, '')] : []))
}

/** What `boltmark package` left in its work folder. */
export class Packaged {
  readonly packages: string
  /** The packages of the distribution. */
  readonly shipped: string

  constructor(readonly workFolder: string) {
    this.packages = join(workFolder, 'packages')
    this.shipped = join(workFolder, 'shipped', 'packages')
  }

  /** The unpacked source package. */
  get sourceTree(): string {
    const folder = join(this.workFolder, 'source', 'package')
    return join(folder, readdirSync(folder).find((name) => existsSync(join(folder, name, 'debian', 'rules')))!)
  }

  /** The changelog in an optimised package. */
  changelogOf(name: string): string {
    const file = `./usr/share/doc/${name}/changelog.Debian.gz`
    return run('sh', '-c', 'dpkg-deb --fsys-tarfile "$0" | tar -xO "$1" | gunzip', packageOf(this.packages, name), file)
  }

  /** A folder with the files of an optimised package. */
  unpacked(name: string): string {
    const folder = join(this.workFolder, 'unpacked', name)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    run('dpkg-deb', '--extract', packageOf(this.packages, name), folder)
    return folder
  }
}

/** The suite of this machine's distribution. */
export const suiteHere = () => run('sh', '-c', '. /etc/os-release && echo "$VERSION_CODENAME"').trim()

/** A root folder of the distribution, with nothing but its base and the optimised packages in /srv/packages. */
export class FreshRoot {
  constructor(
    readonly folder: string,
    packages: string,
  ) {
    rmSync(folder, { recursive: true, force: true })
    run('mmdebstrap', '--variant=minbase', '--include=ca-certificates,procps', suiteHere(), folder)
    for (const name of debsIn(packages)) cpSync(join(packages, name), join(folder, 'srv', 'packages', name))
  }

  /** Runs a shell command in it, with processes of its own. */
  inside(command: string): string {
    const mounts = 'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev"'
    const variables = 'HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive PATH=/usr/sbin:/usr/bin:/sbin:/bin'
    const script = `${mounts} && exec chroot "$0" /usr/bin/env -i ${variables} sh -ec "$1"`
    return run('unshare', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, this.folder, command)
  }
}

/** The versions of a package: as shipped, before and after an upgrade, and the newest one that apt had. */
interface Upgrade {
  readonly version: string
  readonly had: string
  readonly newest: string
  readonly has: string
}

/**
 * Puts an archive with a next version of packages into a fresh root that has the optimised ones, and upgrades. That
 * version is made of the optimised packages themselves. If the distribution has a newer one, apt takes the newest.
 * @param names the packages; the first one is asked for its version
 */
export function upgradedIn(root: FreshRoot, made: Packaged, names: readonly [string, ...string[]]): Upgrade {
  const [first] = names
  const version = run('dpkg-deb', '--field', packageOf(made.shipped, first), 'Version').trim()
  const next = version.replace(/\d+$/, (revision) => `${Number(revision) + 1}`)
  publishAs(root, made, names, { version, next })
  const said = root.inside(`
    echo 'deb [trusted=yes] file:/srv/next ./' >/etc/apt/sources.list.d/next.list
    dpkg --status ${first} | sed -n 's/^Version: //p'
    apt-get -q update >&2
    apt-cache policy ${first} | sed -n 's/^  Candidate: //p'
    apt-get -q -y upgrade >&2
    dpkg --status ${first} | sed -n 's/^Version: //p'`)
  const [had = '', newest = '', has = ''] = said.split('\n')
  run('dpkg', '--compare-versions', newest, 'ge', next)
  return { version, had, newest, has }
}

function publishAs(
  root: FreshRoot,
  { workFolder, packages }: Packaged,
  names: readonly string[],
  { version, next }: { readonly version: string; readonly next: string },
): void {
  const archive = join(root.folder, 'srv', 'next')
  mkdirSync(archive, { recursive: true })
  for (const name of names) {
    const tree = join(workFolder, 'next', name)
    rmSync(tree, { recursive: true, force: true })
    mkdirSync(tree, { recursive: true })
    run('dpkg-deb', '--raw-extract', packageOf(packages, name), tree)
    run('sed', '-i', `s/${version}+boltmark1/${next}/g`, join(tree, 'DEBIAN', 'control'))
    run('dpkg-deb', '--build', tree, join(archive, `${name}.deb`))
  }
  run('sh', '-c', 'cd "$0" && dpkg-scanpackages . >Packages', archive)
}
