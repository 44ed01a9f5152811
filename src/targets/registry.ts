import type * as z from 'zod'
import { type Own, withOwn } from '../config/own-keys.js'
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

/** The config of a target with what a variant has otherwise; both were checked with the config's schema. */
export function targetWith(config: TargetConfig, own: Own): TargetConfig {
  const { shape } = ADAPTERS.find(({ name }) => name === config.adapter)!.schema
  const merged = withOwn(config, own)
  // The adapter's own keys are written in several ways: `true` is `on`.
  const read = Object.keys(own).flatMap((key) =>
    key in shape ? [[key, (shape[key] as z.ZodType).parse(merged[key])] as const] : [],
  )
  return { ...merged, ...Object.fromEntries(read) } as TargetConfig
}
