import { attestationsIn, proveOrigin, sigstoreKeys } from '../system/attestation.js'
import { UsageError } from '../system/errors.js'
import { originOf } from '../system/git.js'
import { plainLine } from '../system/plain.js'
import { type Answer, done } from './answer.js'

/** Where to find the attestations, and the repository that must have made the file. */
export interface VerifyOptions {
  /** A file with attestations, as `gh attestation download` writes it. */
  readonly attestation: string
  /** `owner/name`. Default: the repository that the current folder was cloned from. */
  readonly repository?: string | undefined
  /** Keys of Sigstore for a machine without a network, as `gh attestation trusted-root` prints them. */
  readonly trustedRoot?: string | undefined
}

/** Verifies that a file, such as a bundle or a release, was made by a workflow of a repository. */
export async function verifyFile(
  file: string,
  { attestation, repository, trustedRoot }: VerifyOptions,
): Promise<Answer> {
  const from = repository ?? (await ownRepository())
  const attestations = await attestationsIn(attestation)
  const attested = await proveOrigin(file, attestations, { repository: from }, await sigstoreKeys(trustedRoot))
  const { workflow, commit, run } = attested
  const text = [`${file} comes from ${attested.repository}`, `workflow ${workflow}`, `commit ${commit}`, `run ${run}`]
  return done(attested, `${text.map(plainLine).join('\n  ')}\n`)
}

async function ownRepository(): Promise<string> {
  const found = /github\.com[/:]([^/\s]+\/[^/\s]+?)(?:\.git)?\/?$/.exec((await originOf('.')) ?? '')?.[1]
  if (found) return found
  throw new UsageError(
    'This folder has no origin on GitHub.',
    'Name the repository that made the file: --repository OWNER/NAME.',
  )
}
