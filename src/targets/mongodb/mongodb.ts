import * as z from 'zod'
import { binariesWith } from '../../config/schema.js'
import { Duration } from '../../config/units.js'
import { OutsideError } from '../../system/errors.js'
import { adapter } from '../adapter.js'
import { isElsewhere } from '../elsewhere/schema.js'
import { ServerElsewhere } from '../elsewhere/server-elsewhere.js'
import { adminCommand } from './connection.js'
import { type MongodbBrand, MongodbFamily, mongodbKeys } from './family.js'
import { mongodbProtocol } from './session.js'

/**
 * TCMalloc's per-CPU caches run in restartable sequences. The kernel resumes them at a registered address, so none of
 * their bytes may move. Compilers inline them into the allocator, so its functions are left alone too: the same that
 * MongoDB's own builds name (mongodb/mongo, evergreen/functions/bolt.sh), by their mangled names.
 */
const PER_CPU_CODE = [
  'TcmallocSlab_Internal_.*',
  '_ZN8tcmalloc17tcmalloc_internal6subtle6percpu12TcmallocSlab.*',
  '_ZN8tcmalloc17tcmalloc_internal18cpu_cache_internal8CpuCache.*',
  ...['malloc', 'calloc', 'realloc', '_Znwm.*', '_ZdlPvm.*', '_ZdaPv.*'],
]

/**
 * mongod exits by `_exit`, which skips writing the profile. So a second process writes it at intervals, and once more
 * when mongod has ended.
 */
const EVERY_S = 5

/** The server writes all its data to disk, which may take this long; s. */
const FSYNC_S = 600

const schema = z.strictObject({
  adapter: z.literal('mongodb').describe('MongoDB, built by build.run, or at an address'),
  binaries: binariesWith({ server: 'build/install/bin/mongod' }),
  'skip-functions': z
    .array(z.string().min(1))
    .default(PER_CPU_CODE)
    .describe("patterns of functions that BOLT leaves unchanged; default: TCMalloc's per-CPU code and the allocator"),
  'instrumentation-sleep-time': Duration.default(EVERY_S)
    .refine((seconds) => Number.isInteger(seconds) && seconds > 0, 'whole seconds, at least 1')
    .describe('how often an instrumented mongod writes its profile, for example 60s'),
  ...mongodbKeys,
})

const brand: Omit<MongodbBrand, 'profileWriting'> = {
  adapter: 'mongodb',
  title: 'MongoDB',
  version: /^db version v(\S+)/m,
  // FerretDB also names the version of MongoDB that it imitates.
  versionIn: ({ version, ferretdbVersion, ferretdb }) =>
    typeof version === 'string' && ferretdbVersion === undefined && ferretdb === undefined ? version : undefined,
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
  open: ({ 'skip-functions': skipFunctions, 'instrumentation-sleep-time': everyS, ...config }, folder) =>
    isElsewhere(config)
      ? new ServerElsewhere(brand.adapter, mongodbProtocol(brand, config['auth-source']), config, folder)
      : new MongodbFamily({ ...brand, profileWriting: { when: 'interval', everyS } }, config, skipFunctions),
})
