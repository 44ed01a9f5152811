import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from '@jest/globals'
import { runOk } from '../../src/system/processes/process.js'
import { conforms } from './conformance.js'
import { LOAD } from './sql.js'

const scratch = mkdtemp(join(tmpdir(), 'boltmark-conformance-'))
afterAll(async () => rm(await scratch, { recursive: true, force: true }))

const PINGS = join(import.meta.dirname, 'pings.js')

/* MongoDB's own server cannot be had: this one is ours. It takes mongod's arguments, speaks its protocol, and keeps no data. */
conforms({
  adapter: 'mongodb',
  async binaries() {
    const server = join(await scratch, 'exits')
    await chmod(await scratch, 0o755)
    const source = join(import.meta.dirname, '..', 'bolt', 'exits.c')
    await runOk({ file: 'gcc', args: ['-O1', source, '-o', server], timeoutS: 60 })
    return { server }
  },
  version: /^0\.0\.1$/,
  ways: { tcp: {} },
  driver: 'command',
  workload: { run: [process.execPath, PINGS, '$host', '$port', '$threads', '$duration'] },
  load: LOAD,
  server: {
    longLoad: { ...LOAD, durationS: 10 },
    at: (port) => ({ arguments: ['--port', `${port}`] }),
    refused: { arguments: ['--no-such-setting'] },
  },
})
