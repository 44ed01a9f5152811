import * as z from 'zod'
import { runOk } from '../../system/processes/process.js'
import { adapter } from '../adapter.js'
import { isElsewhere } from '../elsewhere/schema.js'
import { ServerElsewhere } from '../elsewhere/server-elsewhere.js'
import type { BuildRequest } from '../target.js'
import { BUILD_TOOLS, buildServer } from './build.js'
import { type Bootstrap, type MysqlBrand, type MysqlBuild, MysqlFamily } from './family.js'
import { mysqlKeys } from './schema.js'
import { mysqlProtocol } from './session.js'

const schema = z.strictObject({
  adapter: z.literal('mysql').describe('MySQL, from a source tree'),
  ...mysqlKeys({ server: 'mysqld', source: 'debian:mysql-9.7' }),
  fprofile: z
    .boolean()
    .default(true)
    .describe(
      "optimize: pgo uses MySQL's own cmake options, FPROFILE_GENERATE and FPROFILE_USE; false: only compiler flags",
    ),
})

/** A file that MariaDB's source has and MySQL's lacks. MariaDB descends from MySQL, and has MySQL's files too. */
export const MARIADB_FILE = 'storage/maria/ha_maria.cc'

/** Matches the result of VERSION(), except of another database that names itself in it. */
const OF_MYSQL = /^(\d+\.\d+\.\d+)(?!.*(?:MariaDB|TiDB))/

/** Flags of GCC and Clang for which MySQL has options. */
const PROFILE_FLAG = /^-fprofile-(generate|use)=(.+)$/

/**
 * MySQL's options for a build that records or uses a profile, and the flags that they do not replace. The options leave
 * out programs that need no profile, and make two builds equal (REPRODUCIBLE_BUILD). Pure.
 */
export function fprofileOptions(flags: readonly string[]): { options: string[]; flags: string[] } {
  const options = flags.flatMap((flag) => {
    const [, purpose, folder] = PROFILE_FLAG.exec(flag) ?? []
    return purpose && folder ? [`-DFPROFILE_${purpose.toUpperCase()}=ON`, `-DFPROFILE_DIR=${folder}`] : []
  })
  return { options, flags: flags.filter((flag) => !PROFILE_FLAG.test(flag)) }
}

const brand: Omit<MysqlBrand, 'buildInputs' | 'build'> = {
  adapter: 'mysql',
  usualBuildCpuS: 7200,
  usualAroundSampleS: 2.3,
  title: 'MySQL',
  version: /Ver (\d+\.\d+\.\d+)(?!\S*MariaDB)/,
  requirements: [...BUILD_TOOLS, { program: 'bison', packages: ['bison', 'rpcsvc-proto'] }],
  headers: [
    { header: 'openssl/ssl.h', package: 'libssl-dev' },
    { header: 'unicode/uversion.h', package: 'libicu-dev' },
    { header: 'curses.h', package: 'libncurses-dev' },
    { header: 'tirpc/rpc/rpc.h', package: 'libtirpc-dev' },
  ],
  // With `loose`, a server without the X plugin accepts the plugin's option.
  arguments: ['--loose-mysqlx=OFF', '--skip-log-bin', '--secure-file-priv='],
  // The performance schema keeps histograms of latencies, which depend on the clock.
  counted: { performance_schema: '0' },

  cmake: [
    '-DCMAKE_BUILD_TYPE=Release',
    '-DWITH_CURL=none',
    '-DWITH_FIDO=none',
    '-DWITH_GROUP_REPLICATION=OFF',
    '-DWITH_MYSQLX=OFF',
    '-DWITH_AUTHENTICATION_CLIENT_PLUGINS=OFF',
    '-DWITH_ICU=system',
    '-DWITH_LZ4=bundled',
    '-DWITH_UNIT_TESTS=OFF',
    // MySQL Cluster's engine is built by default. It makes up a seventh of the objects, and no workload here uses it.
    '-DWITH_NDBCLUSTER_STORAGE_ENGINE=OFF',
    // FPROFILE_USE would enable link-time optimisation. PGO must be compared with a plain build.
    '-DWITH_LTO=OFF',
  ],
  // https://dev.mysql.com/doc/refman/8.4/en/server-system-variables.html#sysvar_back_log
  usualQueue: (connections) => Math.min(65_535, connections),

  async bootstrap({ server, share, data, settings, account, logFile }: Bootstrap) {
    await runOk({
      file: server,
      args: [
        ...['--no-defaults', '--initialize-insecure', `--datadir=${data}`, `--lc-messages-dir=${share}`],
        ...[...settings, '--skip-log-bin'],
      ],
      account,
      cwd: '/',
      outputFile: logFile,
      timeoutS: 600,
    })
  },
}

/** @param fprofile whether the build uses MySQL's own options for profiles */
async function build(request: BuildRequest, how: MysqlBuild, home: string, fprofile: boolean): Promise<void> {
  const { profiling } = request
  const own = fprofile && profiling ? fprofileOptions(profiling.flags) : undefined
  await buildServer(own ? { ...request, profiling: { ...profiling!, flags: own.flags } } : request, home, {
    source: how.source,
    options: [...(own?.options ?? []), ...how.options],
    targets: ['mysqld'],
    server: 'runtime_output_directory/mysqld',
    share: 'share',
  })
}

/** MySQL's server, `mysqld`. */
export const mysql = adapter({
  schema,
  marks: [{ file: 'sql/mysqld.cc', without: MARIADB_FILE }],
  template: 'templates/boltmark.yml',
  open({ fprofile, ...config }, folder) {
    if (isElsewhere(config)) return new ServerElsewhere('mysql', mysqlProtocol('MySQL', OF_MYSQL), config, folder)
    const own: MysqlBrand = {
      ...brand,
      buildInputs: { fprofile: String(fprofile) },
      build: (request, how, home) => build(request, how, home, fprofile),
    }
    return new MysqlFamily(own, config, folder)
  },
})
