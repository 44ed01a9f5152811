import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { keepOutput } from '../../../src/benchmark/rig/client-log.js'
import { keepSecret } from '../../../src/system/secrets.js'
import type { ServerEndpoint } from '../../../src/workloads/driver.js'
import { newFolder } from '../../support/new-folder.js'

const ENDPOINT: ServerEndpoint = {
  kind: 'mysql',
  address: { via: 'tcp', host: '127.0.0.1', port: 3307 },
  user: 'me',
  password: 'made-for-this-start',
  database: 'db',
  tls: false,
}

test('what a load generator said is kept without passwords and secrets, and its figures are still to be read', async () => {
  keepSecret('1234')
  const folder = newFolder('log')
  const log = join(folder, 'mix.log')
  const said = { exitCode: 0, signal: null, timedOut: false, stderr: '', durationS: 1 }
  const kept = await keepOutput({ ...said, stdout: 'pass=made-for-this-start tps: 1234\n' }, ENDPOINT, log)
  expect(kept.stdout).toBe('pass=*** tps: 1234\n')
  expect(await readFile(log.replace('.log', '.client.log'), 'utf8')).toBe('pass=*** tps: ***\n')
  await rm(folder, { recursive: true })
})
