import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { loadConfig } from '../../../../src/config/load.js'
import { extensions, Job } from '../../../../src/job/job.js'
import { workshopOf } from '../../../../src/making/workshop.js'
import type { Bolt, OptimizeRequest } from '../../../../src/optimizers/bolt/bolt.js'
import { decideTrainings } from '../../../../src/optimizers/bolt/training/retraining.js'
import { StaleProfile } from '../../../../src/optimizers/optimizer.js'
import type { VariantRecipe } from '../../../../src/optimizers/workshop.js'
import { sha256 } from '../../../../src/system/files/files.js'
import { newFolder } from '../../../support/new-folder.js'
import { QUIET } from '../../../support/quiet.js'

const CONFIG = `version: 1
target: { adapter: command, binaries: { tool: tool, other: other } }
workloads: { w: { driver: command, run: [$tool], metrics: { throughput: { match: '(\\d+) per s' } } } }
variants: { baseline: {}, it: { optimize: bolt, train: [w] } }
`
const LIMITED: VariantRecipe = {
  ...{ name: 'it', optimizers: ['bolt'], trainedOn: { w: 1 }, from: 'instrumentation' },
  ...{ binaries: ['tool'], flags: undefined, pinned: 'profile', retrainAbove: 0.1 },
}
const { retrainAbove: _, ...ALWAYS } = LIMITED
const { pinned: __, ...TRAINED } = ALWAYS

let home: string
/** What is said, and what BOLT is asked for. */
let said: string[]
let asked: OptimizeRequest[]
beforeEach(() => {
  home = newFolder('retraining')
  said = []
  asked = []
})

/** Pins a profile for a binary. */
function pin(binary: string, workload = 'w=1'): void {
  const file = join(home, 'profile', binary, 'profile.yaml')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'a profile')
  const provenance = {
    schema: 'boltmark.profile/1',
    binary: { name: binary, sha256: 'f'.repeat(64), build_id: 'b0' },
    ...{ workload, threads: 1, optimizer: 'bolt', tool: 'llvm-bolt 19.1.7', recorded: '2026-01-01T00:00:00Z' },
    ...{ sha256: sha256('a profile'), counts: { records: 1, total: 1 } },
  }
  writeFileSync(`${file}.json`, JSON.stringify(provenance))
}

interface Stale {
  readonly stale_samples_percent: number
  readonly functions_lost: number
  readonly functions_profiled: number
}

const FRESH: Stale = { stale_samples_percent: 0, functions_lost: 0, functions_profiled: 100 }

/** @param found how stale the profile is, or why BOLT refuses it */
async function decided(recipes: readonly VariantRecipe[], found: Stale | StaleProfile = FRESH) {
  const put = (name: string) => {
    writeFileSync(join(home, name), name)
    return join(home, name)
  }
  const bolt = {
    optimizeInputs: async () => ({ tool: 'llvm-bolt 19.1.7', program: 'a hash', flags: [] }),
    async optimize(___: string, ____: string, request: OptimizeRequest) {
      asked.push(request)
      if (found instanceof StaleProfile) throw found
      writeFileSync(request.output, 'optimised')
      return { output: request.output, profile: found, notes: [] }
    },
  } as unknown as Bolt
  const file = join(home, 'boltmark.yml')
  writeFileSync(file, CONFIG)
  const loaded = await loadConfig(file, [], extensions, { known: () => true, names: [] })
  const job = new Job(loaded, join(home, 'work'), { ...QUIET, line: (text) => void said.push(text) })
  const binaries = { tool: put('tool'), other: put('other') }
  const build = { label: 'plain', binaries, plain: binaries, version: '1', notes: [] }
  return decideTrainings({ workshop: workshopOf({ job, build }), bolt }, home, recipes)
}

test('without a limit nothing is decided: a pinned profile is taken, and a variant without one is trained', async () => {
  expect(await decided([ALWAYS, TRAINED])).toEqual({ recipes: [ALWAYS, TRAINED], reasons: {} })
  expect({ said, asked }).toEqual({ said: [], asked: [] })
})

test('a profile within the limit is taken, and nothing is recorded', async () => {
  pin('tool')
  const within = { ...FRESH, stale_samples_percent: 10, functions_profiled: 90, functions_lost: 10 }
  expect(await decided([LIMITED], within)).toEqual({ recipes: [{ ...ALWAYS, from: undefined }], reasons: {} })
  expect(said).toEqual(['it: the pinned profile is taken'])
  expect(asked).toMatchObject([{ pinned: true }])
})

test('BOLT is asked once for the same binary and profile, whatever the limit', async () => {
  pin('tool')
  for (const retrainAbove of [0.1, 0.1, 0.2]) await decided([{ ...LIMITED, retrainAbove }])
  expect(asked).toHaveLength(1)
})

describe('the variant is trained as if it pinned nothing, and the reason is said', () => {
  test.each<[string, Stale | StaleProfile, string]>([
    [
      'more of the branches lie in changed code',
      { ...FRESH, stale_samples_percent: 10.1 },
      'Of the pinned profile of tool, 10.1 % of the branches lie in changed code, more than 10 % (retrain-above).',
    ],
    [
      'more of the functions are gone',
      { ...FRESH, functions_profiled: 80, functions_lost: 20 },
      'Of the pinned profile of tool, 20 % of the functions are gone, more than 10 % (retrain-above).',
    ],
    [
      'BOLT cannot use it at all',
      new StaleProfile('It fits 0 functions.'),
      'Of the pinned profile of tool, too much is stale: It fits 0 functions.',
    ],
  ])('if %s', async (_, found, reason) => {
    pin('tool')
    expect(await decided([LIMITED], found)).toEqual({ recipes: [TRAINED], reasons: { it: `Trained again. ${reason}` } })
    expect(said).toEqual([`it: is trained again. ${reason}`])
  })

  test('if there is no such folder yet', async () => {
    const { recipes, reasons } = await decided([LIMITED])
    expect({ recipes, reasons }).toEqual({
      recipes: [TRAINED],
      reasons: { it: 'Trained again. There is no profile in profile yet.' },
    })
    expect(asked).toEqual([])
  })

  test('if one of its binaries has no profile: then all are trained', async () => {
    pin('tool')
    const { recipes, reasons } = await decided([{ ...LIMITED, binaries: ['tool', 'other'] }])
    expect(recipes).toEqual([{ ...TRAINED, binaries: ['tool', 'other'] }])
    expect(reasons.it).toMatch(/There is no profile of other in profile\.$/)
  })

  test('if it was recorded under another training', async () => {
    pin('tool', 'w=2')
    expect((await decided([LIMITED])).reasons.it).toMatch(/was recorded under w=2, and variant it trains on w=1\.$/)
  })
})

test('a damaged profile is an error, not a reason to train', async () => {
  pin('tool')
  writeFileSync(join(home, 'profile/tool/profile.yaml'), 'another profile')
  await expect(decided([LIMITED])).rejects.toThrow('has changed since it was recorded')
})
