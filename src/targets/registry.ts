import type { TargetConfig } from '../config/schema.js'
import { command } from './command.js'
import { ferretdb } from './ferretdb.js'
import { mariadb } from './mariadb.js'
import { mongodb } from './mongodb.js'
import { mysql } from './mysql.js'
import { postgresql } from './postgresql.js'
import { sqlite } from './sqlite.js'
import type { Adapter, Target } from './target.js'
import { tidb } from './tidb.js'

/** Every database that Boltmark knows: a new one is one file and one line here. */
const ADAPTERS: Readonly<Record<string, Adapter>> = {
  command,
  ferretdb,
  mariadb,
  mongodb,
  mysql,
  postgresql,
  sqlite,
  tidb,
}

export const targetSchemas = Object.values(ADAPTERS).map((adapter) => adapter.schema)

/** As `target.adapter` names them. */
export const ADAPTER_NAMES: readonly string[] = Object.keys(ADAPTERS)

/** @param folder what paths in the config are relative to */
export function openTarget(config: TargetConfig, folder: string): Target {
  return ADAPTERS[config.adapter]!.open(config, folder)
}
