import { expect, test } from '@jest/globals'
import { withholdCredentials } from '../../src/github/credentials.js'
import { run } from '../../src/system/process.js'

/** As a step of Actions has them, beside what every program needs. */
const GIVEN = {
  INPUT_TOKEN: 'a',
  GITHUB_TOKEN: 'b',
  ACTIONS_RUNTIME_TOKEN: 'c',
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'd',
  ACTIONS_ID_TOKEN_REQUEST_URL: 'e',
  GITHUB_REPOSITORY: 'octo/base',
}

test('credentials are gone until they are given back, and nothing else is', () => {
  const env: NodeJS.ProcessEnv = { ...GIVEN }
  const giveBack = withholdCredentials(env)
  expect(env).toEqual({ GITHUB_REPOSITORY: 'octo/base' })
  giveBack()
  expect(env).toEqual(GIVEN)
})

test('what was not there is not given back', () => {
  const env: NodeJS.ProcessEnv = { GITHUB_TOKEN: 'b' }
  withholdCredentials(env)()
  expect(env).toEqual({ GITHUB_TOKEN: 'b' })
})

test('programs that are started meanwhile inherit none', async () => {
  const before = process.env.INPUT_TOKEN
  process.env.INPUT_TOKEN = 'a-token-of-this-test'
  try {
    const inherited = async () => (await run({ file: 'env', args: [] })).stdout.includes('a-token-of-this-test')
    const giveBack = withholdCredentials()
    expect(await inherited()).toBe(false)
    giveBack()
    expect(await inherited()).toBe(true)
  } finally {
    if (before === undefined) delete process.env.INPUT_TOKEN
    else process.env.INPUT_TOKEN = before
  }
})
