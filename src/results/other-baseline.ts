import { UsageError } from '../system/errors.js'
import type { SamplesFile } from './schema.js'

/**
 * The results with another variant as the baseline. The earlier baseline becomes a candidate. The control is left out,
 * because it equals the earlier baseline. Verdicts still come from pairs of one round. Pure.
 * @throws UsageError when no variant has that name
 */
export function withBaseline(file: SamplesFile, name: string): SamplesFile {
  const known = file.variants.filter(({ role }) => role !== 'control')
  if (!known.some((variant) => variant.name === name))
    throw new UsageError(
      `No variant ${name} was measured.`,
      `Name one of ${known.map((variant) => variant.name).join(', ')}.`,
    )
  if (known.some((variant) => variant.name === name && variant.role === 'baseline')) return file
  const names = new Set(known.map((variant) => variant.name))
  const { second_baseline: _, ...plan } = file.plan ?? {}
  return {
    ...file,
    variants: known.map((variant) => ({ ...variant, role: variant.name === name ? 'baseline' : 'candidate' })),
    samples: file.samples.filter(({ variant }) => names.has(variant)),
    ...(file.plan ? { plan: { ...plan, baseline: name } } : {}),
  }
}
