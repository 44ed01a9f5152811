import e2e from './jest.e2e.config.js'

/** The lane that runs the SQLite job on arm64, under qemu-user on an x86-64 machine; see e2e/arm64/. */
export default { ...e2e, roots: ['<rootDir>/e2e/arm64'], testPathIgnorePatterns: [] }
