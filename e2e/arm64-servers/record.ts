import type { Results } from '../../src/results/schema.js'
import { RecordedPage, sortedByKey } from '../recorded-page.js'

/** What one BOLT made of one server. */
interface Row {
  readonly server: string
  readonly version: string
  readonly bolt: string
  readonly functions: number
  readonly functions_profiled: number
  /** Taken branches of both trainings, in the layout of the compiler and in that of BOLT. */
  readonly taken_branches: readonly [before: number, after: number]
  /** The workloads on whose data the answers of both servers are equal. */
  readonly equal_answers: readonly string[]
  readonly notes: readonly string[]
  readonly on: string
}

const PAGE = new RecordedPage<Record<string, Row>>('arm64-servers')

/** Puts a row into the page. An older one of the same server and BOLT is replaced. */
export function record(
  server: string,
  { target, environment }: Results,
  { profile, dyno_stats, notes }: Results['variants'][number],
  equalAnswers: readonly string[],
): void {
  const rows = PAGE.read()
  const bolt = environment.tools.bolt!.replace('llvm-bolt ', '')
  const { functions, functions_profiled } = profile!
  const { before, after } = dyno_stats!
  rows[`${server}, ${bolt}`] = {
    ...{ server, version: target.version, bolt, functions, functions_profiled },
    taken_branches: [before.taken_branches!, after.taken_branches!],
    ...{ equal_answers: equalAnswers, notes, on: new Date().toISOString().slice(0, 10) },
  }
  const sorted = sortedByKey(rows)
  PAGE.write(sorted, { servers: table(sorted) })
}

function table(rows: Readonly<Record<string, Row>>): string {
  const lines = Object.values(rows).map(
    ({ server, version, bolt, functions, functions_profiled, taken_branches: [before, after], equal_answers, on }) =>
      [
        ...[`${server} ${version}`, bolt],
        `${number(functions_profiled)} of ${number(functions)} (${percent(functions_profiled / functions)})`,
        ...[millions(before), millions(after), percent(after / before - 1)],
        ...[equal_answers.join(', '), on],
      ].join(' | '),
  )
  return [
    '| Server | BOLT | Functions with a profile | Taken branches before, M | after, M | Change | Equal answers on the data of | Run on |',
    '| - | - | -: | -: | -: | -: | - | - |',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n')
}

const number = (value: number) => value.toLocaleString('en')
const millions = (value: number) => number(Math.round(value / 1e6))
const percent = (share: number) => `${(100 * share).toFixed(1)} %`
