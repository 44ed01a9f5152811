import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { comparedResults } from '../../e2e/github/results.js'
import type { Results } from '../../src/results/schema.js'
import { compare } from '../../src/verdict/compare.js'
import { poolResults, recomputed } from '../../src/verdict/pool.js'

function onHost(results: Results, host: string): Results {
  const samples = results.samples.map((sample) => ({ ...sample, host, started: `${sample.started} ${host}` }))
  return { ...results, environment: { ...results.environment, fingerprint: host }, samples }
}

test('what is pooled compares as the shards together do', () => {
  const shards = [onHost(comparedResults({ head: 0.9 }), 'a'), onHost(comparedResults({ head: 0.9 }), 'b')]
  const pooled = poolResults(shards)
  expect(pooled.comparisons).toEqual(compare(shards).comparisons)
  expect(pooled.comparisons[0]).toMatchObject({ rounds: 16, hosts: 2, verdict: 'slower' })
  expect(pooled.gate.verdict).toBe('fail')
})

test('two runners with one fingerprint keep their rounds apart', () => {
  const [first, second] = [onHost(comparedResults({ head: 1 }), 'a'), onHost(comparedResults({ head: 1 }), 'a')]
  const later = second.samples.map((sample) => ({ ...sample, started: `later ${sample.started}` }))
  const pooled = poolResults([first, { ...second, samples: later }])
  expect(pooled.comparisons[0]).toMatchObject({ rounds: 16, hosts: 2 })
  expect(new Set(pooled.samples.map(({ host }) => host))).toEqual(new Set(['a', 'a/2']))
})

test('files that are not of one plan and one commit are refused: all would stand under the name of the first', () => {
  const monday = onHost(comparedResults({ head: 1 }), 'a')
  const tuesday = onHost(comparedResults({ head: 0.9 }), 'b')
  const git = { sha: 'f'.repeat(40), ref: 'refs/heads/main', repository: 'fork/db' }
  expect(() => poolResults([monday, { ...tuesday, run: { ...tuesday.run, git } }])).toThrow('they differ in commit')
  const plan = { ...tuesday.plan, margin: 0.1, gated: [] }
  expect(() => poolResults([monday, { ...tuesday, plan }])).toThrow('they differ in margin, metrics of the gate')
})

test('how variants shared the machine is known for the workloads of all shards', () => {
  const [turns, alone] = [
    { way: 'turns', turn_ms: 100 } as const,
    { way: 'sequential', why: 'too little memory' } as const,
  ]
  const shard = (host: string, interleave: Results['plan']['interleave']) => {
    const results = onHost(comparedResults({ head: 1 }), host)
    return { ...results, plan: { ...results.plan, interleave } }
  }
  const pooled = poolResults([shard('a', { read: turns, write: alone }), shard('b', { write: turns, mix: turns })])
  expect(pooled.plan.interleave).toEqual({ read: turns, write: alone, mix: turns })
  const groups = (at_once: number) => ({ ...turns, at_once, why: 'too little memory' })
  const shards = [shard('a', { read: groups(3) }), shard('b', { read: groups(2) }), shard('c', { read: turns })]
  expect(poolResults(shards).plan.interleave).toEqual({ read: groups(2) })
  expect(poolResults([shard('a', undefined)]).plan.interleave).toBeUndefined()
})

test('a trial of turns is known if all shards have the same', () => {
  const trial = (turn_ms: number) => ({
    ...{ workload: 'read', threads: 1, duration_s: 40, ways: [] },
    chosen: { way: 'turns' as const, turn_ms },
  })
  const shard = (host: string, turn_ms: number) => {
    const results = onHost(comparedResults({ head: 1 }), host)
    return { ...results, plan: { ...results.plan, turn_trial: trial(turn_ms) } }
  }
  expect(poolResults([shard('a', 50), shard('b', 50)]).plan.turn_trial).toEqual(trial(50))
  expect(poolResults([shard('a', 50), shard('b', 100)]).plan.turn_trial).toBeUndefined()
})

test('a variant that every shard made by itself says so', () => {
  const [a, b] = [onHost(comparedResults({ head: 1 }), 'a'), onHost(comparedResults({ head: 1 }), 'b')]
  const made = (shard: Results, letter: string): Results => ({
    ...shard,
    variants: shard.variants.map((variant) => ({
      ...variant,
      binaries: [
        {
          name: 'sqlite',
          sha256: (variant.role === 'baseline' ? 'f' : letter).repeat(64),
          build_id: null,
          size_bytes: 1,
        },
      ],
    })),
  })
  const notesOf = (...shards: Results[]) => poolResults(shards).variants.map(({ notes }) => notes.join())
  expect(notesOf(made(a, 'a'), made(b, 'b'))).toEqual([
    '',
    expect.stringMatching(/^Made 2 times, by jobs of their own/),
  ])
  expect(notesOf(made(a, 'a'), made(b, 'a'))).toEqual(['', ''])
})

test('a shard that did not come is named, and what would pass is left open', () => {
  const pooled = poolResults([comparedResults({ head: 1 })], ['shard 2/2 (read-only × 16) is missing: its job failed'])
  expect(pooled.gate.verdict).toBe('neutral')
  expect(pooled.gate.reasons[0]).toContain('shard 2/2')
  expect(poolResults([comparedResults({ head: 0.8 })], ['shard 2/2 is missing']).gate.verdict).toBe('fail')
})

test('a gate that never fails does not fail for being pooled', () => {
  const results = comparedResults({ head: 0.8 })
  const pooled = poolResults([{ ...results, plan: { ...results.plan, gated: [] } }])
  expect(pooled.gate).toEqual({ verdict: 'off', reasons: ['gate.fail-on is never'] })
})

test('nothing to pool is said, with what to do', () => {
  expect(() => poolResults([])).toThrow('no results came')
})

test('metrics, cells and flame graphs of every shard are kept', () => {
  const [a, b] = [onHost(comparedResults({ head: 1 }), 'a'), onHost(comparedResults({ head: 1 }), 'b')]
  const graph = (workload: string) => ({ workload, threads: 8, variant: 'head', samples: 1, stacks: [] })
  const shard = (results: Results, metrics: string[], workload: string): Results => ({
    ...results,
    plan: { ...results.plan, metrics, cells: [{ workload, threads: 8 }] },
    flame_graphs: [graph('shared'), graph(workload)],
  })
  const pooled = poolResults([
    shard(a, ['throughput'], 'read-only'),
    shard(b, ['throughput', 'read.throughput'], 'read-write'),
  ])
  expect(pooled.plan.metrics).toEqual(['throughput', 'read.throughput'])
  expect(pooled.plan.cells?.map(({ workload }) => workload)).toEqual(['read-only', 'read-write'])
  expect(pooled.flame_graphs?.map(({ workload }) => workload)).toEqual(['shared', 'read-only', 'read-write'])
})

test('a file that comes twice counts once, also beside what it was pooled into', () => {
  const [a, b] = [onHost(comparedResults({ head: 0.9 }), 'h'), onHost(comparedResults({ head: 0.9 }), 'h')]
  const second = { ...b, samples: b.samples.map((sample) => ({ ...sample, started: `later ${sample.started}` })) }
  expect(poolResults([a, a]).comparisons[0]!.rounds).toBe(8)
  const pooled = poolResults([a, second])
  expect(pooled.comparisons[0]!.rounds).toBe(16)
  expect(poolResults([pooled, second]).comparisons[0]!.rounds).toBe(16)
  expect(compare([pooled, second]).comparisons[0]!.rounds).toBe(16)
  const third = { ...b, samples: b.samples.map((sample) => ({ ...sample, started: `last ${sample.started}` })) }
  expect(poolResults([pooled, third]).comparisons[0]).toMatchObject({ rounds: 24, hosts: 3 })
})

test('how long samples were and which were left out is kept, and has to be the same; one dirty tree makes all of it dirty', () => {
  const [a, b] = [onHost(comparedResults({ head: 1 }), 'a'), onHost(comparedResults({ head: 1 }), 'b')]
  const git = { sha: 'f'.repeat(40), ref: 'refs/heads/main', repository: 'fork/db' }
  const plan = {
    ...a.plan,
    load: { duration_s: 60, warmup_s: 10 },
    training: { duration_s: 30, threads: 2 },
    limits: { steal_percent: 10, other_load_percent: 25, throttled: 0 },
  }
  const [first, second] = [a, b].map((shard) => ({ ...shard, plan, run: { ...shard.run, git } })) as [Results, Results]
  const dirty = { ...second, run: { ...second.run, git: { ...git, dirty: true } } }
  expect(poolResults([first, dirty])).toMatchObject({ plan, run: { git: { ...git, dirty: true } } })
  expect(poolResults([first, second]).run.git).toEqual(git)
  expect(() => poolResults([first, { ...second, plan: { ...plan, load: { duration_s: 6 } } }])).toThrow(
    'they differ in length of samples',
  )
})

test('samples that are judged in another way say that it was chosen after sampling', () => {
  const results: Results = JSON.parse(readFileSync('docs/results/mysql-9.7.json', 'utf8'))
  const { method: _, adjust: __, chosen_after_sampling: ___, ...plan } = results.plan
  const before = { ...results, plan }
  expect(recomputed(before, {})).toBe(before)
  const { plan: chosen, comparisons, outcome } = recomputed(before, { method: 'shared-error', adjust: true })
  expect(chosen).toMatchObject({ method: 'shared-error', chosen_after_sampling: true })
  // The published file is what this gives: 50 cells of 63 or more are named.
  expect(comparisons).toEqual(results.comparisons)
  expect(outcome).toMatchObject({ verdict: 'faster', candidate: 'pgo-bolt' })
  const cells = comparisons.filter(({ metric, candidate }) => metric === 'throughput' && candidate !== 'control')
  expect(cells).toHaveLength(63)
  expect(cells.filter(({ p_adjusted }) => (p_adjusted as number) <= 0.05).length).toBeGreaterThanOrEqual(50)
})
