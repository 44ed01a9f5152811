#!/usr/bin/env node
import { styleText } from 'node:util'
import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { Share } from './config/units.js'
import type { Answer } from './pipeline/answer.js'
import {
  compareFiles,
  examineMachine,
  gateFiles,
  importFiles,
  initFork,
  parseFile,
  pipeline,
  planShards,
  renderReport,
  restoreMachine,
  setUpMachine,
  type Where,
} from './pipeline/commands.js'
import {
  addFilesToHistory,
  checkHistory,
  HISTORY_BRANCH,
  type HistoryPlace,
  showHistory,
  writeHistoryPage,
} from './pipeline/history.js'
import type { Import } from './pipeline/import.js'
import { STAGES, type StageName } from './pipeline/stage.js'
import { REPORT_FORMATS } from './report/render.js'
import { ExitCode, userError } from './system/errors.js'
import { interrupt, interruption } from './system/interrupt.js'
import { endAllPrograms } from './system/process.js'
import type { Progress } from './system/progress.js'
import { masked, maskedIn } from './system/secrets.js'
import { terminalProgress } from './system/terminal.js'
import { MAJOR_TAG, VERSION } from './system/version.js'

interface Options extends Where {
  readonly json?: boolean
  readonly quiet?: boolean
}

const WHAT_STAGES_DO: Readonly<Record<StageName, string>> = {
  plan: 'show what would be built, trained and measured',
  build: 'build the target so that BOLT can work on it',
  instrument: 'make the instrumented binaries',
  train: 'record a profile for each workload that a variant trains on',
  merge: 'normalise, weight and merge the profiles of each variant',
  optimize: 'make the optimised binaries',
  benchmark: 'measure every variant in every cell, in alternating rounds',
  run: 'all of it: build, train, optimise, benchmark, compare and report',
}

const program = new Command('boltmark')
  .description('Makes database servers faster with BOLT and compiler PGO, and proves it.')
  .version(VERSION)
  .option('--debug', 'show the stack of an error')
  .exitOverride()
  .showHelpAfterError('(boltmark --help tells more)')

for (const stage of [...STAGES].reverse()) {
  const command = withConfig(program.command(stage).description(WHAT_STAGES_DO[stage])).option(
    '--base <ref>',
    'measure what is checked out against the commit where it branched off this one',
  )
  if (stage === 'plan') {
    command
      .option('--shards <count>', 'cut the cells for so many hosts', count)
      .option('--repeats <count>', 'let so many hosts measure each', count)
      .action((options: Options & { shards?: number; repeats?: number }) =>
        answer(options, (progress) =>
          options.shards === undefined && options.repeats === undefined
            ? pipeline(stage, options, progress)
            : planShards(options, options.shards ?? 1, options.repeats ?? 1, 'boltmark', progress),
        ),
      )
    continue
  }
  if (stage === 'optimize') command.option('--bundle <file>', 'pack what was made, for other hosts to measure')
  if (stage === 'benchmark' || stage === 'run')
    command.option('--bundle <file>', 'measure what `optimize --bundle` packed: nothing is trained or optimised')
  command
    .option('--shard <i/n>', 'measure only the cells of one shard, such as 2/3')
    .action((options: Options) => answer(options, (progress) => pipeline(stage, options, progress)))
}

withConfig(program.command('doctor').description('check this machine and its tools: of each thing, fine or what to do'))
  .option('--restore', 'only put back the settings that a killed run left changed')
  .action((options: Options & { restore?: boolean }) =>
    answer(options, (progress) => (options.restore ? restoreMachine() : examineMachine(options, progress))),
  )

withConfig(program.command('setup').description('install what a config needs and this machine lacks'))
  .option('--dry-run', 'only say what would be installed')
  .action((options: Options & { dryRun?: boolean }) =>
    answer(options, (progress) => setUpMachine(options, options.dryRun ?? false, progress)),
  )

withOutput(program.command('init').description('write the config and the workflows into a fork'))
  .option('--database <name>', 'when it cannot be told from the sources')
  .option('--runner <labels>', 'labels of the runner that measures, with commas between', 'self-hosted,arm64')
  .option('--ref <ref>', 'release or commit of Boltmark that the workflows use', MAJOR_TAG)
  .option('--check', 'only say what this version would write otherwise')
  .option('--force', 'overwrite files that are there')
  .action((options: Options & { database?: string; runner: string; ref: string; check?: boolean; force?: boolean }) =>
    answer(options, () =>
      initFork(
        {
          folder: '.',
          database: options.database,
          runner: options.runner.split(',').map((label) => label.trim()),
          ref: options.ref,
        },
        options.check ?? false,
        options.force ?? false,
      ),
    ),
  )

withOutput(
  program
    .command('compare')
    .description('recompute comparisons and verdicts from the samples alone, pooling several files'),
)
  .argument('<results...>', 'results.json files')
  .option('--margin <share>', 'what counts as no change, such as 2%', share)
  .option('--confidence <level>', 'such as 0.95', share)
  .action((files: string[], options: Options & { margin?: number; confidence?: number }) =>
    answer(options, () => compareFiles(files, options.margin, options.confidence)),
  )

withOutput(program.command('gate').description('say whether results pass; exit code 1 when they do not'))
  .argument('<results...>', 'results.json files')
  .action((files: string[], options: Options) => answer(options, () => gateFiles(files)))

withOutput(program.command('report').description('write a report of a results file, or of several pooled'))
  .argument('<results...>', 'results.json files')
  .option('--format <format>', REPORT_FORMATS.join(', '), 'md')
  .option('--style <style>', 'full or compact (md)', 'full')
  .action((files: string[], options: Options & { format: string; style: string }) =>
    answer(options, () => renderReport(files, options.format, options.style)),
  )

withOutput(program.command('parse').description('read the output of a load generator, whoever ran it'))
  .argument('<driver>', 'sysbench, ycsb, go-ycsb or pgbench')
  .argument('<file>', 'what it printed; - is standard input')
  .action((driver: string, file: string, options: Options) => answer(options, () => parseFile(driver, file)))

withOutput(program.command('import').description('make a results file of recorded outputs of one cell'))
  .requiredOption('--driver <name>', 'what made them: sysbench, ycsb, go-ycsb or pgbench')
  .requiredOption('--workload <name>', 'what they measured')
  .requiredOption('--threads <n>', 'clients of the load generator', count)
  .requiredOption('--baseline <files...>', 'one output a round, in their order; * and ? stand for letters')
  .requiredOption('--candidate <name=files...>', "such as bolt='bolt-*.txt'; may be repeated", collected)
  .option('--control <files...>', 'the baseline measured again (A/A)')
  .option('--output <file>', 'where the results go', 'results.json')
  .addHelpText('after', '\nMore cells: import each into a file of its own, and give them together to compare.')
  .action((options: Options & ImportOptions) => {
    const { driver, workload, threads, baseline, candidate, control = [], output } = options
    const given = { driver, workload, threads, baseline, control, candidates: candidate }
    return answer(options, () => importFiles(given, output))
  })

type ImportOptions = Pick<Import, 'driver' | 'workload' | 'threads' | 'baseline'> & {
  readonly candidate: string[]
  readonly control?: string[]
  readonly output: string
}

const history = program.command('history').description('what was measured before, kept on a branch of the repository')

withHistory(history.command('add').description('add the medians of results, each run once'))
  .argument('<results...>', 'results.json files')
  .option('--page', 'draw the page on the branch anew, for GitHub Pages')
  .action((files: string[], options: HistoryOptions & { page?: boolean }) =>
    answer(options, (progress) => addFilesToHistory(files, placeOf(options), options.page ?? false, progress)),
  )

withHistory(history.command('show').description('what the history holds, and all that changed in it')).action(
  (options: HistoryOptions) => answer(options, (progress) => showHistory(placeOf(options), progress)),
)

withHistory(
  history.command('check').description('what changed with the latest run; exit code 1 when something became slower'),
).action((options: HistoryOptions) => answer(options, (progress) => checkHistory(placeOf(options), progress)))

withHistory(history.command('page').description('draw the history as one HTML page'))
  .option('--output <file>', 'where it goes', 'history.html')
  .action((options: HistoryOptions & { output: string }) =>
    answer(options, (progress) => writeHistoryPage(placeOf(options), options.output, progress)),
  )

type HistoryOptions = Options & Pick<HistoryPlace, 'remote' | 'branch'>

function placeOf({ remote, branch }: HistoryOptions): HistoryPlace {
  return { folder: '.', remote, branch }
}

function withHistory(command: Command): Command {
  return withOutput(command)
    .option('--remote <name>', 'remote of the repository around', 'origin')
    .option('--branch <name>', 'branch that holds nothing else', HISTORY_BRANCH)
}

/** The options of every command that works from a config. */
function withConfig(command: Command): Command {
  return withOutput(command)
    .option('--config <file>', 'default: boltmark.yml, then .github/boltmark.yml')
    .option('--work-dir <dir>', 'where everything is made', '.boltmark')
    .option(
      '--set <path=value>',
      'override a value of the config; may be repeated',
      (value: string, all: string[]) => [...all, value],
      [],
    )
}

function withOutput(command: Command): Command {
  return command.option('--json', 'one JSON document on stdout, all else on stderr').option('--quiet', 'no progress')
}

function collected(value: string, all: readonly string[] = []): string[] {
  return [...all, value]
}

function count(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('It must be a whole number, 1 or more.')
  return Number(text)
}

function share(text: string): number {
  const parsed = Share.safeParse(/^[\d.]+$/.test(text) ? Number(text) : text)
  if (!parsed.success || !(parsed.data > 0 && parsed.data < 1))
    throw new InvalidArgumentError('It must be a share between 0 and 1, such as 2% or 0.95.')
  return parsed.data
}

/** Runs one command and prints what it gives: text for people, or one JSON document. */
async function answer(options: Options, work: (progress: Progress) => Promise<Answer>): Promise<void> {
  const progress = terminalProgress(process.stderr, options.quiet ?? false)
  try {
    const { document, text, exitCode } = await work(progress)
    progress.end()
    process.stdout.write(options.json ? `${JSON.stringify(maskedIn(document), null, 2)}\n` : masked(text))
    process.exitCode = exitCode
  } finally {
    progress.end()
  }
}

/** The first signal lets the run unwind and clean up after itself; the second, whichever it is, ends it at once. */
function listenForSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!interruption.aborted) return interrupt(signal)
      endAllPrograms()
      process.exit(ExitCode.interrupted)
    })
  }
}

function complain(error: unknown): ExitCode {
  // Commander has already said what is wrong; asking for help or the version is no error.
  if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.done : ExitCode.usage
  const debug = program.opts<{ debug?: boolean }>().debug ?? false
  // What an interruption ends, ends in errors of all kinds.
  const known = userError(interruption.aborted ? interruption.reason : error)
  const text = known
    ? known.sentence
    : `This is a bug in boltmark: ${error instanceof Error ? error.message : String(error)}\n  → Please report it, with the output of the same command and --debug.`
  process.stderr.write(`${styleText('red', 'error')} ${masked(text)}\n`)
  if (debug && error instanceof Error) process.stderr.write(masked(`${error.stack}\n`))
  return known?.exitCode ?? ExitCode.outside
}

// A reader that has seen enough, such as head(1), closes the pipe: that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
listenForSignals()
try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = complain(error)
} finally {
  endAllPrograms()
}
