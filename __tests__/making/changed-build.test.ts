import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { loadConfig } from '../../src/config/load.js'
import { extensions, Job } from '../../src/job/job.js'
import { build } from '../../src/making/build.js'
import { changedBuild } from '../../src/making/changed-build.js'
import type { BuildOptimizer } from '../../src/optimizers/optimizer.js'
import { GccPgo } from '../../src/optimizers/pgo/gcc.js'
import { prepare } from '../../src/optimizers/pgo/prepare.js'
import { newFolder } from '../support/new-folder.js'
import { QUIET } from '../support/quiet.js'

const CONFIG = `version: 1
target: { adapter: command, binaries: { tool: tool }, compiler: gcc }
build: { run: gcc -O2 $BOLTMARK_CFLAGS -c tool.c -o "$BOLTMARK_BUILD_FOLDER.o" && gcc $BOLTMARK_LDFLAGS "$BOLTMARK_BUILD_FOLDER.o" -o tool }
workloads:
  w: { driver: command, run: [$tool], metrics: { throughput: { match: '(\\d+) per s' } } }
  v: { driver: command, run: [$tool, x], metrics: { throughput: { match: '(\\d+) per s' } } }
variants: { baseline: {}, it: { optimize: pgo, train: { w: 1, v: 3 } } }
`
const PROGRAM = `#include <stdio.h>
int main(int argc, char **argv) { for (int i = 0; i < 100; i++) if (i % 3 == argc) argv[0]++; puts("100 per s"); }
`

let folder: string
let job: Job
let pgo: GccPgo
const merges: string[] = []
const said: string[] = []

beforeAll(async () => {
  folder = newFolder('pgo')
  writeFileSync(join(folder, 'tool.c'), PROGRAM)
  writeFileSync(join(folder, 'boltmark.yml'), CONFIG)
  const loaded = await loadConfig(join(folder, 'boltmark.yml'), [], extensions, { known: () => true, names: [] })
  const progress = { ...QUIET, line: (text: string) => void said.push(text) }
  job = new Job(loaded, join(folder, 'work'), progress)
  pgo = await GccPgo.find('gcc')
  const merge = pgo.merge.bind(pgo)
  pgo.merge = (profiles, output) => {
    merges.push(output)
    return merge(profiles, output)
  }
})

/** @returns what of it was said to be done, or taken over */
async function made(): Promise<string[]> {
  said.length = 0
  const { facts } = await build(job)
  const optimizer: BuildOptimizer = {
    ...{ name: 'pgo', tool: pgo.tool },
    prepare: (workshop, profile, before) => prepare({ workshop, compiler: pgo, before }, profile),
  }
  const built = { optimizers: ['pgo'], trainedOn: { w: 1, v: 3 } }
  await changedBuild({ job, build: facts }, built, new Map([['pgo', optimizer]]))
  return said.map((line) => line.replace(/ \(.*/, ''))
}

/** Takes one of the recorded files away. */
function lose(...path: string[]): void {
  const profile = job.path('pgo', ...path, 'profile')
  rmSync(join(profile, readdirSync(profile).find((name) => name.endsWith('.gcda'))!))
}

test('what was recorded and merged is taken over, as long as all of it is there', async () => {
  const over = 'unchanged, taken over'
  expect(await made()).toEqual(expect.arrayContaining(['w: trained', 'v: trained', 'pgo-w-1-v-3: built']))
  expect(merges).toHaveLength(1)
  expect(await made()).toEqual([`instrumented build: ${over}`, `w: ${over}`, `v: ${over}`, `pgo-w-1-v-3: ${over}`])
  expect(merges).toHaveLength(1)

  lose('pgo-w-1-v-3', 'merged')
  expect(await made()).toEqual(expect.arrayContaining([`w: ${over}`, `pgo-w-1-v-3: ${over}`]))
  expect(merges).toHaveLength(2)

  lose('train', 'w')
  expect(await made()).toEqual(expect.arrayContaining(['w: trained', `v: ${over}`]))
})
