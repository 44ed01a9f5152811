import { readFile } from 'node:fs/promises'

/**
 * The name of this machine's distribution, then those of its parents; see `distributionIn`. Empty if the names are
 * unknown.
 */
export async function distribution(): Promise<string[]> {
  return distributionIn(await readFile('/etc/os-release', 'utf8').catch(() => ''))
}

/** `ID` and `ID_LIKE` of an os-release(5) file: `['linuxmint', 'ubuntu', 'debian']`. Pure. */
export function distributionIn(osRelease: string): string[] {
  const values = [/^ID=(.*)$/m, /^ID_LIKE=(.*)$/m].map((line) => line.exec(osRelease)?.[1] ?? '')
  return values.flatMap((value) => value.replaceAll(/["']/g, '').split(/\s+/)).filter((id) => id !== '')
}

/** The name of this machine's suite: `bookworm`. Undefined if it has none. */
export async function codename(): Promise<string | undefined> {
  const text = await readFile('/etc/os-release', 'utf8').catch(() => '')
  return /^VERSION_CODENAME="?([a-z]+)"?$/m.exec(text)?.[1]
}

/** How other distributions install packages, and what they call those of Debian that we name. */
const OTHERS: readonly {
  readonly ids: readonly string[]
  readonly install: string
  readonly names: Readonly<Record<string, string>>
}[] = [
  {
    ids: ['fedora', 'rhel', 'centos'],
    install: 'dnf install',
    names: {
      'postgresql-client': 'postgresql-contrib',
      'postgresql-contrib': 'postgresql-contrib',
      'mariadb-client-core': 'mariadb',
    },
  },
  {
    ids: ['suse', 'opensuse', 'sles'],
    install: 'zypper install',
    names: { 'postgresql-client': 'postgresql-contrib', 'mariadb-client-core': 'mariadb-client' },
  },
  {
    ids: ['arch'],
    install: 'pacman -S',
    names: { 'postgresql-client': 'postgresql', 'mariadb-client-core': 'mariadb-clients' },
  },
  {
    ids: ['alpine'],
    install: 'apk add',
    names: { 'postgresql-client': 'postgresql-contrib', 'mariadb-client-core': 'mariadb-client' },
  },
]

/**
 * The command that installs Debian's packages on a distribution. One that we do not know gets Debian's names. Pure.
 * @param ids of `distributionIn`
 */
export function installCommand(ids: readonly string[], packages: readonly string[]): string {
  const other = OTHERS.find((known) => ids.some((id) => known.ids.includes(id)))
  if (other) {
    const names = packages.map((name) => other.names[name.replace(/-\d+$/, '')] ?? name)
    return `${other.install} ${[...new Set(names)].join(' ')}`
  }
  const command = `apt-get install --no-install-recommends ${[...new Set(packages)].join(' ')}`
  const isDebian = ids.length === 0 || ids.includes('debian')
  return isDebian ? command : `${command} (the names of Debian; ${ids[0]} may have others)`
}
