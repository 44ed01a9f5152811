import { join } from 'node:path'
import * as z from 'zod'
import { binariesWith, type TargetConfig } from '../config/schema.js'
import { type Brand, type MongodbConfig, MongodbFamily, mongodbKeys } from './mongodb-family.js'
import { quiet } from './server-process.js'
import type { Adapter, Target } from './target.js'

const schema = z.strictObject({
  adapter: z
    .literal('ferretdb')
    .describe("FerretDB 1, which speaks MongoDB's protocol, with SQLite behind it; built by build.run"),
  binaries: binariesWith({ server: 'ferretdb' }),
  ...mongodbKeys,
})

const brand: Brand = {
  adapter: 'ferretdb',
  title: 'FerretDB',
  version: /^version: v(\S+)/m,
  // Go's linker keeps no relocations, so that BOLT has no part in it.
  profileWriting: { when: 'exit' },
  arguments: ({ host, port, data }) => [
    `--listen-addr=${host}:${port}`,
    '--handler=sqlite',
    `--sqlite-url=file:${join(data, '/')}`,
    `--state-dir=${data}`,
    // It would offer its profiles, and tell its makers of itself.
    '--debug-addr=-',
    '--telemetry=disable',
  ],
  settle: ({ pid }) => quiet(pid),
}

/** FerretDB's server, `ferretdb`. */
export const ferretdb: Adapter = {
  schema,
  open(config: TargetConfig): Target {
    return new MongodbFamily(brand, config as unknown as MongodbConfig)
  },
}
