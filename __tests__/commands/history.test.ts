import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import {
  addFilesToHistory,
  checkHistory,
  HISTORY_BRANCH,
  showHistory,
  writeHistoryPage,
} from '../../src/commands/history.js'
import { HistoryBranch } from '../../src/history/branch.js'
import { readLines, writeLines } from '../../src/history/lines.js'
import { ExitCode } from '../../src/system/errors.js'
import { nightly } from '../history/histories.js'
import { sampleResults } from '../report/fixtures/sample-results.js'
import { newFolder } from '../support/new-folder.js'
import { QUIET } from '../support/quiet.js'

const FILE = 'history.jsonl'

let home: string
const warnings: string[] = []
const progress = { ...QUIET, warning: (text: string) => void warnings.push(text) }
const place = (branch = HISTORY_BRANCH) => ({ folder: join(home, 'clone'), remote: 'origin', branch })
const branchAt = (branch?: string) => new HistoryBranch(place().folder, 'origin', place(branch).branch)

/** A results file of the `i`-th run. */
function results(i: number): string {
  const made = sampleResults(i + 1)
  const file = join(home, `results-${i}.json`)
  writeFileSync(file, JSON.stringify({ ...made, run: { ...made.run, id: `run-${i}` } }))
  return file
}

beforeAll(() => {
  home = newFolder('history')
  const git = (...args: string[]) => execFileSync('git', ['-C', home, ...args], { stdio: 'ignore' })
  git('init', '--quiet', '--bare', 'remote.git')
  git('clone', '--quiet', 'remote.git', 'clone')
})

test('runs are added once each, and the page beside them', async () => {
  const [first, second] = [results(0), results(1)]
  const one = await addFilesToHistory([first], place(), false, progress)
  expect(one.text).toBe('added 1 of 1 records: 1 in all\n')
  const both = await addFilesToHistory([first, second], place(), true, progress)
  expect(both.text).toBe('added 1 of 2 records; 1 existed already: 2 in all\n')
  const { records } = readLines(await branchAt().read(FILE))
  expect(records.map(({ run }) => run)).toEqual(['run-0', 'run-1'])
  expect((await branchAt().read('index.html')).startsWith('<!DOCTYPE html>')).toBe(true)
})

test('a truncated line is skipped with a warning, and mended by the next write', async () => {
  await branchAt().update(FILE, 'a crash', (content) => ({ [FILE]: content.slice(0, -40) }))
  const shown = await showHistory(place(), progress)
  expect(shown.document).toMatchObject({ records: [{ run: 'run-0' }] })
  expect(warnings.splice(0)).toEqual([
    'line 2 of the history is left out: it is cut off, or no JSON; the next write mends the file',
  ])
  await addFilesToHistory([results(2)], place(), false, progress)
  warnings.splice(0)
  const { records, damaged } = readLines(await branchAt().read(FILE))
  expect(records.map(({ run }) => run)).toEqual(['run-0', 'run-2'])
  expect(damaged).toEqual([])
})

test('what a newer version wrote is not written over', async () => {
  const newer = '{"schema":"boltmark.history/2","run":"later"}\n'
  await branchAt('newer').update(FILE, 'of a newer version', () => ({ [FILE]: newer }))
  await expect(addFilesToHistory([results(0)], place('newer'), false, progress)).rejects.toThrow(
    'Line 1 of the history is of another version of Boltmark (it is boltmark.history/2): nothing was written.',
  )
  expect(await branchAt('newer').read(FILE)).toBe(newer)
})

test('the check tells of what the latest run brought to light, and ends with 1 for what became slower', async () => {
  const runs = nightly(120, (i) => (i < 100 ? 1 : 0.95))
  const codes: ExitCode[] = []
  for (let n = 100; n <= 112; n++) {
    await branchAt('checked').update(FILE, 'nightly', () => ({ [FILE]: writeLines(runs.slice(0, n)) }))
    const { exitCode, text } = await checkHistory(place('checked'), progress)
    codes.push(exitCode)
    expect(text).toMatch(exitCode === ExitCode.done ? /^nothing changed/ : /^▼ slower: .* a step of -[45]\.\d %/)
  }
  expect(codes[0]).toBe(ExitCode.done)
  expect(codes).toContain(ExitCode.gateFailed)
  expect(codes.at(-1)).toBe(ExitCode.done)
}, 60_000)

test('the page is a file', async () => {
  const output = join(home, 'page', 'history.html')
  await writeHistoryPage(place('checked'), output, progress)
  expect(readFileSync(output, 'utf8').match(/<figure /g)).toHaveLength(2)
})

test('a history that nobody wrote is empty', async () => {
  expect((await showHistory(place('never'), progress)).text).toBe('the history is empty\n')
})

test('a history that is larger than any of ours is refused', async () => {
  const other = place('foreign-history')
  await branchAt('foreign-history').update(FILE, 'much', () => ({ [FILE]: `${'x'.repeat(1000)}\n`.repeat(20_000) }))
  for (const read of [showHistory, checkHistory])
    await expect(read(other, progress)).rejects.toThrow('Boltmark writes at most')
  await expect(addFilesToHistory([results(0)], other, false, progress)).rejects.toThrow('Boltmark writes at most')
})
