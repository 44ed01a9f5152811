import { open, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { SampledSource } from '../../config/variant-schema.js'
import { OutsideError, UsageError } from '../../system/errors.js'
import { perfFault } from '../../system/processes/perf.js'
import { run, saidLast } from '../../system/processes/process.js'
import { type ElfFacts, readElf } from '../elf/elf.js'
import { describeBinary } from '../optimizer.js'
import type { BoltTools } from '../toolchain.js'
import type { Quality } from './perf2bolt-log.js'
import { type CheckedProfile, writeProvenance } from './provenance.js'
import { conversion, convertSamples, flagsOf } from './sampled.js'

/** A file of `perf record` that was made without Boltmark. */
interface Recording {
  readonly file: string
  /** Its events, as `perf evlist -v` prints them. */
  readonly events: string
  /** The path of each file with samples, by its build ID. */
  readonly ran: ReadonlyMap<string, string>
}

const MAGIC = 'PERFILE'

/** Whether a file was written by `perf record`. @throws UsageError when it cannot be read */
export async function isRecording(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'r')
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
      return buffer.toString('latin1', 0, bytesRead) === MAGIC
    } finally {
      await handle.close()
    }
  } catch (cause) {
    throw new UsageError(`Cannot read ${file}: ${(cause as Error).message}.`, 'Name a perf.data or an fdata file.', {
      cause,
    })
  }
}

/** If the header lacks build IDs, perf reads gigabytes of samples to list them; s. */
const LIST_S = 600

/** @throws OutsideError when perf is missing, or the file is not a recording of perf */
export async function openRecording(file: string): Promise<Recording> {
  const fault = await perfFault()
  if (fault)
    throw new OutsideError(
      `${file} cannot be read: perf ${fault}.`,
      'Install perf; `boltmark setup` names its package.',
    )
  const events = await listed(file, ['evlist', '-v'])
  return { file, events, ran: buildIdsIn(await listed(file, ['buildid-list'])) }
}

async function listed(file: string, args: readonly string[]): Promise<string> {
  // Without -f, perf refuses the file of another user.
  const finished = await run({ file: 'perf', args: [...args, '-f', '-i', file], timeoutS: LIST_S })
  if (finished.exitCode === 0) return finished.stdout
  throw new OutsideError(
    `perf cannot read ${file}.${saidLast(finished)}`,
    'Give a file of `perf record`, whole, and a perf that is not older than the one that recorded.',
  )
}

/** The files in the output of `perf buildid-list`: `be6397dd…9 /usr/sbin/mysqld`. Pure. */
export function buildIdsIn(text: string): Map<string, string> {
  const found = [...text.matchAll(/^([0-9a-f]{8,}) (.+)$/gm)]
  return new Map(found.map(([, id, path]) => [id!, path!]))
}

/** How samples were taken, from the events that `perf evlist -v` prints. Pure. */
export function sourceIn(events: string, machine: ElfFacts['machine']): SampledSource {
  if (/^arm_spe/m.test(events)) return 'spe'
  if (/^cs_etm/m.test(events)) return 'etm'
  if (/\bBRANCH_STACK\b/.test(events)) return machine === 'aarch64' ? 'brbe' : 'lbr'
  return 'basic'
}

/** Whether two build IDs are the same: perf pads short ones with zeros. */
function isSame(recorded: string, buildId: string): boolean {
  return recorded.startsWith(buildId) && /^0*$/.test(recorded.slice(buildId.length))
}

/** The binary for which a recording becomes a profile. */
interface ToProfile {
  readonly name: string
  readonly file: string
}

/**
 * Makes the profile of one binary.
 * @param folder the folder for the output, `NAME.fdata`
 * @throws OutsideError when the recording belongs to another build, or perf2bolt cannot read it
 */
export async function profileOf(
  recording: Recording,
  { name, file }: ToProfile,
  tools: BoltTools,
  folder: string,
): Promise<CheckedProfile & { readonly quality: Quality }> {
  const { perf2bolt } = tools
  const { machine, buildId } = await readElf(file)
  refuseOther(recording, { name, file, buildId })
  const source = sourceIn(recording.events, machine)
  const convert = perf2bolt === null ? undefined : conversion(source, await flagsOf(perf2bolt))
  if (perf2bolt === null || convert === undefined)
    throw new OutsideError(
      `${recording.file} has ${source} samples, and perf2bolt ${tools.version} ${perf2bolt === null ? 'is missing beside llvm-bolt' : 'does not read them'}.`,
      'Name a newer BOLT: BOLTMARK_BOLT=/path/to/llvm-bolt.',
    )
  const profile = join(folder, `${name}.fdata`)
  const quality = await convertSamples({ perf2bolt, convert }, { recorded: recording.file, profile, binary: file })
  const checked = await writeProvenance(profile, {
    binary: await describeBinary(file, name),
    workload: basename(recording.file),
    threads: null,
    optimizer: 'bolt',
    tool: `llvm-bolt ${tools.version}`,
    from: source,
    recorded: (await stat(recording.file)).mtime.toISOString(),
    quality,
  })
  return { ...checked, quality }
}

/** @throws OutsideError when the recording has no samples of this very build */
export function refuseOther(
  { file: recorded, ran }: Recording,
  { name, file, buildId }: ToProfile & { readonly buildId: string | null },
): void {
  if (buildId === null)
    throw new OutsideError(
      `${file} has no build ID, so nobody can tell whether ${recorded} is of it.`,
      'Link it with -Wl,--build-id (target.cflags), run that build, and record again.',
    )
  if ([...ran.keys()].some((id) => isSame(id, buildId))) return
  const others = [...ran]
    .filter(([, path]) => !path.startsWith('['))
    .map(([id, path]) => `${path} (${id.slice(0, 12)})`)
  throw new OutsideError(
    others.length === 0
      ? `${recorded} names no build ID.`
      : `${recorded} has no samples of ${name} (build-id ${buildId.slice(0, 12)}). It is of ${others.join(', ')}.`,
    others.length === 0
      ? 'Record without --no-buildid.'
      : `Take the very file that ran: variants.NAME.files: { ${name}: PATH }. Or leave ${name} out: variants.NAME.binaries.`,
  )
}
