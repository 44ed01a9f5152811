import * as z from 'zod'
import type { LibraryConfig } from '../config/schema.js'
import { type Patience, patienceKeys, serverKeys, settingsBut } from './server-schema.js'

/** An instrumented server is slower, and one that recovers reads its whole log. */
const PATIENCE: Patience = { startS: 300, stopS: 300 }

/** Each leads to where the server, or a part of its data, would not be this server's own. */
const OURS = [
  ...['datadir', 'socket', 'bind_address', 'init_file', 'pid_file'],
  ...['innodb_data_home_dir', 'innodb_log_group_home_dir', 'innodb_undo_directory'],
]

/** The keys under `target:` that MySQL and MariaDB share. */
export const mysqlKeys = {
  cmake: z.array(z.string()).default([]).describe('further arguments of cmake'),
  share: z
    .string()
    .optional()
    .describe("folder with the server's messages (english/errmsg.sys); beside the server when it is left out"),
  settings: settingsBut(OURS).describe('server settings, for example innodb_buffer_pool_size: 1G'),
  ...serverKeys,
  ...patienceKeys(PATIENCE),
}

export interface MysqlConfig {
  readonly binaries: Readonly<Record<string, string>>
  readonly source: string
  readonly cmake: readonly string[]
  /** MySQL's alone: PGO by its own options. */
  readonly fprofile?: boolean | undefined
  readonly share?: string | undefined
  readonly settings: Readonly<Record<string, string>>
  readonly connect?: 'socket' | 'tcp' | undefined
  readonly listen?: string | undefined
  readonly tls?: boolean | undefined
  readonly libraries: Readonly<Record<string, LibraryConfig>>
  readonly user: string
  readonly 'start-timeout': number
  readonly 'stop-timeout': number
}
