import type { Command } from 'commander'
import { answerWith, type Options } from './command-answer.js'
import { withOutput } from './command-options.js'
import { diffProfiles, type ImportedProfile, importProfile, mergeProfiles, showProfile } from './commands/profile.js'

/** Adds the commands that handle profiles. */
export function addProfileCommands(program: Command): void {
  const profile = program
    .command('profile')
    .description("BOLT's profiles, also those that were recorded without Boltmark")

  withOutput(profile.command('import').description('make a profile with provenance from perf.data or fdata'))
    .argument('<file>', 'a file of perf record, or a profile in the text form of BOLT (fdata)')
    .requiredOption('--binary <file>', 'the binary that ran; perf.data must have its build ID')
    .requiredOption('--output <file>', 'the profile to write; its provenance is written beside it')
    .option('--name <name>', 'the name of the binary in configs; default: that of its file')
    .action((file: string, options: Options & Omit<ImportedProfile, 'file'>) =>
      answerWith(options, () => importProfile({ file, ...options })),
    )

  withOutput(profile.command('show').description('show where a profile comes from, and its hottest functions'))
    .argument('<file>', 'a profile (fdata)')
    .action((file: string, options: Options) => answerWith(options, () => showProfile(file)))

  withOutput(profile.command('merge').description('merge profiles of one binary: normalised, then weighted'))
    .argument('<files...>', 'profiles (fdata) with provenance; FILE=3 gives one a weight')
    .requiredOption('--output <file>', 'the profile to write')
    .action((files: string[], options: Options & { output: string }) =>
      answerWith(options, () => mergeProfiles(files, options.output)),
    )

  withOutput(profile.command('diff').description('show what two profiles have in common, and how functions differ'))
    .argument('<profile>', 'a profile (fdata)')
    .argument('<other>', 'another one')
    .action((one: string, other: string, options: Options) => answerWith(options, () => diffProfiles(one, other)))
}
