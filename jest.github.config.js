import e2e from './jest.e2e.config.js'

/** Workflows under act against a double of GitHub, on a machine without a way out (scripts/without-network.sh). */
export default { ...e2e, roots: ['<rootDir>/e2e/github'], testPathIgnorePatterns: [] }
