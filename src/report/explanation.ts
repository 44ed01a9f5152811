import type { Results } from '../results/schema.js'
import { counted, list, metricWord, share } from '../results/words.js'
import { factsOf } from './facts/facts.js'
import { noiseOf } from './facts/noise.js'
import { bullets, markdownMarkup, paragraphs } from './render/markdown/markdown-text.js'
import { headlineOf } from './sections/head/headline.js'
import { next } from './sections/head/next-step.js'

/** Explains a verdict to a new reader: what was compared, by which rules, and what to do next. Markdown. */
export function explanation(results: Results): string {
  const facts = factsOf(results)
  const { plan } = results
  const { found, result, verdict, reasons } = headlineOf(facts, markdownMarkup)
  const margin = share(plan.margin, 2)
  const confidence = share(plan.confidence, 2)
  const gated = plan.gated ?? plan.metrics
  const rounds = facts.comparisons.map((comparison) => comparison.rounds)
  const [fewest, most] = [Math.min(...rounds), Math.max(...rounds)]
  const steps = facts.candidates.map(({ name }) => markdownMarkup.name(name))
  const cells = facts.workloads.reduce((sum, workload) => sum + workload.cells.length, 0)
  const many = fewest === most ? counted(most, 'round') : `${fewest} to ${most} rounds`
  const [step] = next.blocks(facts, markdownMarkup)
  return paragraphs(
    `**${found}.** ${result} **${verdict}.**`,
    bullets([
      `**Compared:** ${list(steps)} with ${markdownMarkup.name(facts.baseline)} in ${counted(cells, 'cell')} (a workload at a thread count), ${many} each. A round measures every variant once, on restored data, in an order that changes.`,
      `**An interval** holds the true change in ${confidence} of such runs. *Faster* and *slower*: it leaves out 0. *Same*: it lies wholly within ±${margin}. *Inconclusive*: it reaches further, so more rounds are needed.`,
      gated.length === 0
        ? '**The gate** looks at nothing (`gate.fail-on: never`).'
        : `**The gate** looks at ${list(gated.map(metricWord))}. It fails where new rounds confirm *slower*, and the whole interval lies beyond ±${margin}.`,
      ...reasons.map((reason) => `**Its reason:** ${reason}`),
      ...[noiseOf(facts, markdownMarkup)].flatMap((line) => (line === undefined || line === '' ? [] : [line])),
    ]),
    step?.kind === 'next' ? `**Next:** ${step.text}` : undefined,
  )
}
