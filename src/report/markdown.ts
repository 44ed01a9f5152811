import type { Results } from '../results/schema.js'
import { kneeSentence } from './activity.js'
import { caveatsOf } from './caveats.js'
import {
  againTitle,
  commandLines,
  machineRows,
  originRows,
  parameterRows,
  planRows,
  type Row,
  softwareRows,
  titleOf,
} from './environment.js'
import { type Facts, factsOf, type WorkloadFacts } from './facts.js'
import { gateReasons, headlineOf } from './headline.js'
import { escapeHtml } from './html-text.js'
import {
  activityTable,
  changedTable,
  leftOutTable,
  optimisationTable,
  pooledTable,
  simulationTable,
  workloadTables,
} from './markdown-tables.js'
import { bullets, code, details, markdownMarkup, paragraphs, prose, table } from './markdown-text.js'
import { MERGED_TITLE, mergedMarkdown } from './merged.js'
import { mermaidSweep } from './mermaid.js'
import { summarySentences, unchangedSentence, workloadSentences } from './sentences.js'
import { cellNotes, poolNotes } from './tables.js'
import { counted } from './words.js'

export type Style = 'full' | 'compact'

/**
 * The report as Markdown. `full` is a document of its own; `compact` is a comment or a job summary: what changed on top, the rest
 * folded away.
 */
export function markdownReport(results: Results, style: Style = 'full'): string {
  const facts = factsOf(results)
  return `${style === 'full' ? full(facts) : compact(facts)}\n`
}

const GATE_SIGNS = { pass: '✅', fail: '❌', neutral: '⚪' } as const

/** Verdict, what to do next, pooled changes, noise floor. */
function top(facts: Facts): string {
  const { gate, verdict, result, next, noise } = headlineOf(facts, markdownMarkup)
  return paragraphs(
    `${GATE_SIGNS[gate]} **${verdict}.** ${result}`,
    `**Next:** ${next}`,
    bullets(gateReasons(facts, markdownMarkup)),
    pooledTable(facts),
    bullets(poolNotes(facts, markdownMarkup)),
    noise,
  )
}

function full(facts: Facts): string {
  const caveats = caveatsOf(facts, markdownMarkup)
  return paragraphs(
    `# ${prose(titleOf(facts))}`,
    top(facts),
    caveats.length > 0 ? paragraphs('## Before you believe it', bullets(caveats)) : undefined,
    paragraphs('## Environment', rowsTable('Machine', machineRows(facts))),
    paragraphs('## Software', rowsTable('Software', softwareRows(facts))),
    paragraphs(
      '## Parameters and plan',
      rowsTable('Parameter', parameterRows(facts)),
      rowsTable('Plan', planRows(facts)),
    ),
    '## Results',
    ...facts.workloads.map((workload) => paragraphs(`### ${code(workload.name)}`, workloadBody(facts, workload))),
    notesOn(facts),
    paragraphs('## Summary', bullets(summarySentences(facts, markdownMarkup))),
    section(`## ${MERGED_TITLE}`, mergedMarkdown(facts)),
    section('## On a simulated processor', simulationTable(facts)),
    section('## What the optimizers did', optimisationTable(facts)),
    section('## Samples left out', leftOutTable(facts)),
    paragraphs(`## ${againTitle(facts)}`, `\`\`\`sh\n${commandLines(facts).join('\n')}\n\`\`\``),
    `---\n\n${footer(facts)}`,
  )
}

/** GitHub takes 65,536 characters in a comment; what the caller puts around the report has room too. */
const COMPACT_LIMIT = 60_000

function compact(facts: Facts): string {
  const caveats = caveatsOf(facts, markdownMarkup)
  const changed = changedTable(facts)
  const setting = [...machineRows(facts), ...softwareRows(facts), ...parameterRows(facts), ...planRows(facts)]
  const head = paragraphs(
    `### ${prose(titleOf(facts))}`,
    top(facts),
    changed === '' ? unchangedSentence(facts) : `**Cells that changed**\n\n${changed}`,
    details(`Before you believe it (${caveats.length})`, bullets(caveats)),
  )
  const folded = [
    ...facts.workloads.map((workload) => details(`All of ${htmlName(workload.name)}`, workloadBody(facts, workload))),
    details(MERGED_TITLE, mergedMarkdown(facts)),
    details('On a simulated processor', simulationTable(facts)),
    details('What the optimizers did', optimisationTable(facts)),
    details(`Samples left out (${facts.leftOut.length})`, leftOutTable(facts)),
    details('Machine, software, parameters, plan', rowsTable('Machine', setting)),
  ].filter((block) => block !== '')
  return fitted(head, folded, footer(facts))
}

/** As many of the folded blocks as there is room for; the rest is in the full report. */
function fitted(head: string, folded: readonly string[], foot: string): string {
  let room = COMPACT_LIMIT - head.length - foot.length
  const kept = folded.filter((block) => {
    const fits = block.length <= room
    if (fits) room -= block.length + 2
    return fits
  })
  const cut = folded.length - kept.length
  const note =
    cut > 0
      ? `${counted(cut, 'more section')} ${cut === 1 ? 'is' : 'are'} in the full report: there is no room here.`
      : ''
  return paragraphs(head, ...kept, note, foot)
}

function workloadBody(facts: Facts, workload: WorkloadFacts): string {
  return paragraphs(
    mermaidSweep(facts, workload),
    workloadTables(facts, workload),
    ...workloadSentences(facts, workload, markdownMarkup),
    activityTable(facts, workload),
    kneeSentence(facts, workload, markdownMarkup),
  )
}

function notesOn(facts: Facts): string | undefined {
  const notes = cellNotes(facts, markdownMarkup)
  return notes.length > 0 ? details('Notes on single figures', bullets(notes)) : undefined
}

function section(head: string, body: string): string | undefined {
  return body === '' ? undefined : paragraphs(head, body)
}

function rowsTable(head: string, rows: readonly Row[]): string {
  return rows.length === 0
    ? ''
    : table(
        [head, ''],
        rows.map(([name, value]) => [prose(name), prose(value)]),
      )
}

/**
 * A name in a summary line, which is HTML: no Markdown is read there by GitHub, but by others. As entities Markdown's signs are
 * text to both.
 */
function htmlName(name: string): string {
  const signs = escapeHtml(name).replace(/[\\`*_[\]()|~@:]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<code>${signs}</code>`
}

function footer(facts: Facts): string {
  return `<sub>${originRows(facts)
    .map(([name, value]) => `${name} ${code(value)}`)
    .join(' · ')}</sub>`
}
