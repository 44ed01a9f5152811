import { afterEach, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { handOn, isRunners, programEnvironment, provide, variables } from '../../src/system/environment.js'
import { runOk } from '../../src/system/processes/process.js'

const RUNNERS = {
  GITHUB_ENV: '/x/env',
  GITHUB_PATH: '/x/path',
  GITHUB_OUTPUT: '/x/output',
  GITHUB_STATE: '/x/state',
  GITHUB_STEP_SUMMARY: '/x/summary',
  GITHUB_TOKEN: 't',
  ACTIONS_RUNTIME_TOKEN: 't',
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 't',
  INPUT_TOKEN: 't',
  RUNNER_TEMP: '/x',
}

afterEach(() => {
  for (const name of [...Object.keys(RUNNERS), 'AWS_SECRET_ACCESS_KEY', 'POSIXLY_CORRECT', 'GIT_DIR'])
    delete process.env[name]
})

test('a program gets what builds need, and nothing that nobody named', () => {
  const needed = { PATH: '/bin', HOME: '/h', LC_ALL: 'C', CC: 'gcc', https_proxy: 'http://p', TMPDIR: '/t' }
  const others = {
    ...RUNNERS,
    AWS_SECRET_ACCESS_KEY: 's',
    POSIXLY_CORRECT: '1',
    GIT_DIR: '/elsewhere',
    LD_PRELOAD: 'x',
  }
  expect(programEnvironment({ ...others, ...needed })).toEqual(needed)
})

test("what a config names is handed on until it is taken back; the runner's own never", () => {
  const takeBack = handOn(['AWS_SECRET_ACCESS_KEY', ...Object.keys(RUNNERS)])
  const env = { AWS_SECRET_ACCESS_KEY: 's', ...RUNNERS }
  expect(programEnvironment(env)).toEqual({ AWS_SECRET_ACCESS_KEY: 's' })
  takeBack()
  expect(programEnvironment(env)).toEqual({})
})

test("what Boltmark sets is there until it is taken back; a value of this process's own wins", () => {
  process.env.POSIXLY_CORRECT = 'mine'
  const takeBack = provide({ QEMU_LD_PREFIX: '/usr/x', POSIXLY_CORRECT: 'other' })
  expect(programEnvironment({ PATH: '/bin' })).toEqual({
    PATH: '/bin',
    QEMU_LD_PREFIX: '/usr/x',
    POSIXLY_CORRECT: 'mine',
  })
  takeBack()
  expect(programEnvironment({ PATH: '/bin' })).toEqual({ PATH: '/bin' })
})

test('whatever follows, a name of the runner is one', () => {
  fc.assert(
    fc.property(fc.constantFrom('GITHUB_', 'ACTIONS_', 'INPUT_', 'RUNNER_'), fc.string(), (start, rest) => {
      expect(isRunners(start + rest)).toBe(true)
      expect(programEnvironment({ [start + rest]: 'x' })).toEqual({})
    }),
  )
})

test('variables for one program are those that are set', () => {
  expect(variables(['A', 'B'], { A: '1', C: '3' })).toEqual({ A: '1' })
})

test("a program that is started sees none of the runner's variables", async () => {
  Object.assign(process.env, RUNNERS, { AWS_SECRET_ACCESS_KEY: 's', GIT_DIR: '/elsewhere' })
  const { stdout } = await runOk({ file: 'env', args: [], env: { OWN: '1' } })
  expect(stdout).toContain('OWN=1')
  expect(stdout).toContain(`PATH=${process.env.PATH}`)
  expect(stdout).not.toMatch(/^(GITHUB|ACTIONS|INPUT|RUNNER|AWS|GIT_DIR)/m)
})
