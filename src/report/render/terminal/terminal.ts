import { styleText } from 'node:util'
import type { Results } from '../../../results/schema.js'
import { type Facts, factsOf } from '../../facts/facts.js'
import { isShownVerdict } from '../../facts/shown-verdicts.js'
import { plainMarkup } from '../../markup.js'
import {
  type Block,
  type Column,
  type OutcomeBlock,
  type Section,
  type Sentences,
  type Table,
  type TableCell,
  titleOfSection,
} from '../../sections/section.js'
import { type Showing, sectionsFor } from '../../sections/sections.js'
import { GAP, plainTable, shortened } from './plain-table.js'

/** The width of a report. Terminals are rarely narrower, and output to a file has no width of its own. */
const WIDTH = 80

interface TerminalOptions {
  /** Whether to use colours. False for everything except a terminal. */
  readonly colour?: boolean
}

/** Adds escape codes to a text if colours are wanted. */
type Paint = (style: 'green' | 'red' | 'yellow' | 'dim' | 'bold', text: string) => string

const VERDICT_STYLES = {
  faster: 'green',
  slower: 'red',
  same: 'dim',
  inconclusive: 'yellow',
  'faster, uncorrected': 'dim',
  'slower, uncorrected': 'dim',
} as const
const OUTCOME_STYLES = { faster: 'green', slower: 'red', same: 'dim', mixed: 'yellow', undecided: 'yellow' } as const
const GATE_STYLES = { pass: 'green', fail: 'red', neutral: 'yellow', off: 'dim' } as const

/** The figures of a run for a terminal. Outcome and gate come last, because the reader sees the end first. */
export function terminalTable(results: Results, { colour = false }: TerminalOptions = {}): string {
  const facts = factsOf(results)
  const paint: Paint = (style, text) => (colour ? styleText(style, text, { validateStream: false }) : text)
  const parts = sectionsFor('terminal').map((line) => sectionText(line, facts, paint))
  return [...parts.filter((part) => part !== ''), ''].join('\n\n')
}

function sectionText({ section, showing }: { section: Section; showing: Showing }, facts: Facts, paint: Paint): string {
  const body = blocksText(section.blocks(facts, plainMarkup), paint)
  return body === '' || showing === 'bare'
    ? body
    : `${paint('bold', uncapitalised(titleOfSection(section, facts)))}\n${body}`
}

function blocksText(blocks: readonly Block[], paint: Paint): string {
  return blocks
    .map((block) => blockText(block, paint))
    .filter((text) => text !== '')
    .join('\n\n')
}

/**
 * A block as text. Charts, and blocks that other formats fold, are left out, because a terminal has no room for them.
 */
function blockText(block: Block, paint: Paint): string {
  switch (block.kind) {
    case 'sentences':
      return sentencesText(block)
    case 'heading':
      return paint('bold', block.text)
    case 'table':
      return block.isForPage ? '' : tableText(block, paint)
    case 'pairs':
      return plainTable({ head: [], rows: block.rows.map((row) => row.map(plainMarkup.prose)) })
    case 'commands':
      return block.lines.join('\n')
    case 'parts':
      return block.parts
        .map(({ name, blocks }) => `${paint('bold', plainMarkup.name(name))}\n${blocksText(blocks, paint)}`)
        .join('\n\n')
    case 'fold':
    case 'chart':
      return ''
    case 'outcome':
      return outcomeText(block, paint)
    case 'next':
      return wrapped(`Next: ${block.text}`)
  }
}

function sentencesText({ lines, isList }: Sentences): string {
  return isList ? lines.map((line) => wrapped(`- ${line}`)).join('\n') : lines.map((line) => wrapped(line)).join('\n\n')
}

function outcomeText({ outcome, found, result, gate, verdict, reasons }: OutcomeBlock, paint: Paint): string {
  const told = wrapped(`${found}. ${result}`).replace(found, paint(OUTCOME_STYLES[outcome], found))
  const why = reasons.map((reason) => wrapped(`- ${reason}`))
  return `${told}\n\n${[`${paint(GATE_STYLES[gate], verdict)}.`, ...why].join('\n')}`
}

/** A name keeps at least this number of characters. */
const NARROWEST_NAME = 8

/** If a table is too wide, it shortens names, never figures. */
function tableText({ columns, rows }: Table, paint: Paint): string {
  const heads = columns.map(({ head, short }) => short ?? uncapitalised(head))
  const text = aligned(
    columns,
    rows.map((row) => row.map((cell, i) => cellText(cell, columns[i]!))),
  )
  const widths = heads.map((head, i) => Math.max(head.length, ...text.map((row) => row[i]!.length)))
  let over = widths.reduce((sum, one) => sum + one + GAP, -GAP) - WIDTH
  for (const [i, { kind }] of columns.entries()) {
    if (kind !== 'name' || over <= 0) continue
    const narrow = Math.max(NARROWEST_NAME, widths[i]! - over)
    over -= Math.max(0, widths[i]! - narrow)
    widths[i] = Math.min(widths[i]!, narrow)
  }
  const painted = (cell: string, i: number) => {
    const { kind } = columns[i]!
    if (kind === 'name') return shortened(cell, widths[i]!)
    return kind === 'verdict' && isShownVerdict(cell) ? paint(VERDICT_STYLES[cell], cell) : cell
  }
  return plainTable({
    head: heads.map((head) => paint('dim', head)),
    rows: text.map((row) => row.map(painted)),
    right: columns.flatMap(({ kind }, i) => (kind === 'number' || kind === 'change' ? [i] : [])),
    widths,
  })
}

/** The text of a cell. A column of changes has its `%` in the head. */
function cellText(cell: TableCell, { kind }: Column): string {
  const text = typeof cell === 'string' ? cell : cell.text
  return kind === 'change' || kind === 'interval' ? text.replace(' %', '') : text
}

/** Aligns the estimates before intervals, so that signs and digits form columns. */
function aligned(columns: readonly Column[], rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return columns.reduce((text, { kind }, i) => {
    if (kind !== 'interval') return text
    const estimates = Math.max(0, ...text.map((row) => row[i]!.split(' ')[0]!.length))
    return text.map((row) => {
      const [estimate = '', ...interval] = row[i]!.split(' ')
      return row.with(i, [estimate.padStart(estimates), ...interval].join(' '))
    })
  }, rows)
}

function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** The text in lines that are not longer than the report is wide, with breaks between words. */
function wrapped(text: string): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}
