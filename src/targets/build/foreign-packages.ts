import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { codename } from '../../system/distribution.js'
import { emptyFolder, exists, sha256 } from '../../system/files/files.js'
import { runOk } from '../../system/processes/process.js'
import { foreignAptOptions, privateRoot } from './debian-source.js'

/**
 * Downloads and unpacks packages of another architecture. Nothing is installed.
 * @param architecture Debian's name of it: `arm64`
 * @returns the folder that their files are below: `usr/lib/…`. A folder that was unpacked before is reused
 */
export async function unpackedPackages(architecture: string, packages: readonly string[]): Promise<string> {
  const name = [architecture, await codename(), sha256(packages.join(' ')).slice(0, 12)].join('-')
  const folder = privateRoot(name)
  if (await exists(folder)) return folder
  const options = await foreignAptOptions(architecture)
  const draft = await emptyFolder(`${folder}.${process.pid}.part`)
  try {
    const download = {
      file: 'apt-get',
      args: [...options, '--quiet', 'download', ...packages],
      cwd: draft,
      timeoutS: 600,
    }
    await runOk(download, `Check that an apt source of this machine has packages for ${architecture}: Debian's has.`)
    for (const file of await readdir(draft))
      await runOk({ file: 'dpkg-deb', args: ['--extract', join(draft, file), join(draft, 'root')], timeoutS: 600 })
    await rename(join(draft, 'root'), folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return folder
}
