import { HistoryBranch } from '../history/branch.js'
import { changesIn, type HistoryChange, newChanges } from '../history/changes.js'
import { type Lines, readLines, writeLines } from '../history/lines.js'
import { type HistoryRecord, recordsOf } from '../history/record.js'
import { rolledUp } from '../history/roll-up.js'
import { changeSentence, changesAsMarkdown, changesAsText, historyAsText } from '../report/history/history.js'
import { historyPage } from '../report/history/page.js'
import { readResults, readTogether } from '../results/read.js'
import type { Results } from '../results/schema.js'
import { ExitCode, OutsideError } from '../system/errors.js'
import { writeAtomically } from '../system/files/files.js'
import type { Progress } from '../system/progress.js'
import { byText } from '../verdict/rounds.js'
import { type Answer, done } from './answer.js'

/** Where a history is stored. */
export interface HistoryPlace {
  /** A folder inside the repository. */
  readonly folder: string
  readonly remote: string
  readonly branch: string
}

export const HISTORY_BRANCH = 'boltmark-history'

const FILE = 'history.jsonl'

/** The file that GitHub Pages shows. */
const PAGE = 'index.html'

/**
 * The largest size of the history. Git keeps every version of the file, and the page is drawn from it. If it would be
 * larger, older records are merged.
 */
const MAX_BYTES = 4 * 1024 * 1024

/**
 * Boltmark never writes this much. Without a limit, somebody who may push to the branch could keep a job busy for
 * hours.
 */
const MAX_READ_BYTES = 4 * MAX_BYTES

/** Adds the medians of results files to the history: see `addToHistory`. */
export async function addFilesToHistory(
  files: readonly string[],
  place: HistoryPlace,
  page: boolean,
  progress: Progress,
): Promise<Answer> {
  return addToHistory(await readTogether(files, readResults), place, page, progress)
}

/**
 * Adds the medians of results to the history, each run and host once. With `page`, it also draws the page on the
 * branch.
 */
export async function addToHistory(
  results: readonly Results[],
  place: HistoryPlace,
  page: boolean,
  progress: Progress,
): Promise<Answer> {
  const added = results.flatMap(recordsOf)
  let all: readonly HistoryRecord[] = []
  let fresh: readonly HistoryRecord[] = []
  await branchAt(place).update(FILE, messageFor(added), (content) => {
    refuseTooLarge(content, place)
    const lines = readLines(content)
    refuseForeign(lines)
    warn(lines, progress)
    fresh = added.filter((record) => !lines.records.some((known) => isSameRun(known, record)))
    all = lines.records
    if (fresh.length === 0 && lines.damaged.length === 0) return undefined
    // The file of an older run may arrive late, so records are sorted by time.
    const inTime = [...lines.records, ...fresh].sort((a, b) => byText(a.started, b.started))
    all = rolledUp(inTime, MAX_BYTES)
    return { [FILE]: writeLines(all), ...(page ? { [PAGE]: historyPage(all) } : {}) }
  })
  const again = added.length - fresh.length
  const text = `added ${fresh.length} of ${added.length} records${again > 0 ? `; ${again} existed already` : ''}: ${all.length} in all\n`
  return done({ added: fresh, records: all.length }, text)
}

/** The records of the history, and all changes in it. */
export async function showHistory(place: HistoryPlace, progress: Progress): Promise<Answer> {
  const records = await readHistory(place, progress)
  const changes = changesIn(records)
  return done({ records, changes: changes.map(plain) }, `${historyAsText(records)}${changesAsText(changes)}`)
}

/** The changes that the latest run revealed. The exit code is 1 if something became slower. */
export async function checkHistory(place: HistoryPlace, progress: Progress): Promise<Answer> {
  const changes = newChanges(await readHistory(place, progress))
  const slower = changes.some(({ verdict }) => verdict === 'slower')
  const text = changes.length === 0 ? 'nothing changed with the latest run\n' : changesAsText(changes)
  return {
    ...done({ changes: changes.map(plain) }, text, { verdict: slower ? 'fail' : 'pass', summary: text.trim() }),
    exitCode: slower ? ExitCode.gateFailed : ExitCode.done,
    summary: changesAsMarkdown(changes),
  }
}

/** Writes the page into a file. */
export async function writeHistoryPage(place: HistoryPlace, output: string, progress: Progress): Promise<Answer> {
  const records = await readHistory(place, progress)
  await writeAtomically(output, historyPage(records))
  return done({ page: output, records: records.length }, `page: ${output}\n`, { report: output })
}

function branchAt({ folder, remote, branch }: HistoryPlace): HistoryBranch {
  return new HistoryBranch(folder, remote, branch)
}

async function readHistory(place: HistoryPlace, progress: Progress): Promise<readonly HistoryRecord[]> {
  const content = await branchAt(place).read(FILE)
  refuseTooLarge(content, place)
  const lines = readLines(content)
  warn(lines, progress)
  return lines.records
}

/** @throws OutsideError when the history is larger than any that Boltmark writes */
function refuseTooLarge(content: string, { branch }: HistoryPlace): void {
  if (content.length <= MAX_READ_BYTES) return
  throw new OutsideError(
    `${FILE} on the branch ${branch} has ${content.length} characters, and Boltmark writes at most ${MAX_BYTES}.`,
    'Somebody else has written it: restore an earlier commit of that branch.',
  )
}

/** @throws OutsideError when writing would lose records of another version */
function refuseForeign({ damaged }: Lines): void {
  const foreign = damaged.find(({ isForeign }) => isForeign)
  if (foreign)
    throw new OutsideError(
      `Line ${foreign.line} of the history is of another version of Boltmark (${foreign.reason}): nothing was written.`,
      'Use that version, or keep the history on another branch.',
    )
}

function warn({ damaged }: Lines, progress: Progress): void {
  for (const { line, reason, isForeign } of damaged)
    progress.warning(
      `line ${line} of the history is left out: ${reason}${isForeign ? '' : '; the next write mends the file'}`,
    )
}

function isSameRun(a: HistoryRecord, b: HistoryRecord): boolean {
  return a.run === b.run && a.host === b.host
}

function messageFor(records: readonly HistoryRecord[]): string {
  const [first] = records
  return first ? `Add ${first.run}${first.sha ? ` of ${first.sha.slice(0, 12)}` : ''}` : 'Mend the history'
}

/** A change as a document, without its series. */
function plain({ series, before, after, ...change }: HistoryChange) {
  const { host, workload, threads, variant, metric } = series
  const sentence = changeSentence({ series, before, after, ...change })
  return { ...change, host, workload, threads, variant, metric, before: named(before), after: named(after), sentence }
}

function named({ run, sha, started }: HistoryRecord) {
  return { run, sha, started }
}
