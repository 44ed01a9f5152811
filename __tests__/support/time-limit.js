import { jest } from '@jest/globals'

// Jest ignores `testTimeout` of a project (it reads only that of the whole run), so each project names its minutes as a global.
jest.setTimeout(globalThis.TEST_MINUTES * 60_000)
