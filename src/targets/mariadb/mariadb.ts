import { cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as z from 'zod'
import { OutsideError } from '../../system/errors.js'
import { firstThere, readText } from '../../system/files/files.js'
import { runOk } from '../../system/processes/process.js'
import { adapter } from '../adapter.js'
import { crossKey } from '../build/cross.js'
import { isElsewhere } from '../elsewhere/schema.js'
import { ServerElsewhere } from '../elsewhere/server-elsewhere.js'
import { BUILD_TOOLS, buildServer, MYSQL_PREFIX } from '../mysql/build.js'
import { type Bootstrap, type MysqlBrand, type MysqlBuild, MysqlFamily } from '../mysql/family.js'
import { MARIADB_FILE } from '../mysql/mysql.js'
import { mysqlKeys } from '../mysql/schema.js'
import { mysqlProtocol } from '../mysql/session.js'
import type { BuildRequest } from '../target.js'
import { crossedBrand } from './cross.js'

const schema = z.strictObject({
  adapter: z.literal('mariadb').describe('MariaDB, from the source package of the distribution or a fork'),
  ...mysqlKeys({ server: 'mariadbd', source: 'debian:mariadb' }),
  cross: crossKey,
})

/** Engines and plugins that take most of the build time, and that no workload here uses. */
const WITHOUT = [
  ...['COLUMNSTORE', 'CONNECT', 'MROONGA', 'ROCKSDB', 'SPIDER', 'SPHINX', 'OQGRAPH', 'S3'],
  ...['AUTH_PAM', 'AUTH_GSSAPI', 'HASHICORP_KEY_MANAGEMENT', 'PERFSCHEMA', 'FEEDBACK', 'PROVIDER_BZIP2'],
  ...['PROVIDER_LZ4', 'PROVIDER_LZMA', 'PROVIDER_LZO', 'PROVIDER_SNAPPY', 'CRACKLIB_PASSWORD_CHECK'],
]

/**
 * The SQL files that `mariadb-install-db` feeds to the server, in this order. Each line has the name since 11.4, then
 * the older name.
 */
const SYSTEM_TABLES = [
  ['mariadb_system_tables.sql', 'mysql_system_tables.sql'],
  ['mariadb_performance_tables.sql', 'mysql_performance_tables.sql'],
  ['mariadb_system_tables_data.sql', 'mysql_system_tables_data.sql'],
  ['maria_add_gis_sp_bootstrap.sql'],
  ['mariadb_sys_schema.sql', 'mysql_sys_schema.sql'],
]

/**
 * The path of each of these files: the first of its names that exists in a folder.
 * @throws OutsideError when one is missing
 */
export async function systemTables(folders: readonly string[], next: string): Promise<string[]> {
  const found: string[] = []
  for (const names of SYSTEM_TABLES) {
    const path = await firstThere(names.flatMap((name) => folders.map((folder) => join(folder, name))))
    if (!path) throw new OutsideError(`There is no ${names.join(' or ')} in ${folders.join(' or ')}.`, next)
    found.push(path)
  }
  return found
}

const brand: MysqlBrand = {
  adapter: 'mariadb',
  usualBuildCpuS: 900,
  usualAroundSampleS: 0.8,
  title: 'MariaDB',
  version: /Ver (\S+?)-MariaDB/,
  requirements: [...BUILD_TOOLS, { program: 'bison', packages: ['bison'] }],
  headers: [
    { header: 'openssl/ssl.h', package: 'libssl-dev' },
    { header: 'pcre2.h', package: 'libpcre2-dev' },
    { header: 'fmt/core.h', package: 'libfmt-dev' },
    { header: 'curses.h', package: 'libncurses-dev' },
  ],
  arguments: ['--skip-log-bin', '--skip-slave-start'],
  // Purging, and checkpoints of the engine that stores the system tables, depend on the clock. So both are off.
  counted: { innodb_force_recovery: '2', loose_aria_checkpoint_interval: '0' },

  cmake: [
    '-DCMAKE_BUILD_TYPE=Release',
    '-DWITH_SSL=system',
    '-DWITH_PCRE=system',
    '-DWITH_LIBFMT=system',
    '-DWITH_ZLIB=bundled',
    '-DWITH_UNIT_TESTS=OFF',
    '-DWITH_WSREP=OFF',
    '-DWITH_EMBEDDED_SERVER=OFF',
    ...WITHOUT.map((plugin) => `-DPLUGIN_${plugin}=NO`),
  ],
  // https://mariadb.com/docs/server/server-management/variables-and-modes/server-system-variables#back_log
  usualQueue: (connections) => Math.min(900, 50 + Math.floor(connections / 5)),
  build,

  async bootstrap({ server, share, data, settings, account, logFile }: Bootstrap) {
    const files = await systemTables([share], 'Name the right folder as target.share.')
    const tables = await Promise.all(files.map((file) => readText(file)))
    await runOk({
      file: server,
      args: [
        ...['--no-defaults', '--bootstrap', `--datadir=${data}`, `--lc-messages-dir=${share}`, ...settings],
        // `mariadb-install-db` passes the same options: the files have long lines, and set the engine of each table
        // themselves.
        ...['--skip-log-bin', '--max-allowed-packet=8M', '--enforce-storage-engine='],
      ],
      // Root has an empty password, but only this user can reach the socket.
      input: `CREATE DATABASE mysql;\nUSE mysql;\nSET @auth_root_socket=NULL;\n${tables.join('\n')}`,
      account,
      cwd: '/',
      outputFile: logFile,
      timeoutS: 600,
    })
  },
}

async function build(request: BuildRequest, how: MysqlBuild, home: string): Promise<void> {
  const { source, tree } = await buildServer(request, home, {
    source: how.source,
    options: how.options,
    targets: ['mariadbd', 'GenError'],
    server: 'sql/mariadbd',
    share: 'sql/share',
  })
  // cmake generates some of the files. The others are in the source tree.
  const scripts = [tree, source].map((folder) => join(folder, 'scripts'))
  for (const file of await systemTables(scripts, 'Check that target.source is a source tree of MariaDB.'))
    await cp(file, join(request.folder, MYSQL_PREFIX, 'share', basename(file)))
}

/** MariaDB's server, `mariadbd`. */
export const mariadb = adapter({
  schema,
  marks: [{ file: MARIADB_FILE }],
  template: 'templates/boltmark.yml',
  open: (config, folder) =>
    isElsewhere(config)
      ? new ServerElsewhere('mariadb', mysqlProtocol('MariaDB', /(\d+\.\d+\.\d+)-MariaDB/), config, folder)
      : new MysqlFamily(config.cross ? crossedBrand(brand, config.cross) : brand, config, folder),
})
