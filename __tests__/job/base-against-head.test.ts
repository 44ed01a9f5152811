import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { baseAgainstHead } from '../../src/job/base-against-head.js'
import { Job } from '../../src/job/job.js'
import { chainsOf, makePlan, type Plan } from '../../src/job/plan.js'
import { recordedBy } from '../../src/optimizers/workshop.js'
import { newFolder } from '../support/new-folder.js'
import { QUIET } from '../support/quiet.js'

const folder = newFolder('base')

const CONFIG = `version: 1
target: { adapter: sqlite }
workloads:
  reads: { driver: sysbench, script: oltp_read_only }
  writes: { driver: sysbench, script: oltp_write_only }
variants:
  plain: {}
  old: { ref: v1 }
  bolt: { optimize: bolt, train: { reads: 2, writes: 1 }, flags: [-reorder-blocks=ext-tsp] }
  limited: { optimize: bolt, train: [reads], profile: { pinned: of-variant, retrain-above: 5% } }
  chain: { optimize: [pgo, bolt], train: [reads] }
benchmark: { baseline: plain, threads: [1, 8] }
`
/** What is done for a pull request under a config with this gate. */
async function planWith(gate: string): Promise<Plan> {
  const file = join(folder, 'boltmark.yml')
  writeFileSync(file, `${CONFIG}gate: ${gate}\n`)
  const { config } = await Job.open(file, folder, [], QUIET)
  const compared = baseAgainstHead(config, 'abc')
  expect(compared.gate.margin).toBe(config.gate.margin)
  return makePlan(compared, ['sqlite'])
}

const named = ({ variants }: Plan) => variants.map(({ name, role, ref }) => [name, role, ref])
const SIDES = [
  ['base', 'baseline', 'abc'],
  ['control', 'control', 'abc'],
  ['head', 'candidate', undefined],
]

test('without a variant both are plain builds, and the variants of the config are left aside', async () => {
  const plan = await planWith('{ margin: 3% }')
  expect(named(plan)).toEqual(SIDES)
  expect(plan.variants.flatMap(({ optimizers }) => optimizers)).toEqual([])
  expect(plan.cells).toHaveLength(4)
})

test('with a variant both are made as it is, and each is trained', async () => {
  const plan = await planWith('{ margin: 3%, variant: bolt }')
  expect(named(plan)).toEqual(SIDES)
  const [base, , head] = plan.variants
  expect({ ...head, name: 'base', role: 'baseline', ref: 'abc' }).toEqual(base)
  expect(head).toMatchObject({
    optimizers: ['bolt'],
    trainedOn: { reads: 2, writes: 1 },
    flags: ['-reorder-blocks=ext-tsp'],
    from: 'instrumentation',
  })
  expect(chainsOf(plan).map(({ ref, variants }) => [ref, recordedBy(variants).training])).toEqual([
    ['abc', ['reads', 'writes']],
    [undefined, ['reads', 'writes']],
  ])
})

test('with a pinned profile both are made from that, and nothing is trained', async () => {
  const plan = await planWith('{ variant: bolt, profile: .github/profile }')
  for (const { pinned, from } of plan.variants) expect({ pinned, from }).toEqual({ pinned: '.github/profile' })
  expect(plan).toMatchObject({ training: [], binaries: [] })
})

test('neither side is trained again if the pinned profile is stale: they would differ by their profiles', async () => {
  const plan = await planWith('{ variant: limited }')
  for (const { pinned, retrainAbove } of plan.variants)
    expect({ pinned, retrainAbove }).toEqual({ pinned: 'of-variant', retrainAbove: undefined })
  expect(plan).toMatchObject({ training: [], binaries: [] })
})

test('a chain with pgo is trained on both sides, since its profile cannot be pinned', async () => {
  expect((await planWith('{ variant: chain }')).training).toEqual(['reads'])
  await expect(planWith('{ variant: chain, profile: .github/profile }')).rejects.toThrow('pgo')
})

test('plain builds can be shuffled; what BOLT has laid out cannot', async () => {
  expect((await planWith('{ layouts: shuffled }')).shuffled).toBe(true)
  expect((await planWith('{ layouts: linked }')).shuffled).toBe(false)
  await expect(planWith('{ layouts: shuffled, variant: bolt }')).rejects.toThrow(
    'would undo the order of functions that BOLT makes in bolt',
  )
})

test('a plan with a variant of BOLT keeps the orders of the linker', async () => {
  const file = join(folder, 'boltmark.yml')
  writeFileSync(file, `${CONFIG}gate: { layouts: shuffled }\n`)
  const { config } = await Job.open(file, folder, [], QUIET)
  expect(makePlan(config, ['sqlite']).shuffled).toBe(false)
})
