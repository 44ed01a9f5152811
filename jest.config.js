import { realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'

// The user's settings of git are none of the tests', and a temporary folder is no part of a repository that may lie around it. Said here, and not
// in jest.setup.js: a test's process.env is a copy, which programs that it starts do not see.
Object.assign(process.env, {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_CEILING_DIRECTORIES: realpathSync(tmpdir()),
})

/** Unit tests run the TypeScript sources directly (SWC strips the types; `npm run types` checks them). */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/__tests__'],
  setupFiles: ['<rootDir>/jest.setup.js'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } }] },
  // A property of many inputs takes long on a busy machine, and no test is about seconds.
  testTimeout: 60_000,
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
}
