/** Attestations that somebody passes off as GitHub's, and the keys that they are verified with. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { TrustedRoot } from '@sigstore/protobuf-specs'
import { attestationsIn, proveOrigin, sigstoreKeys } from '../../src/system/attestation.js'
import { asFile, type Targets } from '../target.js'

/** A real package with its attestation by GitHub: see __tests__/system/attestation.test.ts. */
const FILE = '__tests__/system/attested/package.whl'
const REAL = Buffer.from(JSON.stringify(JSON.parse(readFileSync('__tests__/system/attested/attestation.json', 'utf8'))))
const SEEDS = createRequire(import.meta.url)('@sigstore/tuf/seeds.json')
const KEYS = Buffer.from(SEEDS['https://tuf-repo-cdn.sigstore.dev'].targets['trusted_root.json'], 'base64')

const DEMANDED = { repository: 'malancas/attest-demo', run: 9_228_858_953 }
const COMMIT = '95baf27389e83e6a5c48f42e190d48d7abcea19e'

const trusted = TrustedRoot.fromJSON(JSON.parse(KEYS.toString()))

/** Whatever is changed in the attestation: what it proves is what GitHub signed. */
async function verify(file: string): Promise<void> {
  const { commit, run, workflow } = await proveOrigin(FILE, await attestationsIn(file), DEMANDED, trusted)
  const isSigned = commit === COMMIT && run.includes('/malancas/attest-demo/') && workflow.includes('/attest.yml@')
  if (!isSigned) throw new Error(`the attestation proves ${commit}, ${run} and ${workflow}`)
}

const WORDS = ['"__proto__":', 'null', '{}', '[]', '""', '"AAAA"', '\n', '"dsseEnvelope":', '"payload":', '"subject":[']

export const ATTESTATIONS: Targets = {
  attestation: {
    run: asFile('attestation.json', verify),
    corpus: [REAL, Buffer.from('{}')],
    words: [...WORDS, '"certificate":', '"tlogEntries":[]', '"signatures":[]', '"messageSignature":{}'],
  },
  'trusted-root': {
    run: asFile('root.json', sigstoreKeys),
    corpus: [KEYS, Buffer.from('{}')],
    words: [...WORDS, '"rawBytes":', '"certificateAuthorities":[]', '"validFor":', '"tlogs":'],
  },
}
