import type { TargetConfig } from '../config/schema.js'
import type { Adapter } from './adapter.js'
import * as adapters from './adapters.js'
import type { Target } from './target.js'

export const ADAPTERS: readonly Adapter[] = Object.values(adapters)

export const targetSchemas = ADAPTERS.map(({ schema }) => schema)

/** @param config checked with the config's schema @param folder what paths in the config are relative to */
export function openTarget(config: TargetConfig, folder: string): Target {
  return ADAPTERS.find(({ name }) => name === config.adapter)!.open(config, folder)
}
