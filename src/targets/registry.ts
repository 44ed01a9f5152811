import type * as z from 'zod'
import { type Own, withOwn } from '../config/own-keys.js'
import type { TargetConfig } from '../config/schema.js'
import type { Adapter } from './adapter.js'
import * as adapters from './adapters.js'
import type { Target } from './target.js'

export const ADAPTERS: readonly Adapter[] = Object.values(adapters)

export const targetSchemas = ADAPTERS.map(({ schema }) => schema)

/**
 * @param config checked with the config's schema
 * @param folder the folder that relative paths in the config begin at
 */
export function openTarget(config: TargetConfig, folder: string): Target {
  return ADAPTERS.find(({ name }) => name === config.adapter)!.open(config, folder)
}

/** The config of a target, changed by a variant's own keys. Both were checked with the config's schema. */
export function targetWith(config: TargetConfig, own: Own): TargetConfig {
  const { shape } = ADAPTERS.find(({ name }) => name === config.adapter)!.schema
  const merged = withOwn(config, own)
  // The adapter's schema accepts several notations of a value (`true` is `on`), so the keys are parsed again.
  const read = Object.keys(own).flatMap((key) =>
    key in shape ? [[key, (shape[key] as z.ZodType).parse(merged[key])] as const] : [],
  )
  return { ...merged, ...Object.fromEntries(read) } as TargetConfig
}
