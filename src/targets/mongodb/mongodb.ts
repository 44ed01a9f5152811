import * as z from 'zod'
import { binariesWith } from '../../config/schema.js'
import { OutsideError } from '../../system/errors.js'
import { adapter } from '../adapter.js'
import { type MongodbBrand, MongodbFamily, mongodbKeys } from './family.js'
import { adminCommand } from './wire.js'

/**
 * TCMalloc's per-CPU caches run in restartable sequences: the kernel sends them back to an address that it was given, so no byte of
 * them may move. MongoDB's own builds leave the same functions alone.
 */
const PER_CPU_CODE = ['TcmallocSlab_Internal_.*']

/** mongod leaves by `_exit`, which skips what would write the profile: a process beside it writes it every so often, and once more when mongod is gone. */
const EVERY_S = 5

/** Writing everything to disk takes as long as the disk needs. */
const FSYNC_S = 600

const schema = z.strictObject({
  adapter: z.literal('mongodb').describe('MongoDB, built by build.run'),
  binaries: binariesWith({ server: 'build/install/bin/mongod' }),
  'skip-functions': z
    .array(z.string().min(1))
    .default(PER_CPU_CODE)
    .describe("functions that BOLT leaves as they are, as patterns; TCMalloc's per-CPU code when left out"),
  ...mongodbKeys,
})

const brand: MongodbBrand = {
  adapter: 'mongodb',
  title: 'MongoDB',
  version: /^db version v(\S+)/m,
  profileWriting: { when: 'interval', everyS: EVERY_S },
  arguments: ({ host, port, data }) => [
    ...['--dbpath', data, '--bind_ip', host, '--port', `${port}`],
    '--nounixsocket',
  ],
  async settle({ address }) {
    // A checkpoint, so that it does not fall into the measured phase.
    if (!(await adminCommand(address, 'fsync', FSYNC_S))) throw new OutsideError('MongoDB made no checkpoint (fsync).')
  },
}

/** MongoDB's server, `mongod`. */
export const mongodb = adapter({
  schema,
  marks: [{ file: 'src/mongo/db/mongod_main.cpp' }],
  template: 'templates/boltmark-mongodb.yml',
  open: ({ 'skip-functions': skipFunctions, ...config }) => new MongodbFamily(brand, config, skipFunctions),
})
