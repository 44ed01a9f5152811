import { join } from 'node:path'
import * as z from 'zod'
import { binariesWith } from '../../config/schema.js'
import { crossKey } from '../build/cross.js'
import { sourceKey } from '../build/source-tree.js'
import { addressKeys, afterStartKey } from '../elsewhere/schema.js'
import { type Patience, patienceKeys, serverKeys, settingsBut } from '../server/schema.js'
import { POSTGRESQL_PREFIX } from './build.js'
import { fuzzKey } from './fuzz/schema.js'

/** A start takes a second. An instrumented server on a busy machine takes longer, and recovery takes longer still. */
const PATIENCE: Patience = { startS: 120, stopS: 180 }

/**
 * The settings that Boltmark sets. The config still decides who may log in (`hba_file`, `ident_file`), and the port.
 */
const OURS = ['data_directory', 'listen_addresses', 'unix_socket_directories', 'external_pid_file']

/** The keys under `target:` of PostgreSQL. */
export const postgresqlSchema = z.strictObject({
  adapter: z.literal('postgresql').describe('PostgreSQL, from the source package of the distribution or a fork'),
  binaries: binariesWith({ server: join(POSTGRESQL_PREFIX, 'bin', 'postgres') }),
  source: sourceKey('debian:postgresql-15'),
  configure: z
    .array(z.string())
    .default(['--without-icu', '--without-readline', '--without-zlib'])
    .describe('arguments of ./configure'),
  cross: crossKey,
  tools: z.string().optional().describe('folder with initdb and psql of this build; default: the folder of the server'),
  settings: settingsBut(OURS).describe('server settings, for example shared_buffers: 256MB'),
  ...fuzzKey,
  ...serverKeys,
  ...addressKeys,
  ...afterStartKey,
  ...patienceKeys(PATIENCE),
})

export type PostgresqlConfig = z.output<typeof postgresqlSchema>
