/** The profile of a release on the next one, in which functions have other names and other code. */
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { newFolder } from '../__tests__/support/new-folder.js'
import { QUIET } from '../__tests__/support/quiet.js'
import { loadConfig } from '../src/config/load.js'
import { extensions, Job } from '../src/job/job.js'
import { workshopOf } from '../src/making/workshop.js'
import { Bolt } from '../src/optimizers/bolt/bolt.js'
import { decideTrainings } from '../src/optimizers/bolt/training/retraining.js'
import { describeBinary, type Optimized } from '../src/optimizers/optimizer.js'
import { waitForProfile } from '../src/optimizers/profiles/collect.js'
import { sumOfProfiles } from '../src/optimizers/profiles/merge.js'
import { writeProvenance } from '../src/optimizers/profiles/provenance.js'
import { installedBolt } from '../src/optimizers/toolchain.js'
import { staleness } from '../src/report/facts/profiles.js'
import { runOk } from '../src/system/processes/process.js'
import { GCC } from '../src/targets/build/compiler.js'

const SOURCE = join(import.meta.dirname, 'bolt', 'versions.cc')
const NO_OTHER_NAMES = ['-match-profile-with-function-hash=0', '-match-with-call-graph=0']

let folder: string
let bolt: Bolt
let next: string
let pinned: string

const file = (name: string) => join(folder, name)

async function compile(output: string, ...flags: string[]): Promise<string> {
  const args = ['-O2', ...GCC.wholeFunctions, '-Wl,--emit-relocs', ...flags, SOURCE, '-o', file(output)]
  await runOk({ file: 'g++', args, timeoutS: 60 })
  return file(output)
}

/** The next release, optimised with the profile of the one before. It still gives the right answers. */
async function optimise(name: string, ...extraFlags: string[]): Promise<Optimized> {
  const args = ['5000']
  const { stdout } = await runOk({ file: next, args })
  const optimized = await bolt.optimize(next, pinned, { output: file(name), pinned: true, extraFlags })
  expect((await runOk({ file: optimized.output, args })).stdout).toBe(stdout)
  return optimized
}

const takenBranches = ({ dyno_stats }: Optimized) => dyno_stats.before.taken_branches!

beforeAll(async () => {
  folder = newFolder('stale')
  const tools = await installedBolt()
  bolt = new Bolt(tools, file('logs'))
  next = await compile('next', '-DNEXT')
  const first = await compile('first')
  const { output, pending } = await bolt.instrument(first, {
    output: file('first.instrumented'),
    profileFile: file('first.part'),
    writing: { when: 'exit' },
  })
  await runOk({ file: output, args: ['20000'], timeoutS: 60 })
  const profile = file('first.fdata')
  await sumOfProfiles(tools, await waitForProfile(pending), profile)
  const origin = { binary: await describeBinary(first), workload: 'all=1', threads: 1 }
  await writeProvenance(profile, { ...origin, optimizer: bolt.name, tool: bolt.tool })
  pinned = file('profile.yaml')
  const fresh = await bolt.optimize(first, profile, { output: file('first.optimized'), keepProfile: pinned })
  expect(fresh.profile.functions_lost).toBeUndefined()
})

test('a function with another name is found by its code or by its neighbours', async () => {
  const found = await optimise('found')
  expect(found.profile).toMatchObject({ functions_lost: 0 })
  for (const flag of NO_OTHER_NAMES)
    expect((await optimise('either', flag)).profile).toMatchObject({ functions_lost: 0 })

  const without = await optimise('without', ...NO_OTHER_NAMES)
  expect(without.profile.functions_lost).toBe(2)
  expect(without.profile.functions_profiled).toBe(found.profile.functions_profiled - 2)
  expect(staleness(without.profile)).toMatch(/ % of branches, [\d.]+ % found again, and 2 functions not found$/)
  expect(takenBranches(without)).toBeLessThan(takenBranches(found))
})

test('code that has changed is inferred, unless too few of its blocks match', async () => {
  const inferred = await optimise('inferred')
  expect(inferred.profile.stale_samples_percent).toBeGreaterThan(0)
  expect(inferred.profile.inferred_samples_percent).toBeCloseTo(inferred.profile.stale_samples_percent!, 0)

  const ignored = await optimise('ignored', '-infer-stale-profile=0')
  expect(ignored.profile.inferred_samples_percent).toBe(0)
  expect(takenBranches(ignored)).toBeLessThan(takenBranches(inferred))

  const strict = await optimise('strict', '-stale-matching-min-matched-block=100')
  expect(strict.profile.inferred_samples_percent).toBeLessThan(inferred.profile.inferred_samples_percent!)
})

const CONFIG = `version: 1
target: { adapter: command, binaries: { program: program } }
workloads: { all: { driver: command, run: [$program], metrics: { throughput: { match: '(\\d+) per s' } } } }
variants: { baseline: {}, it: { optimize: bolt, train: [all] } }
`

test('with a limit, the profile is taken below it, and above it the variant is trained', async () => {
  for (const name of ['profile.yaml', 'profile.yaml.json']) cpSync(file(name), file(join('pinned', 'program', name)))
  writeFileSync(file('boltmark.yml'), CONFIG)
  const loaded = await loadConfig(file('boltmark.yml'), [], extensions, { known: () => true, names: [] })
  const job = new Job(loaded, file('work'), QUIET)
  const binaries = { program: next }
  const build = { label: 'plain', binaries, plain: binaries, version: '1', notes: [] }
  const decided = (retrainAbove: number) =>
    decideTrainings({ workshop: workshopOf({ job, build }), bolt }, folder, [
      {
        ...{ name: 'it', optimizers: ['bolt'], trainedOn: { all: 1 }, binaries: ['program'], flags: undefined },
        ...{ pinned: 'pinned', retrainAbove },
      },
    ])
  expect(await decided(1)).toMatchObject({ recipes: [{ pinned: 'pinned' }], reasons: {} })
  const { recipes, reasons } = await decided(0.001)
  expect(recipes[0]!.pinned).toBeUndefined()
  expect(reasons.it).toMatch(
    /^Trained again\. Of the pinned profile of program, [\d.]+ % of the branches lie in changed/,
  )
})
