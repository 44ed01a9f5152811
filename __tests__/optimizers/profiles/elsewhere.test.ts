import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { aged, filesElsewhere } from '../../../src/optimizers/profiles/elsewhere.js'
import { newFolder } from '../../support/new-folder.js'

const DAY_S = 24 * 3600
const daysAgo = (days: number) => new Date(Date.UTC(2026, 10, 20) - days * DAY_S * 1000)

test('a profile that is a half-life older than the newest counts half as much', () => {
  const files = [
    { weight: 1, recorded: daysAgo(14) },
    { weight: 4, recorded: daysAgo(0) },
    { weight: 2, recorded: daysAgo(28) },
  ]
  expect(aged(files, 14 * DAY_S).map(({ weight }) => weight)).toEqual([0.5, 4, 0.5])
})

test('one of more than ten half-lives is left out', () => {
  const files = [141, 139, 0].map((days) => ({ weight: 1, recorded: daysAgo(days) }))
  expect(aged(files, 14 * DAY_S)).toHaveLength(2)
})

test('the newest keeps its weight, and nothing depends on the day of the build', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1 }),
      fc.integer({ min: 0, max: 9999 }),
      (days, later) => {
        const weights = (shift: number) =>
          aged(
            days.map((day) => ({ weight: 3, recorded: daysAgo(day - shift) })),
            14 * DAY_S,
          ).map(({ weight }) => Number(weight.toPrecision(12)))
        expect(weights(later)).toEqual(weights(0))
        expect(Math.max(...weights(0))).toBe(3)
      },
    ),
  )
})

test('a folder of hosts: each has the time of its newest file', async () => {
  const home = newFolder('hosts')
  for (const [host, days] of [
    ['web1', 0],
    ['web2', 14],
  ] as const) {
    mkdirSync(join(home, 'hosts', host, 'deep'), { recursive: true })
    for (const [name, older] of [
      ['a.gcda', 0],
      ['deep/b.gcda', 5],
    ] as const) {
      const file = join(home, 'hosts', host, name)
      writeFileSync(file, '')
      utimesSync(file, daysAgo(days + older), daysAgo(days + older))
    }
  }
  const elsewhere = { form: 'gcda', files: { 'hosts/*': 2 }, halfLifeS: 14 * DAY_S } as const
  const found = await filesElsewhere(home, { elsewhere }, ['gcda'])
  expect(found.map(({ file, weight }) => [file, weight])).toEqual([
    [join(home, 'hosts', 'web1'), 2],
    [join(home, 'hosts', 'web2'), 1],
  ])
  expect(await filesElsewhere(home, { elsewhere }, ['pprof'])).toEqual([])
})

test('a file that is not there is named', async () => {
  const elsewhere = { form: 'gcda', files: { nowhere: 1 } } as const
  await expect(filesElsewhere('/', { elsewhere }, ['gcda'])).rejects.toThrow('There is no profile /nowhere')
})
