import { renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Packaged, run } from './packaged.js'

/**
 * Makes Redis' packages again from their own package of profiles, as for a next version.
 * @returns the folder that a training would write, and the profiles of both packages of profiles
 */
export function packagedFromProfiles(made: Packaged): { trained: string; earlier: string; profiles: string } {
  const profilesIn = (tree: string) => join(tree, 'usr/share/boltmark/profiles/redis')
  const tree = join(made.workFolder, 'earlier')
  const trained = join(made.workFolder, 'train', 'plain')
  for (const folder of [tree, trained]) rmSync(folder, { recursive: true, force: true })
  renameSync(made.unpacked('redis-boltmark-profile'), tree)
  const profile = `{ pinned: ${profilesIn(tree)}, retrain-above: 10% }`
  const variant = `variants.bolt={ optimize: bolt, train: { set: 1, lpush: 1 }, profile: ${profile} }`
  const where = ['--config', resolve('e2e/databases/packages.yml'), '--work-dir', made.workFolder]
  run(process.execPath, 'lib/cli.js', 'package', ...where, '--set', variant)
  return { trained, earlier: profilesIn(tree), profiles: profilesIn(made.unpacked('redis-boltmark-profile')) }
}
