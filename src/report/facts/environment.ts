import { isOnlyCounted } from '../../results/plan.js'
import type { Length, ResultsPlan, Simulation } from '../../results/schema.js'
import { brief, bytes, count, counted, moment, plainName, share, threadsOf } from '../../results/words.js'
import { oneLine } from '../markup.js'
import type { Facts } from './facts.js'

/** A row of a table with two columns. The text comes from outside and is not escaped yet. */
export type NamedValue = readonly [name: string, value: string]

export function machineRows({ results: { environment } }: Facts): NamedValue[] {
  const { cpu, caches, microcode, numa_nodes, arch, cores, memory_bytes, os, kernel, settings, pinning, fingerprint } =
    environment
  return [
    ['CPU', `${cpu} (${arch}, ${counted(cores, 'core')})`],
    ...(caches ? [['Caches', caches] as const] : []),
    ...(microcode ? [['Microcode', microcode] as const] : []),
    [
      'Memory',
      numa_nodes && numa_nodes > 1 ? `${bytes(memory_bytes)} on ${numa_nodes} NUMA nodes` : bytes(memory_bytes),
    ],
    ['System', os],
    ['Kernel', kernel],
    ...Object.entries(settings).map(([name, value]): NamedValue => [plainName(name), value]),
    ...Object.entries(pinning).map(([name, value]): NamedValue => [`${plainName(name)} pinned to`, value]),
    ['Fingerprint', fingerprint],
  ]
}

export function softwareRows({ results: { environment, target, run }, variants }: Facts): NamedValue[] {
  const others = variants.filter(({ version }) => version !== undefined && version !== target.version)
  return [
    [target.adapter, target.version],
    ...others.map(({ name, version }): NamedValue => [`${target.adapter}, as ${name}`, version!]),
    ['Boltmark', run.tool.replace(/^boltmark /i, '')],
    ...Object.entries(environment.tools).map(([name, version]): NamedValue => [plainName(name), version]),
  ]
}

export function planRows(facts: Facts): NamedValue[] {
  const { results, workloads, variants, primary } = facts
  const { plan, samples } = results
  if (isOnlyCounted(plan)) return countedRows(facts)
  const threads = [...new Set(samples.map((sample) => sample.threads))].sort((a, b) => a - b)
  const rounds =
    plan.rounds.min === plan.rounds.max ? count(plan.rounds.min) : `${plan.rounds.min} to ${plan.rounds.max}`
  return [
    ['Baseline', plan.baseline],
    ['Variants', variants.map(({ name }) => name).join(', ')],
    ['Workloads', workloads.map(({ name }) => name).join(', ')],
    ['Threads', threads.join(', ')],
    ['Rounds a cell', `${rounds}; ${howMeasured(results)}`],
    ...turnRows(plan),
    ...trialRows(plan),
    ...methodRows(plan),
    ...sampleRows(results, workloads),
    ...trainingRows(plan, variants),
    [
      'Verdict',
      `by the ${share(plan.confidence, 2)} interval against a margin of ±${share(plan.margin, 2)}, ${primary} first`,
    ],
    ['Samples', count(samples.length)],
    ...limitRows(plan),
  ]
}

function countedRows({ results: { plan, simulations = [] }, variants }: Facts): NamedValue[] {
  return [
    ['Baseline', plan.baseline],
    ['Variants', variants.map(({ name }) => name).join(', ')],
    ['Workloads', workloadsIn(simulations).join(', ')],
    ['Rounds a cell', '0: only counted, on a simulated processor'],
    ...trainingRows(plan, variants),
  ]
}

function workloadsIn(simulations: readonly Simulation[]): string[] {
  return [...new Set(simulations.map(({ workload }) => workload))]
}

/** How the variants of a round shared the machine. Old files do not say it. */
function turnRows({ interleave = {} }: ResultsPlan): NamedValue[] {
  const texts = Object.entries(interleave).map(([workload, way]) => [workload, wayText(way)] as const)
  const ways = new Set(texts.map(([, text]) => text))
  if (ways.size === 0) return []
  return [['Variants of a round', ways.size === 1 ? [...ways][0]! : texts.map((text) => text.join(': ')).join('; ')]]
}

function wayText({ way, turn_ms, ring, at_once, why }: NonNullable<ResultsPlan['interleave']>[string]): string {
  if (way === 'sequential') return `one after the other: ${why}`
  const turns = ring ? 'in turns of a few transactions' : `in turns of ${brief(turn_ms ?? 0)} ms`
  return at_once === undefined ? turns : `${turns}, in groups of at most ${at_once} with a baseline each: ${why}`
}

/** The trial that chose the length of turns. */
function trialRows({ turn_trial: trial }: ResultsPlan): NamedValue[] {
  if (!trial) return []
  const { workload, threads, duration_s, ways, chosen } = trial
  const name = ({ way, turn_ms }: typeof chosen) =>
    way === 'sequential' ? 'one after the other' : `turns of ${brief(turn_ms ?? 0)} ms`
  const noises = ways.map((way) => `${name(way)} ±${brief(Number(way.noise_percent.toPrecision(2)))} %`)
  const where = `${workload}, ${threadsOf(threads)}, ${brief(Math.round(duration_s))} s`
  return [
    [
      'Trial of turns',
      `baseline against itself (${where}), noise after a second of machine time: ${noises.join(', ')}; chosen: ${name(chosen)}`,
    ],
  ]
}

/** The method, unless it is the usual one: ranks. */
function methodRows({ method }: ResultsPlan): NamedValue[] {
  if (method !== 'shared-error') return []
  return [
    [
      'Intervals',
      'by the noise that all variants of a cell share, as planned before the first sample; by ranks if the notes say so',
    ],
  ]
}

/** The length of a sample as planned. If the file has no plan, the measured length of the samples that count. */
function sampleRows({ plan, samples }: Facts['results'], workloads: Facts['workloads']): NamedValue[] {
  const name = 'Length of a sample'
  if (plan.load) {
    const text = (length: Length) =>
      `${lengthText(length)}, ${length.warmup_s ? `after ${brief(length.warmup_s)} s of warm-up` : 'without warm-up'}`
    return [
      [
        name,
        lengthsText(
          plan.load,
          workloads.map((workload) => workload.name),
          text,
        ),
      ],
    ]
  }
  const durations = samples.flatMap(({ status, duration_s }) => (status === 'ok' && duration_s > 0 ? [duration_s] : []))
  if (durations.length === 0) return []
  const ends = [durations.reduce((a, b) => Math.min(a, b)), durations.reduce((a, b) => Math.max(a, b))]
  const range = [...new Set(ends.map((seconds) => brief(Number(seconds.toPrecision(2)))))]
  return [[name, `${range.join(' to ')} s, as measured`]]
}

function trainingRows({ training }: ResultsPlan, variants: Facts['variants']): NamedValue[] {
  if (!training) return []
  const trained = [...new Set(variants.flatMap(({ trained_on }) => Object.keys(trained_on)))]
  return [['Training', `${lengthsText(training, trained, lengthText)}; with ${threadsOf(training.threads)}`]]
}

/** The usual length, and the lengths that differ for single workloads. @param names of the workloads in the report */
function lengthsText(
  { workloads = {}, ...usual }: NonNullable<ResultsPlan['load']>,
  names: readonly string[],
  text: (length: Length) => string,
): string {
  const own = names.flatMap((name) => (Object.hasOwn(workloads, name) ? [`${name}: ${text(workloads[name]!)}`] : []))
  return [...(own.length < Math.max(1, names.length) ? [text(usual)] : []), ...own].join('; ')
}

function lengthText({ duration_s, events }: Length): string {
  if (events !== undefined) return counted(events, 'transaction')
  return duration_s === undefined ? 'as long as its command takes' : `${brief(duration_s)} s`
}

function limitRows({ limits }: ResultsPlan): NamedValue[] {
  if (!limits) return []
  const { steal_percent: steal, other_load_percent: other } = limits
  if (steal >= 100 && other >= 100)
    return [['Left out', 'no sample for what else ran on the machine: there were no limits']]
  return [
    [
      'Left out',
      `samples with more than ${brief(steal)} % of the CPU time stolen by the hypervisor, or ${brief(other)} % used by other programs`,
    ],
  ]
}

/** Whether `import` made the results from recorded outputs. The settings of their measurement are unknown then. */
export function isImported({ run }: Facts['results']): boolean {
  return run.id.startsWith('import-')
}

function howMeasured(results: Facts['results']): string {
  return isImported(results)
    ? 'imported: whether servers were fresh, data restored and the order alternated is not known'
    : results.target.elsewhere
      ? `${onData(results.target.elsewhere)}, the order of the variants is drawn`
      : 'each sample a fresh server on restored data, the order of the variants is drawn'
}

/** What happened to the data of servers that ran already. */
function onData({ restores, switches }: NonNullable<Facts['results']['target']['elsewhere']>): string {
  const servers = switches
    ? 'servers that were brought up by hooks.switch'
    : 'servers that ran on from sample to sample'
  return `${servers}, on ${restores ? 'data that hooks.restore put back' : 'data that was not restored'}`
}

/** Parameters of the target and of each workload. */
export function parameterRows({ results: { target, workloads } }: Facts): NamedValue[] {
  return [
    ...Object.entries(flat(target.parameters)).map(
      ([name, value]): NamedValue => [`${target.adapter}: ${name}`, valueText(value)],
    ),
    ...workloads.map(({ name, driver, parameters }): NamedValue => {
      const texts = Object.entries(parameters).map(([key, value]) => [key, valueText(value)] as const)
      const pairs = texts.filter(([, text]) => text !== '{}').map((pair) => pair.join('='))
      return [`workload ${name}`, [driver, ...pairs].filter((part) => part !== '').join(' ')]
    }),
  ]
}

/**
 * The target's parameters without those that a server reported. There are hundreds of them, so the report shows only
 * their number.
 */
function flat({ settings, ...parameters }: Facts['results']['target']['parameters']): Record<string, unknown> {
  if (typeof settings !== 'object' || settings === null)
    return { ...parameters, ...(settings === undefined ? {} : { settings }) }
  return {
    ...parameters,
    settings: `${count(Object.keys(settings).length)} parameters, as the server gave them: see results.json`,
  }
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A shell command of these words. Every word is quoted, because a file may come from anybody. */
export function shellLine(words: readonly string[]): string {
  const quoted = (word: string) =>
    /^[\w./:=@%+,-]+$/.test(word) ? word : `'${oneLine(word).replaceAll("'", "'\\''")}'`
  return words.map(quoted).join(' ')
}

/** The commands that repeat these results and check them. */
export function commandLines({ results }: Facts): string[] {
  // The file that a run writes if --work-dir is not set.
  const file = isImported(results) ? 'results.json' : '.boltmark/results.json'
  const sha = results.run.git ? oneLine(results.run.git.sha) : ''
  return [
    ...(/^[0-9a-f]{7,64}$/.test(sha) ? [`git checkout ${sha}`] : []),
    ...(results.run.git?.dirty
      ? ['# What ran had changes that are in no commit: in the config, or in other files of the repository.']
      : []),
    ...(isImported(results) ? [] : [shellLine(['boltmark', ...(results.run.arguments ?? ['run'])])]),
    shellLine(['boltmark', 'compare', file, '--json']),
    shellLine(['boltmark', 'report', file, '--format', 'html']),
  ]
}

/** The origin of the results: machine, commit, config, tool. */
export function originRows({ results: { run, environment } }: Facts): NamedValue[] {
  return [
    ['Machine', `${environment.fingerprint} (${environment.cpu})`],
    ...(run.git
      ? [
          [
            'Commit',
            `${run.git.repository} ${run.git.sha.slice(0, 12)} (${run.git.ref})${run.git.dirty ? ', with uncommitted changes' : ''}`.trim(),
          ] as NamedValue,
        ]
      : []),
    ['Config', `sha256 ${run.config_sha256.slice(0, 12)}`],
    ['Tool', run.tool],
    ['Run', `${run.id}, ${moment(run.started)} to ${moment(run.finished)}`],
  ]
}

/** The title of every report: `sqlite 3.40.1: 3 candidates on 3 workloads, 2 thread counts`. */
export function titleOf({ results: { target, plan, simulations = [] }, candidates, workloads, cells }: Facts): string {
  const what = `${target.adapter} ${target.version}: ${counted(candidates.length, 'candidate')} on`
  if (isOnlyCounted(plan)) return `${what} ${counted(workloadsIn(simulations).length, 'workload')}, only counted`
  const counts = new Set(cells.map(({ threads }) => threads))
  const [only] = counts
  const threads = counts.size === 1 ? threadsOf(only!) : counted(counts.size, 'thread count')
  return `${what} ${counted(workloads.length, 'workload')}, ${threads}`
}
