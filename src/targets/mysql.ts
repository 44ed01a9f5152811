import { join } from 'node:path'
import * as z from 'zod'
import { type TargetConfig, targetKeys } from '../config/schema.js'
import { runOk } from '../system/process.js'
import { buildServer, PREFIX } from './mysql-build.js'
import { type Bootstrap, type Brand, type MysqlConfig, MysqlFamily, mysqlKeys } from './mysql-family.js'
import { SOURCE_PACKAGE } from './source-tree.js'
import type { Adapter, BuildRequest, Target } from './target.js'

const schema = z.strictObject({
  adapter: z.literal('mysql').describe('MySQL, from a source tree'),
  binaries: targetKeys.binaries.default({ server: join(PREFIX, 'bin', 'mysqld') }),
  source: z
    .string()
    .default('debian:mysql-9.7')
    .describe(
      'a source tree, or "debian:PACKAGE" for a source package of the distribution; "debian:PACKAGE/SUITE" takes it from another suite',
    ),
  ...mysqlKeys,
})

const CMAKE = [
  '-DCMAKE_BUILD_TYPE=Release',
  '-DWITH_CURL=none',
  '-DWITH_FIDO=none',
  '-DWITH_GROUP_REPLICATION=OFF',
  '-DWITH_MYSQLX=OFF',
  '-DWITH_AUTHENTICATION_CLIENT_PLUGINS=OFF',
  '-DWITH_ICU=system',
  '-DWITH_LZ4=bundled',
  '-DWITH_UNIT_TESTS=OFF',
  // Its own choice where GCC is new enough; BOLT and PGO are compared on a plain build.
  '-DFPROFILE_GENERATE=OFF',
  '-DFPROFILE_USE=OFF',
]

const brand: Brand = {
  adapter: 'mysql',
  title: 'MySQL',
  version: /Ver (\d+\.\d+\.\d+)(?!\S*MariaDB)/,
  requirements: [
    { program: 'gcc', packages: ['gcc', 'libc6-dev'] },
    { program: 'g++', packages: ['g++'] },
    { program: 'cmake', packages: ['cmake'] },
    { program: 'ninja', packages: ['ninja-build'] },
    {
      program: 'bison',
      packages: ['bison', 'libssl-dev', 'libicu-dev', 'libncurses-dev', 'libtirpc-dev', 'rpcsvc-proto'],
    },
    ...SOURCE_PACKAGE,
  ],
  // `loose`: a server that was built without the X plugin does not know its option.
  arguments: ['--loose-mysqlx=OFF', '--skip-log-bin', '--secure-file-priv='],

  cmake: CMAKE,
  build,

  async bootstrap({ server, share, data, account, logFile }: Bootstrap) {
    await runOk({
      file: server,
      args: ['--no-defaults', '--initialize-insecure', `--datadir=${data}`, `--lc-messages-dir=${share}`],
      account,
      cwd: '/',
      outputFile: logFile,
      timeoutS: 600,
    })
  },
}

async function build(request: BuildRequest, config: MysqlConfig, home: string): Promise<void> {
  await buildServer(request, home, {
    source: config.source,
    options: [...CMAKE, ...config.cmake],
    targets: ['mysqld'],
    server: 'runtime_output_directory/mysqld',
    share: 'share',
  })
}

/** MySQL's server, `mysqld`. */
export const mysql: Adapter = {
  schema,
  open(config: TargetConfig, folder: string): Target {
    return new MysqlFamily(brand, config as unknown as MysqlConfig, folder)
  },
}
