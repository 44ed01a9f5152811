import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Rig } from '../../src/benchmark/rig.js'
import type { TargetConfig } from '../../src/config/schema.js'
import { openTarget } from '../../src/targets/registry.js'
import { sqlite } from '../../src/targets/sqlite.js'

const BINARIES = { sqlite: '/variant/libsqlite3.so.0' }
const config = sqlite.schema.parse({ adapter: 'sqlite' }) as TargetConfig

describe('the data that a server runs on', () => {
  let folder: string
  let pristine: string
  let data: string
  let rig: Rig

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'boltmark-rig-'))
    pristine = join(folder, 'pristine')
    data = join(folder, 'elsewhere', 'data')
    mkdirSync(pristine)
    writeFileSync(join(pristine, 'sbtest.db'), 'as prepared')
    rig = new Rig(openTarget(config, folder), BINARIES, join(folder, 'run'), { data })
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('is a copy that is there as long as the server, and no longer', async () => {
    const database = await rig.withServer('mix', BINARIES, pristine, async ({ endpoint }) => {
      if (endpoint.kind !== 'sqlite') throw new Error(endpoint.kind)
      expect(readFileSync(endpoint.database, 'utf8')).toBe('as prepared')
      writeFileSync(endpoint.database, 'changed under load')
      return endpoint.database
    })
    expect(database).toBe(join(data, 'sbtest.db'))
    expect(existsSync(data)).toBe(false)
    expect(readFileSync(join(pristine, 'sbtest.db'), 'utf8')).toBe('as prepared')
  })

  test('goes too when the load fails, and when the server does not start', async () => {
    const failing = () => Promise.reject(new Error('the load failed'))
    await expect(rig.withServer('mix', BINARIES, pristine, failing)).rejects.toThrow('the load failed')
    expect(existsSync(data)).toBe(false)
    const unknown = rig.withServer('mix', { sqlite: '/variant/other.so' }, pristine, failing)
    await expect(unknown).rejects.toThrow('no client would load it')
    expect(existsSync(data)).toBe(false)
  })

  test('lies below the folder of the rig where nothing else is said', async () => {
    const own = new Rig(openTarget(config, folder), BINARIES, join(folder, 'run'))
    await own.withServer('mix', BINARIES, pristine, async () => {
      expect(existsSync(join(folder, 'run', 'data', 'sbtest.db'))).toBe(true)
    })
    expect(existsSync(join(folder, 'run', 'data'))).toBe(false)
  })
})
