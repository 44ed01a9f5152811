import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { comparedResults } from '../../e2e/github/results.js'
import { gateFiles } from '../../src/commands/commands.js'
import { newFolder } from '../support/new-folder.js'

const folder = newFolder('commands')

/** A file in which the head lost a fifth, confirmed. */
function slower(gated: string[] | undefined): string {
  const results = comparedResults({ head: 0.8 })
  const file = join(folder, `${gated}.json`)
  writeFileSync(file, JSON.stringify({ ...results, plan: { ...results.plan, gated } }))
  return file
}

test('the gate over files says what the run said: it fails, unless the config has it never fail', async () => {
  expect(await gateFiles([slower(['throughput'])])).toMatchObject({ exitCode: 1, document: { verdict: 'fail' } })
  expect(await gateFiles([slower([])])).toMatchObject({
    exitCode: 0,
    document: { verdict: 'off', reasons: ['gate.fail-on is never'] },
  })
})

test('files of before that was written down are judged by every metric', async () => {
  expect(await gateFiles([slower(undefined)])).toMatchObject({ exitCode: 1 })
})
