import { resolve } from 'node:path'
import { exists } from '../../src/system/files/files.js'
import type { Subject } from './conformance.js'

/** FerretDB, which speaks MongoDB's protocol, under go-ycsb; `npm run lane mongodb` builds both. */
export const FERRETDB: Subject = {
  adapter: 'ferretdb',
  async binaries() {
    const server = resolve('.tools/bin/ferretdb')
    if (!(await exists(server))) throw new Error(`${server} is missing: npm run lane -- --install mongodb`)
    return { server }
  },
  version: /^1\.24\.0$/,
  ways: { tcp: {} },
  driver: 'ycsb',
  workload: { program: resolve('.tools/bin/go-ycsb'), workload: 'workloada', records: 200 },
  load: { threads: 2, durationS: 2, warmupS: 0, seed: 1 },
  server: {
    longLoad: { threads: 2, durationS: 10, warmupS: 0, seed: 1 },
    at: (port) => ({ arguments: [`--listen-addr=127.0.0.1:${port}`] }),
    refused: { arguments: ['--no-such-setting'] },
  },
}
