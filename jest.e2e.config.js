import unit from './jest.config.js'

/** Tests that run the real tools. One at a time: they load the machine, and a missing tool fails them. */
export default {
  ...unit,
  roots: ['<rootDir>/e2e'],
  testPathIgnorePatterns: ['/e2e/arm64/', '/e2e/databases/(?!failures|foreign-profile)', '/e2e/github/'],
  maxWorkers: 1,
  testTimeout: 600_000,
}
