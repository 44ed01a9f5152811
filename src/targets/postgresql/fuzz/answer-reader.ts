import { sha256 } from '../../../system/files/files.js'
import type { ServerAnswer } from '../../fuzz.js'
import { ROW_END } from './script.js'

/** The largest number of characters of a row that are kept. A longer row ends with a hash of its whole text. */
export const MOST_KEPT = 300

/** Reads psql's output for a script of `scriptFor`, line by line. A carriage return counts as a line end. */
export class AnswerReader {
  /** The finished answers, in the order of the queries. */
  readonly answers: ServerAnswer[] = []
  private rows: string[] = []
  private lines: string[] = []
  private affected = 0
  private state: string | undefined

  constructor(private readonly mark: string) {}

  /** Reads a line, without its line end. */
  line(text: string): void {
    if (text === `${this.mark} done`) this.finish()
    else if (text.startsWith(`${this.mark} ok `)) this.endRows(text)
    else if (text.startsWith(`${this.mark} error `)) this.beginError(text)
    else if (this.state === undefined && text.endsWith(ROW_END)) this.endRow(text.slice(0, -ROW_END.length))
    else this.lines.push(text)
  }

  private endRow(lastLine: string): void {
    this.rows.push(kept([...this.lines, lastLine].join('\n')))
    this.lines = []
  }

  private endRows(text: string): void {
    if (this.lines.length > 0) this.endRow(this.lines.pop()!)
    this.affected = Number(text.split(' ')[2])
  }

  private beginError(text: string): void {
    const [, , state = '', ...words] = text.split(' ')
    this.state = state
    this.lines = [words.join(' ')]
  }

  private finish(): void {
    const { rows, affected, state, lines } = this
    this.answers.push(state === undefined ? { rows, affected } : { error: { state, message: kept(lines.join('\n')) } })
    this.rows = []
    this.lines = []
    this.affected = 0
    this.state = undefined
  }
}

function kept(text: string): string {
  return text.length <= MOST_KEPT ? text : `${text.slice(0, MOST_KEPT)}… sha256:${sha256(text)}`
}
