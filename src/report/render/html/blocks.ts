import { counted } from '../../../results/words.js'
import { cardsHtml } from '../../charts/cards.js'
import { flameSection } from '../../charts/flame-graph.js'
import { forestPlot } from '../../charts/forest.js'
import { roundsCharts, seriesCharts } from '../../charts/sample-charts.js'
import { sweepCharts } from '../../charts/sweep-charts.js'
import type { Facts, WorkloadFacts } from '../../facts/facts.js'
import { isShownVerdict, shownWord } from '../../facts/shown-verdicts.js'
import type {
  Bars,
  Block,
  ChartBlock,
  Column,
  OutcomeBlock,
  Pairs,
  PartsBlock,
  Table,
  TableCell,
} from '../../sections/section.js'
import { escapeHtml, folded, htmlTable, number, pairTable, sentence } from './html-text.js'

/** Blocks as HTML, one below the other. Empty if none of them has content. */
export function blocksHtml(blocks: readonly Block[], facts: Facts): string {
  const pairs = blocks.filter((block) => block.kind === 'pairs')
  if (pairs.some(({ side }) => side)) return inTwoColumns(pairs)
  return blocks.map((block) => blockHtml(block, facts)).join('')
}

function blockHtml(block: Block, facts: Facts): string {
  switch (block.kind) {
    case 'sentences':
      return block.isList ? listOf(block.lines) : paragraphsOf(block.lines, block.isQuiet)
    case 'heading':
      return `<h3>${block.text}</h3>`
    case 'table':
      return tableHtml(block)
    case 'pairs':
      return pairTable(block.title, block.rows)
    case 'commands':
      return `<pre tabindex="0"><code>${block.lines.map(escapeHtml).join('\n')}</code></pre>`
    case 'parts':
      return partsHtml(block, facts)
    case 'fold': {
      const body = blocksHtml(block.blocks, facts)
      return body === '' ? '' : folded(escapeHtml(block.title), body)
    }
    case 'chart':
      return drawn(block, facts)
    case 'outcome':
      return outcomeHtml(block)
    case 'next':
      return `<p class="next"><b>Next:</b> ${sentence(block.text)}</p>`
  }
}

function listOf(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `<ul class="notes">${lines.map((line) => `<li>${sentence(line)}`).join('')}</ul>`
}

function paragraphsOf(lines: readonly string[], isQuiet = false): string {
  return lines.map((line) => `<p${isQuiet ? ' class="quiet"' : ''}>${sentence(line)}</p>`).join('')
}

function outcomeHtml({ outcome, found, result, gate, verdict, reasons, count }: OutcomeBlock): string {
  const why = `Why the gate says ${gate} (${counted(count, 'reason')})`
  return `<div class="verdictline"><span class="badge ${outcome}">${found}</span><p class="result">${sentence(result)}</p></div>
<p class="gateline"><span class="badge ${gate}">${verdict}</span></p>
${reasons.length === 0 ? '' : folded(why, listOf(reasons), reasons.length <= 3)}`
}

function tableHtml({ caption, columns, rows }: Table): string {
  return htmlTable(
    caption,
    columns.map(({ head, kind }) => [head, isNumber(kind) ? 'number' : 'text']),
    rows.map((row) => row.map((cell, i) => cellHtml(cell, columns[i]!))),
  )
}

function isNumber(kind: Column['kind']): boolean {
  return kind === 'number' || kind === 'change' || kind === 'interval'
}

function cellHtml(cell: TableCell, { kind }: Column): string {
  if (typeof cell !== 'string') return barsHtml(cell)
  if (kind === 'verdict' && isShownVerdict(cell)) return shownWord(cell)
  return isNumber(kind) ? number(cell) : cell
}

/** One bar on its background, or two bars: before and after. */
function barsHtml({ percents: [first = 0, second], text }: Bars): string {
  if (second === undefined)
    return `<span class="bar" aria-hidden="true"><i style="width:${first}%"></i></span> ${number(text)}`
  const bar = (percent: number, kind: string) => `<i class="${kind}" style="width:${percent.toFixed(1)}%"></i>`
  return `<span class="bars" aria-hidden="true">${bar(first, 'before')}${bar(second, 'after')}</span>${number(text)}`
}

/** The parts that have content. The first ones are unfolded. */
function partsHtml({ parts, open }: PartsBlock, facts: Facts): string {
  return parts
    .map(({ name, blocks }) => ({ name, body: blocksHtml(blocks, facts) }))
    .filter(({ body }) => body !== '')
    .map(({ name, body }, i) =>
      open === undefined
        ? `<h3>${escapeHtml(name)}</h3>${body}`
        : folded(`<b class="name">${escapeHtml(name)}</b>`, body, i < open),
    )
    .join('')
}

function inTwoColumns(pairs: readonly Pairs[]): string {
  const column = (side: Pairs['side']) =>
    `<div>${pairs
      .filter((one) => one.side === side)
      .map(({ title, rows }) => pairTable(title, rows))
      .join('')}</div>`
  return `<div class="two">${column('left')}${column('right')}</div>`
}

const OF_RUN = { cards: cardsHtml, flames: flameSection } as const

const OF_WORKLOAD: Readonly<Record<'sweep' | 'rounds' | 'series', (facts: Facts, workload: WorkloadFacts) => string>> =
  { sweep: sweepCharts, rounds: roundsCharts, series: seriesCharts }

function drawn({ chart, workload, metric = '' }: ChartBlock, facts: Facts): string {
  switch (chart) {
    case 'cards':
    case 'flames':
      return OF_RUN[chart](facts)
    case 'forest':
      return forestPlot(facts, metric || facts.primary)
    default:
      return facts.workloads
        .filter((one) => workload === undefined || one === workload)
        .map((one) => OF_WORKLOAD[chart](facts, one))
        .join('')
  }
}
