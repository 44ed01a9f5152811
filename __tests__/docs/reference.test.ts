import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { jsonSchema } from '../../scripts/reference/json-schema.js'
import { referencePages } from '../../scripts/reference/pages.js'
import { ROOMS, roomGraph, withoutShortcuts } from '../../scripts/reference/rooms.js'
import { program } from '../../src/command-line.js'
import { configSchema } from '../../src/config/schema.js'
import { extensions } from '../../src/job/job.js'
import { METRIC_NAMES, METRICS } from '../../src/results/metrics.js'

const pages = await referencePages({
  schema: jsonSchema('boltmark.yml', configSchema(extensions)),
  metrics: METRICS,
  program,
})

test.each(Object.keys(pages))('%s is up to date; else: npx tsc && node scripts/write-reference.js', (path) => {
  expect(readFileSync(path, 'utf8')).toBe(pages[path])
})

describe('the reference', () => {
  test('names every key, with a default as people write it', () => {
    const config = pages['docs/reference/config.md']
    expect(config).toContain('|`benchmark.duration`|duration|')
    expect(config).toContain('|`bolt.timeout`|duration|`30m`|')
    expect(config).toContain('|`machine.max-steal`|share|`10%`|')
    expect(config).toContain('|`benchmark.rounds`|whole number or map|`{ min: 6, max: 20 }`|')
    expect(config).toContain('|`workloads.NAME.table-size`|whole number|`10000`|')
  })

  test('names every command, those of history too', () => {
    const commands = [...pages['docs/reference/command-line.md']!.matchAll(/^## `boltmark (.+)`$/gm)].map(
      ([, name]) => name,
    )
    expect(commands).toEqual(expect.arrayContaining(['run', 'doctor', 'import', 'history add', 'history page']))
  })

  test('names every metric with its unit', () => {
    for (const name of METRIC_NAMES) expect(pages['docs/reference/metrics.md']).toContain(`|\`${name}\`|`)
  })
})

describe('the picture of the rooms', () => {
  test('shows every room of src/', () => {
    const shown = [...pages['docs/rooms.svg']!.matchAll(/<title>(\w+)<\/title>/g)].map(([, room]) => room)
    expect(shown).toEqual(expect.arrayContaining(Object.keys(ROOMS)))
  })

  test('leaves out an arrow that a longer path stands for, and no other', () => {
    const graph = new Map([
      ['a', new Set(['b', 'c', 'd'])],
      ['b', new Set(['c'])],
    ])
    expect(withoutShortcuts(graph)).toEqual([
      ['a', 'b'],
      ['a', 'd'],
      ['b', 'c'],
    ])
  })

  test('every room can be reached as in the imports', () => {
    const graph = roomGraph()
    const reduced = new Map<string, string[]>()
    for (const [from, to] of withoutShortcuts(graph) as [string, string][])
      reduced.set(from, [...(reduced.get(from) ?? []), to])
    const reaches = (from: string, to: string): boolean =>
      (reduced.get(from) ?? []).some((next) => next === to || reaches(next, to))
    const lost = [...graph].flatMap(([from, all]) =>
      [...all].filter((to) => !reaches(from, to)).map((to) => [from, to]),
    )
    expect(lost).toEqual([])
  })
})
