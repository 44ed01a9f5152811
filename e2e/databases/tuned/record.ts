import type { Results } from '../../../src/results/schema.js'
import { change, changeWithInterval, counted, list, metricWord } from '../../../src/results/words.js'
import { RecordedPage, sortedByKey } from '../../recorded-page.js'
import type { Tuned } from './race.js'

/** What was found for one server, and the machine and programs that found it. */
interface Found extends Tuned {
  readonly version: string
  readonly bolt: string
  readonly processor: string
  readonly command: string
  readonly on: string
}

const PAGE = new RecordedPage<Record<string, Found>>('tuned')

/** Puts what was found into the page. An older search for the same server is replaced. */
export function record(server: string, document: Tuned, { target, environment }: Results, command: string): void {
  const all = PAGE.read()
  all[server] = {
    ...document,
    version: target.version,
    bolt: environment.tools.bolt!.replace('llvm-bolt ', ''),
    processor: `${environment.cpu} (${environment.caches})`,
    command,
    on: new Date().toISOString().slice(0, 10),
  }
  const sorted = sortedByKey(all)
  const sections = Object.entries(sorted).map(([name, found]) => section(name, found))
  PAGE.write(sorted, { servers: sections.join('\n\n') })
}

function section(server: string, found: Found): string {
  const { version, bolt, processor, on, command, heats, variant, winner, held_out: heldOut } = found
  const columns = heats.map(({ rounds }) => counted(rounds, 'round'))
  const names = heats[0]?.standings.map((one) => one.variant) ?? []
  const rows = names.map((name) => {
    const cells = heats.map(({ standings }) => {
      const standing = standings.find((one) => one.variant === name)
      return standing ? change(standing.ratio) : ''
    })
    return `| ${name.replace(/^tune-/, '')} | ${cells.join(' | ')} |`
  })
  const metric = heats[0]?.standings[0]?.metric
  return [
    `## ${server} ${version}`,
    '',
    `BOLT ${bolt}, ${processor}, ${on}. Baseline of every change: \`${variant}\` with the usual flags. Held out: ${list(heldOut)}.`,
    '',
    `Change of ${metric === undefined ? 'the first metric' : metricWord(metric)} in the race, the best of the first heat first:`,
    '',
    `| set | ${columns.join(' | ')} |`,
    `| - | ${columns.map(() => '-:').join(' | ')} |`,
    ...rows,
    '',
    sentence(winner),
    '',
    '```sh',
    command,
    '```',
  ].join('\n')
}

function sentence(winner: Found['winner']): string {
  if (!winner) return '**No set looked better than the usual flags**, so none was measured again.'
  const { set, flags, isAhead, verdict, metric, cells, slowerOn } = winner
  const figure = `${changeWithInterval(winner)} ${metricWord(metric)} over ${counted(cells, 'cell')}`
  const slower = slowerOn.length > 0 ? ` It is slower on ${list(slowerOn)}, which the race did not measure.` : ''
  const head = isAhead ? 'is ahead of the usual flags' : 'is not ahead of the usual flags'
  return `**\`${set}\` (\`${flags.join(' ')}\`) ${head}** (verdict: ${verdict}): ${figure}, on fresh rounds, with the workloads that were held out.${slower}`
}
