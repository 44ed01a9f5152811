import { realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'

// Tests must not see the user's git settings, nor a repository that holds the temporary folder. Set here rather than in a
// setup file: the process.env of a test is a copy, which programs that the test starts do not see.
Object.assign(process.env, {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_CEILING_DIRECTORIES: realpathSync(tmpdir()),
})

/** Tests run the TypeScript sources directly: SWC strips the types, `npm run types` checks them. */
const common = {
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } }] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
}

/**
 * @param {string} displayName the name for `--selectProjects`
 * @param {string} root the folder of its tests
 * @param {number} minutes the longest time that one test may take; no test is about seconds
 * @param {string[]} testPathIgnorePatterns tests of other projects below the same folder
 */
function project(displayName, root, minutes, testPathIgnorePatterns = []) {
  return {
    ...common,
    displayName,
    roots: [`<rootDir>/${root}`],
    testPathIgnorePatterns,
    globals: { TEST_MINUTES: minutes },
    setupFiles: ['<rootDir>/__tests__/support/seed.js'],
    setupFilesAfterEnv: ['<rootDir>/__tests__/support/time-limit.js'],
  }
}

/** For tests that measure, and are not about speed. */
const ownLock = { testEnvironment: '<rootDir>/e2e/own-lock.js' }

/** `npm test` runs the project `unit`; the lanes of scripts/lanes.js run the others. */
export default {
  testSequencer: '<rootDir>/e2e/slowest-first.js',
  reporters: ['default', '<rootDir>/e2e/something-ran.js'],
  projects: [
    project('unit', '__tests__', 5),
    project('alone', 'e2e/alone', 10),
    { ...project('e2e', 'e2e', 10, ['/e2e/(alone|arm64(-servers)?|corpus|databases|github)/']), ...ownLock },
    { ...project('github', 'e2e/github', 10), ...ownLock },
    project('arm64', 'e2e', 10, ['/e2e/(?!arm64)']),
    project('corpus', 'e2e/corpus', 10),
    project('databases', 'e2e/databases', 60),
  ],
}
