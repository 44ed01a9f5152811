import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { comparedResults } from '../../e2e/github/results.js'
import { leftIn } from '../../src/ci/gather.js'
import {
  notMeasuredIn,
  notMeasuredOutputs,
  notMeasuredReport,
  writeNotMeasured,
} from '../../src/report/not-measured.js'
import { newFolder } from '../support/new-folder.js'

const file = (document: unknown) => Buffer.from(JSON.stringify(document))

test('why nothing was measured is written in place of results, and read back', async () => {
  const folder = newFolder('not-measured')
  writeFileSync(join(folder, 'results.json'), 'of a run before')
  const written = await writeNotMeasured(folder, { reason: 'The profile is too old.', unchanged: false })
  expect(existsSync(join(folder, 'results.json'))).toBe(false)
  const left = { reason: 'The profile is too old.', unchanged: false }
  expect(notMeasuredIn(readFileSync(written, 'utf8'), written)).toMatchObject(left)
  rmSync(folder, { recursive: true })
})

test.each(['', '{}', '<h1>', '{"schema":"boltmark.not-measured/1","reason":""}', `{"reason":"${'x'.repeat(5000)}"}`])(
  '%.40p is no reason',
  (text) => expect(() => notMeasuredIn(text, 'it')).toThrow('it does not say why'),
)

test('the reason is text, whatever it holds', () => {
  expect(notMeasuredReport({ reason: '<img> @octocat `code`', unchanged: false })).not.toMatch(/<img|@octocat|(?<!\\)`/)
})

test('an artifact with results is measured, whatever else it says', () => {
  const results = { ...comparedResults({ head: 1 }), kind: 'not-measured', reason: 'no' }
  const reason = file({ schema: 'boltmark.not-measured/1', reason: 'no' })
  const both = new Map([
    ['results.json', file(results)],
    ['not-measured.json', reason],
  ])
  expect(leftIn(both, 'it').kind).toBe('results')
  expect(leftIn(new Map([['not-measured.json', reason]]), 'it')).toMatchObject({
    kind: 'not-measured',
    reason: 'no',
    unchanged: false,
  })
  expect(() => leftIn(new Map(), 'it')).toThrow('it holds no results.json')
})

test('programs that are the same pass, and nothing else that is not measured does', () => {
  expect(notMeasuredOutputs({ reason: 'Equal.', unchanged: true }).verdict).toBe('pass')
  expect(notMeasuredOutputs({ reason: 'Too old.', unchanged: false }).verdict).toBe('neutral')
})
