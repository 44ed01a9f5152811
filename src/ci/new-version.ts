import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Answer, done } from '../commands/answer.js'
import { packagesToMake } from '../commands/optimized-packages.js'
import { connect } from '../github/api.js'
import { type LeftArtifact, upload } from '../github/artifacts.js'
import { readEvent } from '../github/event.js'
import { assetContent, releasesOf } from '../github/releases.js'
import { OutsideError } from '../system/errors.js'
import type { Progress } from '../system/progress.js'
import type { Publisher } from './publish.js'

/** The file of a release with the profiles: the package SOURCE-boltmark-profile, under a name without a version. */
const PROFILE_ASSET = 'boltmark-profile.deb'

/** More than any profile of a server has. */
const MAX_PROFILE_BYTES = 2 ** 30

/**
 * Finds out whether the distribution has a version of the config's source package that no release has. If so, the
 * profiles of the newest release of the package become an artifact, for the job that makes the packages.
 */
export async function newVersion(
  { token, config, set }: Pick<Publisher, 'token' | 'config' | 'set'>,
  { workDir, artifact }: { readonly workDir: string; readonly artifact: LeftArtifact },
  progress: Progress,
): Promise<Answer> {
  const repository = await readEvent(process.env)
  const { name: packaged, source, tag } = await packagesToMake({ config, workDir, set }, progress)
  const client = connect(token, progress)
  const releases = (await releasesOf(client, repository)).filter((one) => one.tag.startsWith(`${packaged}/`))
  if (releases.some((one) => one.tag === tag))
    return done({ new: false, tag }, `The release ${tag} exists: nothing is new.\n`, NOTHING_NEW)
  const [last] = releases.flatMap((release) => release.assets.filter(({ name }) => name === PROFILE_ASSET))
  if (last !== undefined) {
    if (last.size > MAX_PROFILE_BYTES)
      throw new OutsideError(`${PROFILE_ASSET} was refused: it has ${last.size} bytes, more than ${MAX_PROFILE_BYTES}.`)
    await mkdir(workDir, { recursive: true })
    const file = join(workDir, PROFILE_ASSET)
    await writeFile(file, await assetContent(client, repository, last))
    await upload(artifact, workDir, [file], MAX_PROFILE_BYTES)
  }
  const outputs = { tag, source, profile: last === undefined ? '' : artifact.name }
  const from = last === undefined ? 'there is no profile of an earlier one' : 'with the profile of the last one'
  return done({ new: true, ...outputs }, `${tag} is new: ${from}.\n`, outputs)
}

/** The outputs if there is nothing to package. */
const NOTHING_NEW = { tag: '', source: '', profile: '' }
