import { join } from 'node:path'
import * as z from 'zod'
import { binariesWith } from '../../config/schema.js'
import { sourceKey } from '../build/source-tree.js'
import { type Patience, patienceKeys, serverKeys, settingsBut } from '../server/schema.js'
import { PREFIX } from './build.js'

/** An instrumented server is slower, and one that recovers reads its whole log. */
const PATIENCE: Patience = { startS: 300, stopS: 300 }

/** Each leads to where the server, or a part of its data, would not be this server's own. */
const OURS = [
  ...['datadir', 'socket', 'bind_address', 'init_file', 'pid_file'],
  ...['innodb_data_home_dir', 'innodb_log_group_home_dir', 'innodb_undo_directory'],
]

/**
 * The keys under `target:` that MySQL and MariaDB share.
 * @param usual the name of the server's program, and the source when none is named
 */
export function mysqlKeys(usual: { readonly server: string; readonly source: string }) {
  return {
    binaries: binariesWith({ server: join(PREFIX, 'bin', usual.server) }),
    source: sourceKey(usual.source),
    cmake: z.array(z.string()).default([]).describe('further arguments of cmake'),
    share: z
      .string()
      .optional()
      .describe("folder with the server's messages (english/errmsg.sys); beside the server when it is left out"),
    settings: settingsBut(OURS).describe('server settings, for example innodb_buffer_pool_size: 1G'),
    ...serverKeys,
    ...patienceKeys(PATIENCE),
  }
}

export type MysqlConfig = z.output<z.ZodObject<ReturnType<typeof mysqlKeys>>>
