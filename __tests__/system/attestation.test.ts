import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { TrustedRoot } from '@sigstore/protobuf-specs'
import { verifyFile } from '../../src/commands/verify.js'
import { attestationsIn, proveOrigin } from '../../src/system/attestation.js'
import { BoltmarkError } from '../../src/system/errors.js'
import { newFolder } from '../support/new-folder.js'

/**
 * A package and its attestation, as a reusable workflow of GitHub made them in May 2024: test data of GitHub's own command line
 * (https://github.com/cli/cli, pkg/cmd/attestation/test/data). The keys are those that @sigstore/tuf begins from.
 */
const FILE = '__tests__/system/attested/package.whl'
const ATTESTATION = '__tests__/system/attested/attestation.json'
const FROM = { repository: 'malancas/attest-demo' }
const RUN = 9_228_858_953

const seeds = createRequire(import.meta.url)('@sigstore/tuf/seeds.json')
const KEYS = JSON.parse(
  Buffer.from(seeds['https://tuf-repo-cdn.sigstore.dev'].targets['trusted_root.json'], 'base64').toString(),
)
const keys = TrustedRoot.fromJSON(KEYS)
const recorded = () => JSON.parse(readFileSync(ATTESTATION, 'utf8'))

describe('the origin of a file', () => {
  const folder = newFolder('attested')

  test('is proved by a real attestation, whatever the case of the name', async () => {
    expect(await proveOrigin(FILE, [recorded()], { repository: 'Malancas/Attest-Demo', run: RUN }, keys)).toMatchObject(
      {
        ...FROM,
        commit: '95baf27389e83e6a5c48f42e190d48d7abcea19e',
        run: `https://github.com/malancas/attest-demo/actions/runs/${RUN}/attempts/1`,
        workflow: expect.stringContaining('/.github/workflows/attest.yml@'),
      },
    )
  })

  test('is proved where another attestation does not hold', async () => {
    await expect(proveOrigin(FILE, [{}, recorded()], FROM, keys)).resolves.toMatchObject(FROM)
  })

  test.each([
    ['another repository', FILE, { repository: 'malancas/attest' }, 'it comes from malancas/attest-demo'],
    ['another run', FILE, { ...FROM, run: 922_885_895 }, 'it comes from another run'],
    ['another file', ATTESTATION, FROM, 'the attestation is of another file'],
  ])('is not, of %s', async (_, file, demanded, said) => {
    await expect(proveOrigin(file, [recorded()], demanded, keys)).rejects.toThrow(said)
  })

  test('is not without an attestation', async () => {
    await expect(proveOrigin(FILE, [], FROM, keys)).rejects.toThrow('there is no attestation of it')
  })

  const forged: [string, (attestation: ReturnType<typeof recorded>) => void][] = [
    [
      'statement',
      ({ dsseEnvelope }) => {
        const statement = JSON.parse(Buffer.from(dsseEnvelope.payload, 'base64').toString())
        statement.subject[0].digest.sha256 = 'a'.repeat(64)
        dsseEnvelope.payload = Buffer.from(JSON.stringify(statement)).toString('base64')
      },
    ],
    ['signature', ({ dsseEnvelope }) => Object.assign(dsseEnvelope.signatures[0], { sig: 'AAAA' })],
    ['log entry', ({ verificationMaterial }) => verificationMaterial.tlogEntries.splice(0)],
    [
      'certificate',
      ({ verificationMaterial }) => Object.assign(verificationMaterial, { certificate: { rawBytes: '' } }),
    ],
  ]
  test.each(forged)('is not by an attestation with another %s', async (_, forge) => {
    const attestation = recorded()
    forge(attestation)
    await expect(proveOrigin(FILE, [attestation], FROM, keys)).rejects.toThrow('cannot be proved to come from')
  })

  test('is not by keys of somebody else', async () => {
    const none = TrustedRoot.fromJSON({ ...KEYS, certificateAuthorities: [] })
    await expect(proveOrigin(FILE, [recorded()], FROM, none)).rejects.toThrow('cannot be proved to come from')
  })

  test('is told by `boltmark verify`, from attestations a line each, and keys in a file', async () => {
    const [lines, root] = [join(folder, 'sha256.jsonl'), join(folder, 'root.json')]
    writeFileSync(lines, `${JSON.stringify(recorded())}\n${JSON.stringify(recorded())}\n`)
    writeFileSync(root, JSON.stringify(KEYS))
    expect(await attestationsIn(lines)).toHaveLength(2)
    const { text } = await verifyFile(FILE, { attestation: lines, ...FROM, trustedRoot: root })
    expect(text).toContain(`${FILE} comes from malancas/attest-demo\n  workflow https://github.com/github/`)
  })

  test.each(['', '[]', '1', 'null'])('needs keys: %j are none', async (text) => {
    const root = join(folder, 'none.json')
    writeFileSync(root, text)
    await expect(verifyFile(FILE, { attestation: ATTESTATION, ...FROM, trustedRoot: root })).rejects.toBeInstanceOf(
      BoltmarkError,
    )
  })

  test('needs JSON', async () => {
    const file = join(folder, 'no.json')
    writeFileSync(file, 'no')
    await expect(attestationsIn(file)).rejects.toThrow('is not JSON')
  })
})
