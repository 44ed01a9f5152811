import * as z from 'zod'
import { sectionOf } from '../../config/optimizers.js'

/** The keys under `lto:` in a config. */
export const LtoOptions = z.strictObject({
  mode: z
    .enum(['thin', 'full'])
    .optional()
    .describe(
      "Clang's mode: `thin` (default) optimises files in parallel, `full` the whole program at once. GCC has only `full`",
    ),
})

export type LtoOptions = z.output<typeof LtoOptions>

export function ltoOptions(config: object): LtoOptions {
  return sectionOf<LtoOptions>(config, { name: 'lto', section: LtoOptions })
}
