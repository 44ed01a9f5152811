/** The gain over the package that the distribution ships, beside the gain of the same optimizer on a build from source. */
import { cpSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Results } from '../../src/results/schema.js'
import { changeWithInterval } from '../../src/results/words.js'
import { pooled } from '../../src/statistics/pooled.js'
import { type Compared, compare } from '../../src/verdict/compare.js'
import type { DatabaseJob } from './job.js'
import { type CellGains, logRatios, type Share, shareAsText, shareOf } from './share.js'

/** The names of the variants: the packaged server, and the servers from source, whose baseline is the shipped package. */
const [PACKAGED, PLAIN, OPTIMISED] = ['bolt', 'source', 'source-bolt'] as const

/** The section of the report before which the new one is put. */
const NEXT = '## Caveats'

const FIGURES = [
  ['cpu_per_transaction', 'Server CPU per transaction'],
  ['throughput', 'Throughput'],
] as const

/** One figure of both gains, and the share of the source build's gain that the package has. */
interface Beside {
  readonly figure: string
  readonly packaged: string
  readonly source: string
  readonly share: Share
}

/** The folder of the configs, from which the published command names files. */
const HOME = resolve('e2e', 'databases')

/** The overrides that add two servers from source to a job on packages. */
export function sourceVariants(...servers: readonly [plain: string, optimised: string]): string[] {
  const [plain, optimised] = servers.map((server) => relative(HOME, server))
  return [
    `variants.${PLAIN}={ files: { server: ${plain} } }`,
    `variants.${OPTIMISED}={ files: { server: ${optimised} } }`,
  ]
}

/**
 * Lays a server into a copy of the folder of an installation. PostgreSQL finds its files by its own path.
 * @param installed the folder, whose `bin` has a server of the same name
 * @param place the folder of the copy
 * @returns the path of the server in the copy
 */
export function amongFilesOf(installed: string, server: string, place: string): string {
  rmSync(place, { recursive: true, force: true })
  mkdirSync(dirname(place), { recursive: true })
  cpSync(installed, place, { recursive: true, verbatimSymlinks: true })
  const copy = join(place, 'bin', 'postgres')
  cpSync(realpathSync(server), copy)
  return copy
}

/** Both gains in each figure. */
export function besideSource(results: Results): Beside[] {
  const compared = compare([results])
  return FIGURES.map(([metric, title]) => {
    const [packaged, plain, optimised] = [PACKAGED, PLAIN, OPTIMISED].map((name) => logRatios(compared, metric, name))
    const cells = packaged!.map(
      (part, cell): CellGains => ({ part, whole: optimised![cell]!.map((value, i) => value - plain![cell]![i]!) }),
    )
    const level = 1 - compared.confidence
    const whole = pooled(
      cells.map(({ whole }) => whole),
      level,
    )
    return {
      figure: `${title}, ${cells.length} cells`,
      packaged: poolOf(compared, metric),
      source: changeWithInterval({
        ratio: Math.exp(whole.estimate),
        ci_low: Math.exp(whole.low),
        ci_high: Math.exp(whole.high),
      }),
      share: shareOf(cells, level),
    }
  })
}

function poolOf({ pooled }: Compared, metric: string): string {
  return changeWithInterval(pooled.find((one) => one.candidate === PACKAGED && one.metric === metric)!)
}

/** Both gains as Markdown. */
export function sourceSection(results: Results): string {
  return [
    '## Beside a build from source',
    '',
    `\`${PLAIN}\` and \`${OPTIMISED}\` were built from the same source without the rules of the package, and \`${OPTIMISED}\` was optimised in the same way.`,
    `The share is the ratio of the log-ratios: 1 means that the package gains over the shipped one what \`${OPTIMISED}\` gains over \`${PLAIN}\`.`,
    '',
    `| Figure | \`${PACKAGED}\` / \`shipped\` | \`${OPTIMISED}\` / \`${PLAIN}\` | Share |`,
    '| - | -: | -: | -: |',
    ...besideSource(results).map(
      ({ figure, packaged, source, share }) => `| ${figure} | ${packaged} | ${source} | ${shareAsText(share)} |`,
    ),
  ].join('\n')
}

/** Publishes a job on packages: its report with the section, and its results. */
export function publishPackaged(job: DatabaseJob, name: string): void {
  job.publish(name)
  const page = resolve('docs', 'results', `${name}.md`)
  const text = readFileSync(page, 'utf8')
  if (!text.includes(`${NEXT}\n`)) throw new Error(`${page} has no section ${NEXT}`)
  writeFileSync(page, text.replace(`${NEXT}\n`, `${sourceSection(job.results())}\n\n${NEXT}\n`))
}
