import type { Facts } from '../../facts/facts.js'
import { isShownVerdict, shownWord } from '../../facts/shown-verdicts.js'
import type { Block, ChartBlock, Column, OutcomeBlock, Pairs, Table, TableCell } from '../../sections/section.js'
import { bullets, code, details, paragraphs, prose, table } from './markdown-text.js'
import { mermaidSweep } from './mermaid.js'

/** Blocks as Markdown, one below the other. */
export function blocksText(blocks: readonly Block[], facts: Facts): string {
  return paragraphs(...blocks.map((block) => blockText(block, facts)))
}

function blockText(block: Block, facts: Facts): string {
  switch (block.kind) {
    case 'sentences':
      return block.isList ? bullets(block.lines) : paragraphs(...block.lines)
    case 'heading':
      return `**${block.text}**`
    case 'table':
      return block.isForPage ? '' : paragraphs(block.above, tableText(block))
    case 'pairs':
      return pairsText(block)
    case 'commands':
      return `\`\`\`sh\n${block.lines.join('\n')}\n\`\`\``
    case 'parts':
      return paragraphs(
        ...block.parts.map(({ name, blocks }) => paragraphs(`### ${code(name)}`, blocksText(blocks, facts))),
      )
    case 'fold':
      return details(prose(block.title), blocksText(block.blocks, facts))
    case 'chart':
      return chartText(block, facts)
    case 'outcome':
      return outcomeText(block)
    case 'next':
      return `**Next:** ${block.text}`
  }
}

export const GATE_SIGNS = { pass: '✅', fail: '❌', neutral: '⚪', off: '⚪' } as const

function outcomeText({ found, result, gate, verdict, reasons }: OutcomeBlock): string {
  return paragraphs(`**${found}.** ${result}`, `${GATE_SIGNS[gate]} **${verdict}.**`, bullets(reasons))
}

function tableText({ columns, rows }: Table): string {
  return table(
    columns.map(({ head, isNamed }) => (isNamed ? code(head) : head)),
    rows.map((row) => row.map((cell, i) => cellText(cell, columns[i]!))),
    columns.map(({ kind }) => (kind === 'number' || kind === 'change' || kind === 'interval' ? 'r' : 'l')),
  )
}

function cellText(cell: TableCell, { kind }: Column): string {
  if (typeof cell !== 'string') return cell.text
  return kind === 'verdict' && isShownVerdict(cell) ? shownWord(cell) : cell
}

function pairsText({ title, rows }: Pairs): string {
  return rows.length === 0
    ? ''
    : table(
        [title, ''],
        rows.map(([name, value]) => [prose(name), prose(value)]),
      )
}

/** A chart that GitHub can draw. Other charts are left out, because the tables have their figures. */
function chartText({ chart, workload }: ChartBlock, facts: Facts): string {
  return chart === 'sweep' && workload ? mermaidSweep(facts, workload) : ''
}
