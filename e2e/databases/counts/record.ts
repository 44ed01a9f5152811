import { cpus } from 'node:os'
import { RecordedPage } from '../../recorded-page.js'

/** How counts of one workload repeated on one server. */
export interface Repeats {
  readonly server: string
  readonly workload: string
  /** Of each count. */
  readonly instructions: readonly number[]
  /** One standard deviation, as a share. */
  readonly deviation: number
  /** Of one count, on average. */
  readonly seconds: number
  /** Gates of the server against itself, and how many of them failed. */
  readonly gates: number
  readonly failed: number
}

/** What the gate said of an injected loop. */
export interface Loop {
  readonly server: string
  readonly size: string
  /** Instructions per transaction, with the loop and without. */
  readonly ratio: number
  readonly reason: string
}

/** What was measured, by what and where. */
interface Page {
  readonly repeats: Record<string, Repeats & Measured>
  readonly loops: Record<string, Loop & Measured>
}

interface Measured {
  readonly on: string
  readonly cpu: string
}

const PAGE = new RecordedPage<Page>('server-counts')

export function recordRepeats(repeats: Repeats): void {
  const page = PAGE.read()
  page.repeats[`${repeats.server}, ${repeats.workload}`] = { ...repeats, ...measured() }
  write(page)
}

export function recordLoop(loop: Loop): void {
  const page = PAGE.read()
  page.loops[`${loop.server}, ${loop.size}`] = { ...loop, ...measured() }
  write(page)
}

function measured(): Measured {
  return { on: new Date().toISOString().slice(0, 10), cpu: cpus()[0]!.model }
}

function write(page: Page): void {
  PAGE.write(page, { repeats: repeatsTable(page), loops: loopsTable(page) })
}

function repeatsTable({ repeats }: Page): string {
  const rows = Object.values(repeats).map(
    ({ server, workload, instructions, deviation, seconds, gates, failed }) =>
      `| ${server} | ${workload} | ${Math.round(instructions[0]!).toLocaleString('en')} | ${(100 * deviation).toFixed(4)} % | ${instructions.length} | ${seconds.toFixed(0)} s | ${failed} of ${gates} |`,
  )
  return [
    '| Server | Workload | Instructions per transaction | Standard deviation | Counts | A count took | A/A gates that failed |',
    '| - | - | -: | -: | -: | -: | -: |',
    ...rows,
  ].join('\n')
}

function loopsTable({ loops }: Page): string {
  const rows = Object.values(loops).map(
    ({ server, size, ratio, reason }) => `| ${server} | ${size} | +${(100 * (ratio - 1)).toFixed(2)} % | ${reason} |`,
  )
  if (rows.length === 0) return 'Not recorded on this page yet.'
  return ['| Server | Loop | Instructions per transaction | What the gate says |', '| - | - | -: | - |', ...rows].join(
    '\n',
  )
}
