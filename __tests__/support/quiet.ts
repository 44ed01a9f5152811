import type { Progress } from '../../src/system/progress.js'

/** Progress that nobody sees. */
export const QUIET: Progress = { stage() {}, line() {}, warning() {}, status() {} }
