import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { binariesWith, type TargetConfig } from '../config/schema.js'
import { runOk } from '../system/process.js'
import { BUILD_TOOLS, buildServer, PREFIX } from './mysql-build.js'
import { type Bootstrap, type Brand, type MysqlConfig, MysqlFamily, mysqlKeys, sqlFiles } from './mysql-family.js'
import { SOURCE_PACKAGE } from './source-tree.js'
import type { Adapter, BuildRequest, Target } from './target.js'

const schema = z.strictObject({
  adapter: z.literal('mariadb').describe('MariaDB, from the source package of the distribution or a fork'),
  binaries: binariesWith({ server: join(PREFIX, 'bin', 'mariadbd') }),
  source: z
    .string()
    .default('debian:mariadb')
    .describe(
      'a source tree, or "debian:PACKAGE" for a source package of the distribution; "debian:PACKAGE/SUITE" takes it from another suite',
    ),
  ...mysqlKeys,
})

/** Engines and plugins that take most of the time of a build, and that no workload here uses. */
const WITHOUT = [
  ...['COLUMNSTORE', 'CONNECT', 'MROONGA', 'ROCKSDB', 'SPIDER', 'SPHINX', 'OQGRAPH', 'S3'],
  ...['AUTH_PAM', 'AUTH_GSSAPI', 'HASHICORP_KEY_MANAGEMENT', 'PERFSCHEMA', 'FEEDBACK', 'PROVIDER_BZIP2'],
  ...['PROVIDER_LZ4', 'PROVIDER_LZMA', 'PROVIDER_LZO', 'PROVIDER_SNAPPY', 'CRACKLIB_PASSWORD_CHECK'],
]

const CMAKE = [
  '-DCMAKE_BUILD_TYPE=Release',
  '-DWITH_SSL=system',
  '-DWITH_PCRE=system',
  '-DWITH_LIBFMT=system',
  '-DWITH_ZLIB=bundled',
  '-DWITH_UNIT_TESTS=OFF',
  '-DWITH_WSREP=OFF',
  '-DWITH_EMBEDDED_SERVER=OFF',
  ...WITHOUT.map((plugin) => `-DPLUGIN_${plugin}=NO`),
]

/** What `mariadb-install-db` feeds to the server, in its order. */
const SYSTEM_TABLES = [
  'mysql_system_tables.sql',
  'mysql_performance_tables.sql',
  'mysql_system_tables_data.sql',
  'maria_add_gis_sp_bootstrap.sql',
  'mysql_sys_schema.sql',
]

const brand: Brand = {
  adapter: 'mariadb',
  title: 'MariaDB',
  version: /Ver (\S+?)-MariaDB/,
  requirements: [
    ...BUILD_TOOLS,
    { program: 'bison', packages: ['bison', 'libssl-dev', 'libpcre2-dev', 'libfmt-dev', 'libncurses-dev'] },
    ...SOURCE_PACKAGE,
  ],
  arguments: ['--skip-log-bin', '--skip-slave-start'],

  cmake: CMAKE,
  // https://mariadb.com/docs/server/server-management/variables-and-modes/server-system-variables#back_log
  usualQueue: (connections) => Math.min(900, 50 + Math.floor(connections / 5)),
  build,

  async bootstrap({ server, share, data, account, logFile }: Bootstrap) {
    const tables = await sqlFiles([share], SYSTEM_TABLES)
    await runOk({
      file: server,
      args: ['--no-defaults', '--bootstrap', `--datadir=${data}`, `--lc-messages-dir=${share}`, '--skip-log-bin'],
      // Root keeps an empty password, behind a socket that only we can reach.
      input: `CREATE DATABASE mysql;\nUSE mysql;\nSET @auth_root_socket=NULL;\n${tables}`,
      account,
      cwd: '/',
      outputFile: logFile,
      timeoutS: 600,
    })
  },
}

async function build(request: BuildRequest, config: MysqlConfig, home: string): Promise<void> {
  const { source, tree } = await buildServer(request, home, {
    source: config.source,
    options: [...CMAKE, ...config.cmake],
    targets: ['mariadbd', 'GenError'],
    server: 'sql/mariadbd',
    share: 'sql/share',
  })
  for (const file of SYSTEM_TABLES) {
    // Some are made by cmake, the others lie in the source as they are.
    const copy = join(request.folder, PREFIX, 'share', file)
    await cp(join(tree, 'scripts', file), copy).catch(() => cp(join(source, 'scripts', file), copy))
  }
}

/** MariaDB's server, `mariadbd`. */
export const mariadb: Adapter = {
  schema,
  open(config: TargetConfig, folder: string): Target {
    return new MysqlFamily(brand, config as unknown as MysqlConfig, folder)
  },
}
