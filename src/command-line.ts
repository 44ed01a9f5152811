import { Argument, Command, Option } from 'commander'
import { answerWith, type Options } from './command-answer.js'
import {
  collected,
  groupForHelp,
  shareOfOne,
  wholeNumber,
  withConfig,
  withHistory,
  withMethod,
  withOutput,
} from './command-options.js'
import { addProfileCommands } from './command-profile.js'
import {
  type Chosen,
  type CompareOptions,
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
} from './commands/commands.js'
import { COUNTS_RUNNER, GATE_KINDS } from './commands/counting-gate.js'
import {
  addFilesToHistory,
  checkHistory,
  type HistoryPlace,
  showHistory,
  writeHistoryPage,
} from './commands/history.js'
import type { Import } from './commands/import.js'
import { APPROVALS, type WishesOnCommandLine, wishesOf } from './commands/init.js'
import { makeOptimizedPackages } from './commands/optimized-packages.js'
import { type TuneWishes, tune } from './commands/tune.js'
import { type VerifyOptions, verifyFile } from './commands/verify.js'
import { completable, completionScript, SHELLS, type Shell } from './completion.js'
import { STAGES, type StageName } from './job/stages.js'
import { REPORT_FORMATS } from './report/formats.js'
import { VERSION } from './system/version.js'

const WHAT_STAGES_DO: Readonly<Record<StageName, string>> = {
  plan: 'show what a run would build, train and measure',
  build: 'build the target with the flags that the optimizers need',
  instrument: 'make the instrumented binaries',
  train: 'record a profile for each workload that a variant trains on',
  merge: 'normalise, weight and merge the profiles of each variant',
  optimize: 'make the optimised binaries',
  benchmark: 'measure every variant in every cell, in alternating rounds',
  run: 'run every stage: build, train, optimise, benchmark, compare and report',
}

/**
 * Every command with its arguments and options. Parsing the command line runs the command. The reference in `docs/` is
 * generated from this.
 */
export const program = new Command('boltmark')
  .description('Makes database servers faster with BOLT and compiler PGO, and proves it.')
  .version(VERSION)
  .option('--debug', 'print the stack of an error')
  .exitOverride()
  .showHelpAfterError('Run boltmark --help for usage.')

for (const stage of [...STAGES].reverse()) {
  const command = withConfig(program.command(stage).description(WHAT_STAGES_DO[stage])).option(
    '--base <ref>',
    'measure the working tree against the commit where it branched off this ref',
  )
  if (stage === 'plan') {
    command
      .option('--shards <count>', 'number of hosts to split the cells between', wholeNumber)
      .option('--repeats <count>', 'number of hosts that measure each cell', wholeNumber)
      .action((options: Options & { shards?: number; repeats?: number }) =>
        answerWith(options, (progress) =>
          options.shards === undefined && options.repeats === undefined
            ? pipeline(stage, options, progress)
            : planShards(options, options.shards ?? 1, options.repeats ?? 1, 'boltmark', progress),
        ),
      )
    continue
  }
  if (stage === 'optimize')
    command.option('--bundle <file>', 'pack the optimised binaries, so that other hosts can measure them')
  if (stage === 'benchmark' || stage === 'run')
    command.option('--bundle <file>', 'measure the binaries of `optimize --bundle`, without training or optimising')
  command
    .option('--shard <i/n>', 'measure only the cells of one shard, for example 2/3')
    .action((options: Options) => answerWith(options, (progress) => pipeline(stage, options, progress)))
}

withConfig(
  program.command('package').description("make a distribution's packages again, with optimised binaries in them"),
)
  .argument(
    '[source]',
    'the source package, debian:PACKAGE, debian:PACKAGE=VERSION or debian:PACKAGE/SUITE; default: package.source',
  )
  .option('--oci <dir>', 'also make a container image of them: an OCI image layout in this new folder; needs root')
  .action((source: string | undefined, options: Options & { oci?: string }) =>
    answerWith(options, (progress) => makeOptimizedPackages(source, options, options.oci, progress)),
  )

withConfig(
  program
    .command('tune')
    .description('race sets of flags for BOLT, and write the winner into the config if it is faster'),
)
  .option('--variant <name>', 'the variant whose flags are varied, if the config has several with BOLT')
  .option('--only <set>', 'try only this set of flags; may be repeated', collected)
  .option('--hold-out <workload>', 'measure it only at the end, with the winner; may be repeated', collected)
  .option('--dry-run', 'leave the config as it is')
  .action((options: Options & TuneWishes) => answerWith(options, (progress) => tune(options, options, progress)))

withConfig(program.command('doctor').description('check this machine: what is OK, what to fix'))
  .option('--restore', 'only restore the kernel settings that a killed run changed')
  .action((options: Options & { restore?: boolean }) =>
    answerWith(options, (progress) => (options.restore ? restoreMachine() : examineMachine(options, progress))),
  )

withConfig(program.command('setup').description('install the missing tools that a config needs'))
  .option('--dry-run', 'print the packages without installing them')
  .action((options: Options & { dryRun?: boolean }) =>
    answerWith(options, (progress) => setUpMachine(options, options.dryRun ?? false, progress)),
  )

withOutput(program.command('init').description('write the config and the workflows into a fork'))
  .option('--database <name>', 'the database, if the sources do not show it')
  .option(
    '--runner <labels>',
    'labels of the runner that measures, separated by commas or as JSON',
    'self-hosted,arm64',
  )
  .addOption(
    new Option('--approval <way>', "what allows a fork's commit to be measured").choices(APPROVALS).default('label'),
  )
  .addOption(
    new Option('--gate <kind>', 'what each push of a pull request gets: simulated counts, or timed rounds')
      .choices(GATE_KINDS)
      .default('counts'),
  )
  .option('--counts-runner <labels>', 'labels of the runner that counts', COUNTS_RUNNER)
  .option('--ref <ref>', 'commit or release of Boltmark that the workflows use; default: the commit of this program')
  .option('--check', 'print the differences to the files of this version without writing them')
  .option('--force', 'overwrite existing files')
  .action((options: Options & InitOptions) =>
    answerWith(options, async () => initFork(await wishesOf(options), options.check ?? false, options.force ?? false)),
  )

withMethod(
  withOutput(
    program
      .command('compare')
      .description('recompute comparisons and verdicts from the samples; several files are pooled'),
  ),
)
  .argument('<results...>', 'results.json files')
  .option('--margin <share>', 'changes inside it count as none, for example 2%', shareOfOne)
  .option('--confidence <level>', 'confidence level, for example 0.95', shareOfOne)
  .option('--baseline <variant>', 'compare with this variant instead of the baseline of the plan')
  .action((files: string[], options: Options & CompareOptions & { baseline?: string }) =>
    answerWith(options, () => compareFiles(files, options)),
  )

withOutput(program.command('gate').description('judge results; exit code 1 if they fail'))
  .argument('<results...>', 'results.json files')
  .action((files: string[], options: Options) => answerWith(options, () => gateFiles(files)))

withMethod(
  withOutput(program.command('report').description('write a report of one results file, or of several pooled files')),
)
  .argument('<results...>', 'results.json files')
  .option('--format <format>', REPORT_FORMATS.join(', '), 'md')
  .option('--style <style>', 'full or compact; for md only', 'full')
  .action((files: string[], options: Options & Chosen & { format: string; style: string }) =>
    answerWith(options, () => renderReport(files, options.format, options.style, options)),
  )

withOutput(
  program
    .command('verify')
    .description('prove by an attestation of GitHub that a workflow of a repository made a file'),
)
  .argument('<file>', 'a bundle of `optimize`, or a file of a release')
  .requiredOption('--attestation <file>', 'as `gh attestation download` writes it')
  .option('--repository <owner/name>', 'default: the origin of the current folder')
  .option('--trusted-root <file>', 'keys of Sigstore, as `gh attestation trusted-root` prints them; default: fetched')
  .action((file: string, options: Options & VerifyOptions) => answerWith(options, () => verifyFile(file, options)))

withOutput(program.command('parse').description('read the recorded output of a load generator'))
  .argument('<driver>', 'sysbench, ycsb, go-ycsb, pgbench, go-tpc or hammerdb')
  .argument('<file>', 'its output; - is standard input')
  .action((driver: string, file: string, options: Options) => answerWith(options, () => parseFile(driver, file)))

withOutput(program.command('import').description('make a results file from recorded outputs of one cell'))
  .requiredOption('--driver <name>', 'load generator: sysbench, ycsb, go-ycsb, pgbench, go-tpc or hammerdb')
  .requiredOption('--workload <name>', 'name of the workload')
  .requiredOption('--threads <n>', 'clients of the load generator', wholeNumber)
  .requiredOption('--baseline <files...>', 'one output per round, in order; * and ? are wildcards')
  .requiredOption('--candidate <name=files...>', "for example bolt='bolt-*.txt'; may be repeated", collected)
  .option('--control <files...>', 'the baseline measured again (A/A)')
  .option('--output <file>', 'file to write', 'results.json')
  .addHelpText('after', '\nFor more cells, import each into its own file and pass all files to compare.')
  .action((options: Options & ImportOptions) => {
    const { driver, workload, threads, baseline, candidate, control = [], output } = options
    const given = { driver, workload, threads, baseline, control, candidates: candidate }
    return answerWith(options, () => importFiles(given, output))
  })

addProfileCommands(program)

interface InitOptions extends WishesOnCommandLine {
  readonly check?: boolean
  readonly force?: boolean
}

type ImportOptions = Pick<Import, 'driver' | 'workload' | 'threads' | 'baseline'> & {
  readonly candidate: string[]
  readonly control?: string[]
  readonly output: string
}

const history = program.command('history').description('the history of earlier results, on a branch of the repository')

withHistory(history.command('add').description('add the medians of results; a run is added only once'))
  .argument('<results...>', 'results.json files')
  .option('--page', 'also update the page on the branch, for GitHub Pages')
  .action((files: string[], options: HistoryOptions & { page?: boolean }) =>
    answerWith(options, (progress) =>
      addFilesToHistory(files, historyPlaceOf(options), options.page ?? false, progress),
    ),
  )

withHistory(history.command('show').description('show the history and all changes in it')).action(
  (options: HistoryOptions) => answerWith(options, (progress) => showHistory(historyPlaceOf(options), progress)),
)

withHistory(
  history.command('check').description('show what changed with the latest run; exit code 1 if something became slower'),
).action((options: HistoryOptions) =>
  answerWith(options, (progress) => checkHistory(historyPlaceOf(options), progress)),
)

withHistory(history.command('page').description('write the history as one HTML page'))
  .option('--output <file>', 'file to write', 'history.html')
  .action((options: HistoryOptions & { output: string }) =>
    answerWith(options, (progress) => writeHistoryPage(historyPlaceOf(options), options.output, progress)),
  )

type HistoryOptions = Options & Pick<HistoryPlace, 'remote' | 'branch'>

function historyPlaceOf({ remote, branch }: HistoryOptions): HistoryPlace {
  return { folder: '.', remote, branch }
}

program
  .command('completion')
  .description('print a script that completes commands and options; for example: source <(boltmark completion bash)')
  .addArgument(new Argument('<shell>').choices(SHELLS))
  .action((shell: Shell) => {
    process.stdout.write(completionScript(shell, program.name(), completable(program)))
  })

groupForHelp(program)
