import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Round, Way } from './rounds.js'

/** A round, and what it is a round of. */
export interface Recorded extends Round {
  /** `postgresql/oltp_read_only/slowed` */
  readonly subject: string
  /** `as it is`, or `beside a neighbour`. */
  readonly where: string
  readonly way: Way
  readonly number: number
}

/** The rounds so far, in a file with a line for each: a bench that was stopped goes on from it. */
export class Record {
  readonly rounds: Recorded[]

  constructor(private readonly file: string) {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    // The last line may have been cut by a kill.
    this.rounds = lines.flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as Recorded] : []))
    mkdirSync(dirname(file), { recursive: true })
  }

  has({ subject, where, way, number }: Omit<Recorded, keyof Round>): boolean {
    return this.rounds.some(
      (one) => one.subject === subject && one.where === where && one.way === way && one.number === number,
    )
  }

  add(round: Recorded): void {
    this.rounds.push(round)
    appendFileSync(this.file, `${JSON.stringify(round)}\n`)
  }
}
