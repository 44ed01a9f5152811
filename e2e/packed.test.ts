import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { freshCopy } from './fresh-copy.js'

/** What a release publishes to npm, installed into an empty folder. It needs the registry. */
const folder = mkdtempSync(join(tmpdir(), 'boltmark-packed-'))
const empty = join(folder, 'empty')
const COMMIT = 'c'.repeat(40)

beforeAll(() => {
  mkdirSync(empty)
  // Without it, npm installs into a folder above that has one.
  writeFileSync(join(empty, 'package.json'), '{}')
  const npm = (args: string[], cwd: string) => execFileSync('npm', args, { cwd, encoding: 'utf8' })
  // As the release does, in a copy: the work tree is not changed.
  const tree = freshCopy('packed')
  writeFileSync(join(tree, 'dist/commit'), `${COMMIT}\n`)
  const packed = npm(['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], tree).trim()
  rmSync(tree, { recursive: true })
  npm(['install', '--silent', '--ignore-scripts', '--no-audit', '--no-fund', join(folder, packed)], empty)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function boltmark(...args: string[]) {
  return spawnSync(join(empty, 'node_modules/.bin/boltmark'), args, { cwd: empty, encoding: 'utf8' })
}

test('the packed program runs', () => {
  expect(boltmark('--version')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+/) })
  expect(boltmark('plan')).toMatchObject({ status: 2, stderr: expect.stringContaining('There is no config') })
})

test('the packed program has its files: a plan of a config, and the config and workflows of a fork', () => {
  writeFileSync(
    join(empty, 'boltmark.yml'),
    'version: 1\ntarget: { adapter: sqlite }\nworkloads: { read-only: { driver: sysbench, script: oltp_read_only } }\n' +
      'variants: { baseline: {}, bolt: { optimize: bolt, train: [read-only] } }\n',
  )
  expect(boltmark('plan')).toMatchObject({ status: 0, stdout: expect.stringContaining('read-only') })
  rmSync(join(empty, 'boltmark.yml'))
  const init = boltmark('init', '--database', 'sqlite', '--ref', 'v0')
  expect(init).toMatchObject({ status: 0, stdout: expect.stringContaining('.github/boltmark.yml') })
})

test('workflows that the packed program writes name the commit of its release', () => {
  const fork = join(folder, 'fork')
  mkdirSync(fork)
  const ran = spawnSync(join(empty, 'node_modules/.bin/boltmark'), ['init', '--database', 'sqlite'], { cwd: fork })
  expect(ran.status).toBe(0)
  const gate = readFileSync(join(fork, '.github/workflows/boltmark-called-gate.yml'), 'utf8')
  expect(gate).toContain(`uses: boltmark/boltmark@${COMMIT}`)
})
