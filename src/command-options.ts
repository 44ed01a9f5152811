import { type Command, InvalidArgumentError, Option } from 'commander'
import { HISTORY_BRANCH } from './commands/history.js'
import { Share } from './config/units.js'

export function withHistory(command: Command): Command {
  return withOutput(command)
    .option('--remote <name>', 'remote of the current repository', 'origin')
    .option('--branch <name>', 'branch that holds only the history', HISTORY_BRANCH)
}

/** Adds the options of every command that reads a config. */
export function withConfig(command: Command): Command {
  return withOutput(command)
    .option('--config <file>', 'default: boltmark.yml, then .github/boltmark.yml')
    .option('--work-dir <dir>', 'folder for builds, profiles, samples and results', '.boltmark')
    .option(
      '--set <path=value>',
      'override a value of the config; may be repeated',
      (value: string, all: string[]) => [...all, value],
      [],
    )
}

export function withOutput(command: Command): Command {
  return command
    .option('--json', 'print one JSON document on stdout, all other output on stderr')
    .option('--quiet', 'show no progress')
}

/** Adds the options that decide how samples become verdicts. */
export function withMethod(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--method <name>',
        'how intervals are made, where it is not what the plan declares; the output says so',
      ).choices(['ranks', 'shared-error']),
    )
    .option('--adjust', 'take out of the ratios what steal and other load explain, where it makes them more certain')
    .option('--no-adjust', 'compare the ratios as they were measured, though the plan declares otherwise')
}

export function collected(value: string, all: readonly string[] = []): string[] {
  return [...all, value]
}

export function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('It must be a whole number, 1 or more.')
  return Number(text)
}

export function shareOfOne(text: string): number {
  const parsed = Share.safeParse(/^[\d.]+$/.test(text) ? Number(text) : text)
  if (!parsed.success || !(parsed.data > 0 && parsed.data < 1))
    throw new InvalidArgumentError('It must be a share between 0 and 1, for example 2% or 0.95.')
  return parsed.data
}

/** In the help, what a newcomer types comes first. */
const HELP_GROUPS: Readonly<Record<string, readonly string[]>> = {
  'First steps:': ['init', 'doctor', 'setup', 'plan', 'run'],
  'Stages of a run:': ['build', 'instrument', 'train', 'merge', 'optimize', 'benchmark'],
  'Packages and tuning:': ['package', 'profile', 'tune'],
  'Results:': ['compare', 'gate', 'report', 'verify', 'parse', 'import', 'history'],
}

/** Gives the commands of a program their headings in its help. */
export function groupForHelp(program: Command): void {
  for (const [heading, names] of Object.entries(HELP_GROUPS))
    for (const command of program.commands.filter((one) => names.includes(one.name()))) command.helpGroup(heading)
}
