import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { loadConfig } from '../../src/config/load.js'
import { extensions, Job } from '../../src/job/job.js'
import { makePlan } from '../../src/job/plan.js'
import type { StageName } from '../../src/job/stages.js'
import { makeVariants } from '../../src/making/make-variants.js'
import type { BinaryOptimizer } from '../../src/optimizers/optimizer.js'

const CONFIG = `version: 1
target: { adapter: command, binaries: { tool: tool } }
workloads: { w: { driver: command, run: [$tool], metrics: { throughput: { match: '(\\d+) per s' } } } }
variants:
  baseline: {}
  one: { optimize: bolt, train: [w] }
  other: { optimize: bolt, train: { w: 2 } }
`

let folder: string
/** What the optimizer did, in its order. */
const told: string[] = []
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boltmark-variants-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function put(name: string, text: string): string {
  writeFileSync(join(folder, name), text, { mode: 0o755 })
  return join(folder, name)
}

/** Rewrites nothing, but tells its stages as BOLT does. */
const optimizer: BinaryOptimizer = {
  ...{ name: 'bolt', tool: 'llvm-bolt 19.1.7' },
  async *rewrite(_, recipes) {
    told.push(`instrument ${recipes.map(({ name }) => name).join(' ')}`)
    yield { stage: 'instrument', files: { tool: 'instrumented' } }
    told.push('train')
    yield { stage: 'train', files: { 'w/tool': 'w.fdata' } }
    told.push('optimise')
    return recipes.map(({ name }) => ({
      name,
      files: { tool: put(`${name}.optimized`, '#!/bin/sh\necho 200 per s\n') },
      optimized: [],
      notes: [`made of ${name}`],
    }))
  },
}

async function made(goal: StageName) {
  told.length = 0
  const file = put('boltmark.yml', CONFIG)
  const loaded = await loadConfig(file, [], extensions, { known: () => true, names: [] })
  const job = new Job(loaded, join(folder, 'work'), { stage() {}, line() {}, status() {}, warning() {} })
  const binaries = { tool: put('tool', '#!/bin/sh\necho 100 per s\n') }
  const build = { label: 'plain', binaries, plain: binaries, version: '1', notes: ['built'] }
  const optimizers = { builders: new Map(), rewriters: new Map([['bolt', optimizer]]) }
  return makeVariants({ job, build }, makePlan(job.config, ['tool']), optimizers, goal)
}

test('an optimizer is stopped at the end of the stage that was asked for', async () => {
  expect(await made('instrument')).toEqual({ files: { tool: 'instrumented' } })
  expect(told).toEqual(['instrument one other'])
  expect(await made('train')).toEqual({ files: { 'w/tool': 'w.fdata' } })
  expect(told).toEqual(['instrument one other', 'train'])
})

test('a stage that it does not have ends nothing: all variants are made, each with its own files and notes', async () => {
  const { variants } = await made('merge')
  expect(told.at(-1)).toBe('optimise')
  expect(variants!.map(({ name, role, files }) => [name, role, files.tool])).toEqual([
    ['baseline', 'baseline', join(folder, 'tool')],
    ['control', 'control', join(folder, 'tool')],
    ['one', 'candidate', join(folder, 'one.optimized')],
    ['other', 'candidate', join(folder, 'other.optimized')],
  ])
  expect(variants!.map(({ notes }) => notes.slice(0, 2))).toEqual([
    ['built'],
    ['built'],
    ['built', 'made of one'],
    ['built', 'made of other'],
  ])
})
