import { join } from 'node:path'
import * as z from 'zod'
import { binariesWith } from '../../config/schema.js'
import { sourceKey } from '../build/source-tree.js'
import { addressKeys, afterStartKey } from '../elsewhere/schema.js'
import { type Patience, patienceKeys, serverKeys, settingsBut } from '../server/schema.js'
import { MYSQL_PREFIX } from './build.js'

/** An instrumented server is slow, and a server that recovers reads its whole log. */
const PATIENCE: Patience = { startS: 300, stopS: 300 }

/** These settings would move the server, or a part of its data, out of its own folders. */
const OURS = [
  ...['datadir', 'socket', 'bind_address', 'init_file', 'pid_file'],
  ...['innodb_data_home_dir', 'innodb_log_group_home_dir', 'innodb_undo_directory'],
]

/**
 * The keys under `target:` of MySQL and MariaDB.
 * @param usual the name of the server's program, and the default source
 */
export function mysqlKeys(usual: { readonly server: string; readonly source: string }) {
  return {
    binaries: binariesWith({ server: join(MYSQL_PREFIX, 'bin', usual.server) }),
    source: sourceKey(usual.source),
    cmake: z.array(z.string()).default([]).describe('further arguments of cmake'),
    share: z
      .string()
      .optional()
      .describe("folder with the server's messages (english/errmsg.sys); default: beside the server"),
    settings: settingsBut(OURS).describe('server settings, for example innodb_buffer_pool_size: 1G'),
    ...serverKeys,
    ...addressKeys,
    ...afterStartKey,
    ...patienceKeys(PATIENCE),
  }
}

export type MysqlConfig = z.output<z.ZodObject<ReturnType<typeof mysqlKeys>>>
