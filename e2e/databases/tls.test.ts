import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Results } from '../../src/results/schema.js'
import { runOk } from '../../src/system/processes/process.js'
import { DatabaseJob } from './job.js'

const job = new DatabaseJob('tls')
const folder = mkdtempSync(join(tmpdir(), 'boltmark-tls-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('libssl and libcrypto, built from source, under the distribution’s PostgreSQL', () => {
  let results: Results

  beforeAll(async () => {
    results = await job.whole()
  })

  const variant = (name: string) => results.variants.find((candidate) => candidate.name === name)!

  test('every sample was taken over TLS, on a server that had loaded the files of its variant', () => {
    expect(results.target.parameters).toMatchObject({ connect: 'tcp', tls: true })
    // What seemed slower is measured once more.
    expect(results.samples.filter(({ phase }) => phase === 'discovery')).toHaveLength(4 * 2 * 6)
    expect(results.samples.filter(({ status }) => status !== 'ok')).toEqual([])
    expect(job.leftBehind()).toEqual([])
  })

  test('a variant is made of the binaries that it names, and of plain ones', () => {
    const sha = (name: string, binary: string) => variant(name).binaries.find((file) => file.name === binary)!.sha256
    for (const binary of ['server', 'ssl', 'crypto']) expect(sha('control', binary)).toBe(sha('baseline', binary))
    for (const name of ['ssl', 'ssl-crypto']) expect(sha(name, 'ssl')).not.toBe(sha('baseline', 'ssl'))
    expect(sha('ssl', 'crypto')).toBe(sha('baseline', 'crypto'))
    expect(sha('ssl-crypto', 'crypto')).not.toBe(sha('baseline', 'crypto'))
  })

  test('BOLT finds its way through the assembly: hundreds of functions of libssl, more than a thousand of libcrypto', () => {
    const [ssl, both] = ['ssl', 'ssl-crypto'].map((name) => variant(name).profile!.functions_profiled)
    expect(ssl).toBeGreaterThan(200)
    expect(both! - ssl!).toBeGreaterThan(1000)
    for (const name of ['ssl', 'ssl-crypto']) {
      const { before, after } = variant(name).dyno_stats!
      expect(after.taken_branches! / before.taken_branches!).toBeLessThan(0.8)
    }
  })

  test('what it made computes as before', async () => {
    const file = (name: string) => join(folder, name)
    writeFileSync(file('text'), 'a line of text\n'.repeat(50_000))
    // Ours looks for its settings where OpenSSL is installed by itself.
    writeFileSync(file('settings'), '[req]\ndistinguished_name = name\nx509_extensions = own\n[name]\n[own]\n')
    const settings = { OPENSSL_CONF: file('settings') }
    const libraries = ['ssl', 'crypto'].map((name) => join(job.workFolder, 'optimize', 'ssl-crypto', name))
    const openssl = (path: string | undefined, ...args: string[]) =>
      runOk({ file: 'openssl', args, env: { ...settings, LD_LIBRARY_PATH: path }, timeoutS: 60 })
    const optimized = libraries.join(':')
    for (const digest of ['md5', 'sha1', 'sha256', 'sha512', 'sha3-256']) {
      const [ours, theirs] = await Promise.all(
        [optimized, undefined].map((path) => openssl(path, 'dgst', `-${digest}`, file('text'))),
      )
      expect(ours!.stdout).toBe(theirs!.stdout)
    }
    for (const cipher of ['aes-256-cbc', 'aes-128-ctr', 'chacha20']) {
      const how = ['enc', `-${cipher}`, '-pbkdf2', '-pass', 'pass:x']
      await openssl(optimized, ...how, '-in', file('text'), '-out', file(cipher))
      await openssl(undefined, ...how, '-d', '-in', file(cipher), '-out', file('back'))
      await runOk({ file: 'cmp', args: [file('text'), file('back')] })
    }
    for (const key of [['rsa'], ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256']]) {
      const certificate = ['-subj', '/CN=x', '-days', '1', '-keyout', file('key'), '-out', file('certificate')]
      await openssl(optimized, 'req', '-x509', '-nodes', '-newkey', ...key, ...certificate)
      await openssl(undefined, 'verify', '-CAfile', file('certificate'), file('certificate'))
    }
  })
})

test('a library that the server does not load ends the run: exit 3, both names, nothing left', async () => {
  const source = join(folder, 'library')
  mkdirSync(source)
  const set = (key: string, value: string) => `target.libraries.other.${key}=${value}`
  const ran = await job.run(
    'benchmark',
    set('source', source),
    set('build', 'cp /bin/true libother.so.1'),
    set('binaries', '{ other: libother.so.1 }'),
    'variants={ baseline: {} }',
  )
  expect(ran.exitCode).toBe(3)
  expect(ran.stderr).toMatch(/The server \(process \d+\) has not loaded .*libother\.so\.1/)
  expect(job.leftBehind()).toEqual([])
})
