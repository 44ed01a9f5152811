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
