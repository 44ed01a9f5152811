import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { Results } from '../../src/results/schema.js'

const readme = readFileSync('README.md', 'utf8')

/** A pooled change as the README has it. */
function pooledChange(pooled: Results['pooled'], candidate: string, metric: string): string {
  const { ratio, ci_low, ci_high } = poolOf(pooled, candidate, metric)
  return `${percent(ratio!)} % [${percent(ci_low!)}, ${percent(ci_high!)}]`
}

function poolOf(pooled: Results['pooled'], candidate: string, metric: string) {
  return pooled!.find((pool) => pool.candidate === candidate && pool.metric === metric)!
}

const percent = (ratio: number) => `${ratio < 1 ? '' : '+'}${((ratio - 1) * 100).toFixed(1)}`

test.each([
  ['mysql-9.7', 2],
  ['mariadb-10.11-turns', 1],
  ['postgresql-15-turns', 2],
])("the README's figures are those of docs/results/%s.json", (name, cores) => {
  const { pooled, target, environment, plan } = Results.parse(
    JSON.parse(readFileSync(`docs/results/${name}.json`, 'utf8')),
  )
  const row = readme.split('\n').find((line) => line.includes(`docs/results/${name}.md) |`))!
  const figures = ['bolt-merged', 'pgo-bolt', 'control'].map((candidate) => {
    expect(poolOf(pooled, candidate, 'throughput').cells).toBe(9)
    return pooledChange(pooled, candidate, 'throughput')
  })
  const [, database, ...shown] = row.split('|').map((cell) => cell.trim())
  expect(shown.slice(0, 3)).toEqual(figures)
  expect(database).toContain(` ${target.version}]`)
  expect([environment.cpu, environment.cores, plan!.confidence]).toEqual(['AMD EPYC', cores, 0.95])
})

test.each(['package-postgresql', 'package-postgresql-older-cpu', 'package-redis', 'package-redis-older-cpu'])(
  "the README's figures of packages are those of docs/results/%s.json",
  (name) => {
    const { pooled, target } = Results.parse(JSON.parse(readFileSync(`docs/results/${name}.json`, 'utf8')))
    const row = readme.split('\n').find((line) => line.includes(`docs/results/${name}.md) |`))!
    const figures = ['bolt', 'control'].map((candidate) => pooledChange(pooled, candidate, 'cpu_per_transaction'))
    const [, database, ...shown] = row.split('|').map((cell) => cell.trim())
    expect(shown.slice(0, 2)).toEqual(figures)
    expect(database).toContain(` ${target.version}]`)
  },
)
