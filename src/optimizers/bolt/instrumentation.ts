import { flagName } from '../../config/flag-name.js'
import { UsageError } from '../../system/errors.js'
import type { ProfileWriting } from '../../targets/profile-writing.js'
import type { ElfFacts } from '../elf/elf.js'
import type { KnownFlags } from './flags.js'

/** Since this release of LLVM, files for each process can be combined with writing at intervals. */
const PIDS_WITH_INTERVALS_SINCE = 23

/**
 * The flags for a way of writing. Counts are never cleared between writes, because a file with only the last interval
 * is not a profile of the training.
 */
export function writingFlags(writing: ProfileWriting): string[] {
  if (writing.when === 'exit') return []
  if (writing.when === 'exit-of-each-process') return ['-instrumentation-file-append-pid']
  const { everyS, waitForks } = writing
  if (!(Number.isInteger(everyS) && everyS > 0))
    throw new UsageError(`A profile cannot be written every ${everyS} s.`, 'Give whole seconds, 1 or more.')
  const flags = [`-instrumentation-sleep-time=${everyS}`, '-instrumentation-no-counters-clear']
  return waitForks ? [...flags, '-instrumentation-wait-forks'] : flags
}

/**
 * The limit of memory for the counts of calls through pointers: four times BOLT's own. Unused memory costs nothing.
 * A server that needs more ends with "allocator ran out of memory" (llvm-project#59174).
 */
const COUNTS_BYTES = 400 * 2 ** 20

/** The flag that raises the limit of memory for counts. None before BOLT 22, which has no such flag. */
export function roomForCounts(known: KnownFlags): string[] {
  return known.has('instrumentation-max-size') ? [`-instrumentation-max-size=${COUNTS_BYTES}`] : []
}

/** Refuses options that BOLT would refuse late, or accept without writing a profile. */
export function refuseContradictions(
  elf: Pick<ElfFacts, 'path' | 'kind' | 'interpreter'>,
  flags: readonly string[],
  llvmMajor: number,
): void {
  const names = new Set(flags.map(flagName))
  const atIntervals = names.has('instrumentation-sleep-time')
  if (elf.kind === 'executable' && !elf.interpreter && !atIntervals)
    throw new UsageError(
      `${elf.path} is linked statically: it writes no profile when it ends.`,
      'Let the profile be written at intervals.',
    )
  const withIntervals = atIntervals || names.has('instrumentation-wait-forks')
  if (names.has('instrumentation-file-append-pid') && withIntervals && llvmMajor < PIDS_WITH_INTERVALS_SINCE)
    throw new UsageError(
      `BOLT ${llvmMajor} cannot write a file for each process at intervals.`,
      'Choose one: a file for each process when it ends, or one file at intervals.',
    )
}
