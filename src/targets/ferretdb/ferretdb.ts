import { join } from 'node:path'
import * as z from 'zod'
import { binariesWith } from '../../config/schema.js'
import { adapter } from '../adapter.js'
import { isElsewhere } from '../elsewhere/schema.js'
import { ServerElsewhere } from '../elsewhere/server-elsewhere.js'
import { type MongodbBrand, MongodbFamily, mongodbKeys } from '../mongodb/family.js'
import { mongodbProtocol } from '../mongodb/session.js'
import { quiet } from '../server/process.js'

const schema = z.strictObject({
  adapter: z
    .literal('ferretdb')
    .describe("FerretDB 1, which speaks MongoDB's protocol, with SQLite behind it; built by build.run"),
  binaries: binariesWith({ server: 'ferretdb' }),
  ...mongodbKeys,
})

const brand: MongodbBrand = {
  adapter: 'ferretdb',
  title: 'FerretDB',
  usualAroundSampleS: 1.1,
  version: /^version: v(\S+)/m,
  versionIn: ({ ferretdbVersion }) =>
    typeof ferretdbVersion === 'string' ? ferretdbVersion.replace(/^v/, '') : undefined,
  // Go's linker keeps no relocations, so BOLT cannot rewrite the server.
  profileWriting: { when: 'exit' },
  arguments: ({ host, port, data }) => [
    `--listen-addr=${host}:${port}`,
    '--handler=sqlite',
    `--sqlite-url=file:${join(data, '/')}`,
    `--state-dir=${data}`,
    // By default the server would open a port for debugging, and send telemetry.
    '--debug-addr=-',
    '--telemetry=disable',
  ],
  settle: ({ pid }) => quiet(pid),
}

/** FerretDB's server, `ferretdb`. */
export const ferretdb = adapter({
  schema,
  // Version 2 is another program, which needs PostgreSQL. This adapter cannot run it.
  marks: [{ file: 'go.mod', words: /^module github\.com\/FerretDB\/FerretDB\s*$/m }],
  template: 'templates/boltmark-ferretdb.yml',
  isUncounted: true,
  open: (config, folder) =>
    isElsewhere(config)
      ? new ServerElsewhere(brand.adapter, mongodbProtocol(brand, config['auth-source']), config, folder)
      : new MongodbFamily(brand, config),
})
