import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TestEnvironment } from 'jest-environment-node'

/**
 * Each test file has a lock of its own in place of the host's: benchmarks of two files, which are not about speed, do not
 * wait for each other. Set here rather than in a setup file: see jest.config.js.
 */
export default class OwnLock extends TestEnvironment {
  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   * @param {import('@jest/environment').EnvironmentContext} context
   */
  constructor(config, context) {
    const folder = mkdtempSync(join(tmpdir(), 'boltmark-lock-'))
    process.env.BOLTMARK_LOCK = folder
    super(config, context)
    this.folder = folder
  }

  async teardown() {
    await super.teardown()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
