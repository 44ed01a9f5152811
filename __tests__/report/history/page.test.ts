import { describe, expect, test } from '@jest/globals'
import { historyAsText } from '../../../src/report/history/history.js'
import { historyPage } from '../../../src/report/history/page.js'
import { nightly, record, shaOf } from '../../history/histories.js'

const dropped = [...nightly(120, (i) => (i < 100 ? 1 : 0.95)), ...nightly(30, () => 2, 'host-b')]
const page = historyPage(dropped)

test('the same records give the same page, and it fetches nothing', () => {
  expect(historyPage(dropped) === page).toBe(true)
  expect(page.match(/<(link|script|img|iframe)[^>]*(src|href)="(?!data:)/)).toBeNull()
  expect(page.match(/default-src 'none'/g)).toHaveLength(1)
})

test('every host has its part, every cell and metric a chart with its table', () => {
  expect(page.match(/<section /g)).toHaveLength(2)
  expect(page.match(/<figure /g)).toHaveLength(4)
  expect(page.match(/<table/g)).toHaveLength(4)
  expect(page.match(/<circle /g)).toHaveLength(2 * (120 + 30))
})

test('commits are linked, and what changed links its range', () => {
  const links = [...page.matchAll(/href="(https:[^"]+)"/g)].map(([, link]) => link)
  expect(links).toContain(`https://github.com/example/server/commit/${shaOf(5)}`)
  expect(links).toContain(`https://github.com/example/server/compare/${shaOf(99)}...${shaOf(100)}`)
  expect(page.match(/a step of −/g)).toHaveLength(1)
  expect(page.match(/class="crossing/g)).toHaveLength(2)
})

test('the latest 400 runs are drawn', () => {
  const long = historyPage(nightly(500, () => 1))
  expect(long.match(/<circle /g)).toHaveLength(2 * 400)
})

test('a large history makes no large page: what has no room is counted', () => {
  const cells = Array.from({ length: 60 }, (_, i) => ({
    workload: `w${i}`,
    threads: 8,
    values: { baseline: { throughput: 1000, latency_p95: 2 }, bolt: { throughput: 1100, latency_p95: 1.8 } },
  }))
  const large = historyPage(Array.from({ length: 60 }, (_, i) => record(i, { cells })))
  expect(Buffer.byteLength(large)).toBeLessThan(4_500_000)
  expect(large.match(/<figure /g)).toHaveLength(120)
  expect(large.match(/<circle /g)).toHaveLength(12_000)
  expect(large).toContain('There is no room here for 10 older runs.')
  const wide = Array.from({ length: 300 }, (_, i) => ({ ...cells[0]!, workload: `w${i}` }))
  const cut = historyPage(Array.from({ length: 35 }, (_, i) => record(i, { cells: wide })))
  expect(Buffer.byteLength(cut)).toBeLessThan(4_500_000)
  expect(cut).toContain('There is no room here for 5 older runs and 400 more charts.')
})

test('the latest run is the last that began, whichever host added its own last', () => {
  expect(page).toContain('150 runs on 2 hosts, the latest of 2026-04-30 00:00 UTC.')
})

test('an empty history says so', () => {
  expect(historyPage([]).match(/Nothing has been measured yet/g)).toHaveLength(1)
  expect(historyAsText([])).toBe('the history is empty\n')
})

test('the text names hosts and their latest values', () => {
  expect(historyAsText(dropped)).toMatch(
    /host-b: 30 runs, .*\n {2}read-only at 8 threads, bolt: throughput 2,0\d\d tx\/s/,
  )
})

describe('what comes from outside', () => {
  const evil = `"><script>alert(1)</script>`
  const names = [record(0), record(1)].map((one) => ({
    ...one,
    host: evil,
    run: evil,
    started: evil,
    target: evil,
    sha: evil,
    repository: `https://github.com/a/b"${evil}`,
    cells: [{ workload: evil, threads: 1, values: { [evil]: { throughput: 1, [evil]: 2 } } }],
  }))

  test('is text and never markup', () => {
    expect(historyPage(names).match(/<script>/g)).toHaveLength(1)
    expect(historyPage(names).match(/<script>alert/)).toBeNull()
  })

  test.each(['javascript:alert(1)', 'file:///etc/passwd', 'https://user:secret@example.org/a/b', ''])(
    'a repository at %p is no link',
    (repository) => {
      expect(historyPage([record(0, { repository })]).match(/\/commit\//)).toBeNull()
    },
  )
})
