import { metricTitle, share } from '../../../results/words.js'
import type { Facts } from '../../facts/facts.js'
import { workloadSentences } from '../../facts/sentences.js'
import { isUncorrected, shownVerdict } from '../../facts/shown-verdicts.js'
import { partsOf, type Section, sentencesOf } from '../section.js'

/** A forest plot for every judged metric, then its content in sentences. */
export const everyCell: Section = {
  id: 'cells',
  title: 'Every cell',
  lead: forestKey,
  blocks: (facts, markup) => [
    { kind: 'chart', chart: 'forest', metric: facts.primary },
    ...judgedBeside(facts).map(
      (metric) =>
        ({
          kind: 'fold',
          title: metricTitle(metric),
          blocks: [{ kind: 'chart', chart: 'forest', metric }],
        }) as const,
    ),
    ...partsOf(facts, (workload) => sentencesOf(workloadSentences(facts, workload, markup), { isList: true })),
  ],
}

function judgedBeside({ primary, results: { plan } }: Facts): string[] {
  return [...new Set(plan.metrics)].filter((metric) => metric !== primary)
}

/** The legend of the plot, in words. */
function forestKey(facts: Facts): string {
  const { margin, confidence } = facts.results.plan
  const hollow = facts.comparisons.some((comparison) => isUncorrected(shownVerdict(facts, comparison)))
  const uncorrected = hollow ? 'Hollow, △ or ▽: only before correction for the number of cells (Holm). ' : ''
  return `Point: estimate. Line: ${share(confidence, 2)} interval. Shaded: the margin of ±${share(margin, 2)}. ${uncorrected}Right of 0 is more, which is better for throughput and worse for latency and cost.`
}
