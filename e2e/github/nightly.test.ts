/** Optimise, benchmark and history as every night has them: what one job optimised is what the others measure. */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { readArchive } from '../../src/github/archive.js'
import type { Bundle } from '../../src/making/pack-bundle.js'
import type { Results } from '../../src/results/schema.js'
import { unpack } from '../../src/system/files/tarball.js'
import { SMALL } from './fork.js'
import { openScene } from './opened.js'
import { ANY_EVENT } from './scene.js'

const WORKFLOW = '.github/workflows/boltmark-nightly.yml'
const CONFIG = SMALL.replace('  again: { ref: HEAD }\n', '  bolt: { optimize: bolt, train: [points] }\n')
  .replace('benchmark:', 'train: { events: 5000 }\nbenchmark:')
  .replace('rounds: { min: 8, max: 12 }', 'rounds: 6')
const OPTIMIZED = { Optimize: 'success' }
const MEASURED = { Plan: 'success', 'Measure points × 1, points × 2': 'success', Report: 'success' }

const scene = await openScene(CONFIG)
const { github, fork } = scene

/** What an artifact of a run holds. */
async function artifact(runId: number, name: string, limit = 64 * 2 ** 20): Promise<Map<string, Buffer>> {
  const found = github.repository.artifacts.find((one) => one.runId === runId && one.name === name)
  return readArchive(found!.content, { bytes: limit, files: 10 })
}

async function bundleOf(runId: number): Promise<Bundle> {
  const folder = join(fork.workFolder, 'opened')
  rmSync(folder, { recursive: true, force: true })
  await unpack(join(fork.workFolder, 'boltmark-main-optimized.tar.gz'), folder, { bytes: 1e9, files: 100 })
  const packed = await artifact(runId, 'boltmark-main-optimized')
  expect([...packed.keys()]).toEqual(['boltmark-main-optimized.tar.gz'])
  return JSON.parse(readFileSync(join(folder, 'bundle.json'), 'utf8'))
}

test('the server is optimised once, and that one is measured: nothing is optimised again', async () => {
  const ran = await scene.happen('schedule', ANY_EVENT, { workflow: WORKFLOW, job: 'benchmark' })
  expect(ran.exitCode).toBe(0)
  expect(ran.jobs).toEqual({ ...OPTIMIZED, ...MEASURED })
  expect(github.calls).toEqual([])
  expect(scene.artifactsOf(ran.runId)).toEqual([
    'boltmark-main-optimized',
    'boltmark-main-report',
    'boltmark-main-shard-1-of-1',
  ])

  const bundle = await bundleOf(ran.runId)
  const results: Results = JSON.parse(
    (await artifact(ran.runId, 'boltmark-main-report')).get('results.json')!.toString(),
  )
  const measured = results.variants.map(({ name, binaries }) => [name, binaries.map(({ sha256 }) => sha256)])
  expect(measured).toEqual(Object.entries(bundle.variants).map(([name, { files }]) => [name, [files.sqlite!.sha256]]))
  expect(new Set(measured.flatMap(([, hashes]) => hashes)).size).toBe(2)
  expect(results.variants[1]).toMatchObject({ name: 'bolt', profile: { functions_profiled: expect.any(Number) } })
  // BOLT was at work in the one job, and in the other neither it nor a compiler.
  expect(readdirSync(join(fork.workFolder, 'logs')).length).toBeGreaterThan(0)
  const shard = readdirSync(join(fork.workFolder, 'boltmark-main-shard-1-of-1'))
  expect(shard).toContain('taken-over')
  for (const stage of ['build', 'instrument', 'train', 'merge', 'optimize', 'logs']) expect(shard).not.toContain(stage)
  expect(ran.log.match(/functions profiled/g)).toHaveLength(1)
  expect(ran.summaries.join('')).toContain('`bolt`')
})

test('by hand too, and it goes into the history, with a page, on a branch of the repository', async () => {
  const ran = await scene.happen('workflow_dispatch', ANY_EVENT, { workflow: WORKFLOW, job: 'history' })
  expect(ran.jobs).toEqual({ ...OPTIMIZED, ...MEASURED, 'History of boltmark-main': 'success' })
  expect(ran.summaries.join('')).toContain('### What changed since the last run')
  const records = fork.show('boltmark-history:history.jsonl').trim().split('\n')
  expect(records.map((line) => JSON.parse(line).cells.length)).toEqual([2])
  expect(fork.show('boltmark-history:index.html')).toContain('1 run on 1 host')
})
