import * as z from 'zod'
import { binariesWith } from '../../config/schema.js'
import { OutsideError } from '../../system/errors.js'
import { adapter } from '../adapter.js'
import { type MongodbBrand, MongodbFamily, mongodbKeys } from './family.js'
import { adminCommand } from './wire.js'

/**
 * TCMalloc's per-CPU caches run in restartable sequences. The kernel resumes these at a registered address, so none of
 * their bytes may move. MongoDB's own BOLT builds skip the same functions.
 */
const PER_CPU_CODE = ['TcmallocSlab_Internal_.*']

/**
 * mongod exits by `_exit`, which skips writing the profile. So a second process writes it at intervals, and once more
 * when mongod has ended.
 */
const EVERY_S = 5

/** The server writes all its data to disk, which may take this long; s. */
const FSYNC_S = 600

const schema = z.strictObject({
  adapter: z.literal('mongodb').describe('MongoDB, built by build.run'),
  binaries: binariesWith({ server: 'build/install/bin/mongod' }),
  'skip-functions': z
    .array(z.string().min(1))
    .default(PER_CPU_CODE)
    .describe("patterns of functions that BOLT leaves unchanged; default: TCMalloc's per-CPU code"),
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
    // A checkpoint now prevents one in the measured phase.
    if (!(await adminCommand(address, 'fsync', FSYNC_S))) throw new OutsideError('MongoDB made no checkpoint (fsync).')
  },
}

/** MongoDB's server, `mongod`. */
export const mongodb = adapter({
  schema,
  marks: [{ file: 'src/mongo/db/mongod_main.cpp' }],
  template: 'templates/boltmark-mongodb.yml',
  isUncounted: true,
  open: ({ 'skip-functions': skipFunctions, ...config }) => new MongodbFamily(brand, config, skipFunctions),
})
