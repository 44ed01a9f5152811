import { connect, ifPermitted } from '../github/api.js'
import { attestationsOf } from '../github/attestations.js'
import { readEvent } from '../github/event.js'
import { proveOrigin, sigstoreKeys } from '../system/attestation.js'
import { sha256OfFile } from '../system/files/files.js'
import type { Progress } from '../system/progress.js'

/**
 * Verifies that this very run of this repository attested a bundle, before any content of it is used.
 * @throws OutsideError if it did not
 */
export async function verifyBundle(file: string, token: string, progress: Progress): Promise<void> {
  const { owner, repo, runId } = await readEvent(process.env)
  const sha256 = await sha256OfFile(file)
  const client = connect(token, progress)
  const found = await ifPermitted('attestations: read', 'read the attestation of the bundle', progress, () =>
    attestationsOf(client, { owner, repo }, sha256),
  )
  const demanded = { repository: `${owner}/${repo}`, run: runId }
  const { workflow } = await proveOrigin(file, found ?? [], demanded, await sigstoreKeys())
  progress.line(`the bundle was attested by ${workflow} in this run`)
}
