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
