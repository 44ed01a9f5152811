import e2e from './jest.e2e.config.js'

/** Whole jobs on databases that are built from source: minutes to an hour each, so each has a lane of its own. */
export default { ...e2e, roots: ['<rootDir>/e2e/databases'], testPathIgnorePatterns: [], testTimeout: 3_600_000 }
