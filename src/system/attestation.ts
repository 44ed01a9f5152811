import type { SerializedBundle } from '@sigstore/bundle'
import type { TrustedRoot } from '@sigstore/protobuf-specs'
import { OutsideError, UsageError } from './errors.js'
import { sha256OfFile } from './files/files.js'
import { parseJson, readJsonText } from './files/json.js'
import { unlessInterrupted } from './processes/interrupt.js'

/**
 * Attestations of GitHub: statements that a workflow made a file, each signed with a certificate of Sigstore that names
 * the workflow.
 * https://docs.github.com/actions/security-for-github-actions/using-artifact-attestations
 */

/** The issuer of the token for which Sigstore gave the certificate: GitHub Actions. */
const ISSUER = 'https://token.actions.githubusercontent.com'

const PROVENANCE = 'https://slsa.dev/provenance/v1'
const STATEMENT = 'application/vnd.in-toto+json'

/** The fields of a certificate about a job: https://github.com/sigstore/fulcio/blob/main/docs/oid-info.md */
const OID = '1.3.6.1.4.1.57264.1.'
const RUNNER = 11
const REPOSITORY = 12
const COMMIT = 13
const RUN = 21

/** What has to be true of an attested file. */
interface Demanded {
  /** `owner/name` of the repository whose workflow made it. */
  readonly repository: string
  /** The run of that workflow. Default: any run. */
  readonly run?: number | undefined
}

/** The verified facts of an attestation. */
interface Attested {
  readonly sha256: string
  readonly repository: string
  /** The path of the workflow file that signed, with its ref. */
  readonly workflow: string
  readonly commit: string
  /** The URL of the run. */
  readonly run: string
}

/**
 * Sigstore's public keys, which its key repository (TUF) keeps up to date.
 * @param file a copy, as `gh attestation trusted-root` prints it
 */
export async function sigstoreKeys(file?: string): Promise<TrustedRoot> {
  if (file === undefined) return fetchedKeys()
  const { TrustedRoot } = await import('@sigstore/protobuf-specs')
  const [document] = documentsIn(await readJsonText(file), file)
  try {
    return TrustedRoot.fromJSON(document)
  } catch (cause) {
    throw new UsageError(`${file} holds no keys of Sigstore.`, 'Make one: gh attestation trusted-root.', { cause })
  }
}

async function fetchedKeys(): Promise<TrustedRoot> {
  const { getTrustedRoot } = await import('@sigstore/tuf')
  return unlessInterrupted(() => getTrustedRoot())
}

/** The attestations in a file: one JSON document, or one on each line, as `gh attestation download` writes it. */
export async function attestationsIn(file: string): Promise<unknown[]> {
  return documentsIn(await readJsonText(file), file)
}

function documentsIn(text: string, file: string): unknown[] {
  try {
    return [parseJson(text)]
  } catch {
    try {
      const lines = text.split('\n').filter((line) => line.trim() !== '')
      return lines.map(parseJson)
    } catch (cause) {
      throw new UsageError(`${file} is not JSON: ${(cause as Error).message}.`, undefined, { cause })
    }
  }
}

/**
 * Checks that at least one of these attestations proves that a workflow of a repository made the file, on a runner of
 * GitHub's own. On another runner, the code of the repository could have signed anything.
 * @throws OutsideError with the reason for each attestation if none proves it
 */
export async function proveOrigin(
  file: string,
  attestations: readonly unknown[],
  demanded: Demanded,
  keys: TrustedRoot,
): Promise<Attested> {
  const sha256 = await sha256OfFile(file)
  const reasons: string[] = []
  for (const attestation of attestations)
    try {
      const attested = await attestedBy(attestation, sha256, keys)
      const wrong = differing(attested, demanded)
      if (wrong === undefined) return attested
      reasons.push(wrong)
    } catch (error) {
      reasons.push((error as Error).message)
    }
  const why = attestations.length === 0 ? 'there is no attestation of it' : [...new Set(reasons)].join('; ')
  throw new OutsideError(
    `${file} cannot be proved to come from ${demanded.repository}: ${why}.`,
    'Do not use it. Get it again from where it was released, or make it again.',
  )
}

/**
 * The facts that an attestation proves about a file.
 * @throws when its signature is invalid, or it is about something else
 */
async function attestedBy(
  attestation: unknown,
  sha256: string,
  keys: TrustedRoot,
): Promise<Attested & { readonly runner: string }> {
  const { bundleFromJSON } = await import('@sigstore/bundle')
  const { toSignedEntity, toTrustMaterial, Verifier } = await import('@sigstore/verify')
  const bundle = bundleFromJSON(attestation as SerializedBundle)
  const { identity } = new Verifier(toTrustMaterial(keys)).verify(toSignedEntity(bundle), {
    extensions: { issuer: ISSUER },
  })
  if (bundle.content.$case !== 'dsseEnvelope') throw new Error('it is a signature, and no attestation')
  const { payload, payloadType } = bundle.content.dsseEnvelope
  const { predicateType, subject } = JSON.parse(payload.toString())
  if (payloadType !== STATEMENT || predicateType !== PROVENANCE)
    throw new Error(`it is a statement of another kind (${predicateType})`)
  if (!subject.some(({ digest }: { digest: Record<string, string> }) => digest.sha256 === sha256))
    throw new Error('the attestation is of another file')
  const said = (number: number) => {
    const found = identity?.oids?.find(({ oid }) => oid?.id.join('.') === `${OID}${number}`)
    return found ? utf8In(found.value) : ''
  }
  return {
    sha256,
    repository: said(REPOSITORY).replace('https://github.com/', ''),
    workflow: identity?.subjectAlternativeName ?? '',
    commit: said(COMMIT),
    run: said(RUN),
    runner: said(RUNNER),
  }
}

function differing(
  { repository, run, runner }: Attested & { readonly runner: string },
  demanded: Demanded,
): string | undefined {
  // Names on GitHub ignore case.
  if (repository.toLowerCase() !== demanded.repository.toLowerCase()) return `it comes from ${repository}`
  if (runner !== 'github-hosted') return `it was signed on a ${runner} runner`
  const address = `https://github.com/${repository}/actions/runs/${demanded.run}/`
  if (demanded.run !== undefined && !run.startsWith(address)) return `it comes from another run, ${run}`
  return undefined
}

/** The text of a DER-encoded UTF8String (X.690): a tag, a length and the characters. */
function utf8In(value: Buffer): string {
  const first = value[1] ?? 0
  return value.subarray(first < 128 ? 2 : 2 + (first & 127)).toString()
}
