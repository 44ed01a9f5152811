import type { OutcomeBlock } from '../../sections/section.js'
import { GATE_SIGNS } from './blocks.js'
import { bullets, details, paragraphs } from './markdown-text.js'

/** More reasons would push the figures out of view. */
const MOST_REASONS = 3

/** The first lines of a comment: the outcome, the gate, and the sentence on all candidates. */
export function commentHead(block: Omit<OutcomeBlock, 'kind'>): string {
  const { headline, worst, result, gate, verdict, reasons } = block
  const [only] = reasons
  const isOne = reasons.length === 1 && only !== undefined
  const listed = isOne ? [] : reasons.slice(0, MOST_REASONS)
  const rest = isOne ? [] : reasons.slice(MOST_REASONS)
  return paragraphs(
    `### ${headline}`,
    `${GATE_SIGNS[gate]} **${verdict}.**${isOne ? ` ${only}` : ''}`,
    bullets(listed),
    details('More reasons', bullets(rest)),
    worst === undefined ? undefined : `**Slowest cell:** ${worst}`,
    result,
  )
}
