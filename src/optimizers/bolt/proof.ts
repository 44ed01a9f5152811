import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SAMPLED_SOURCES } from '../../config/variant-schema.js'
import { BoltmarkError } from '../../system/errors.js'
import { temporaryFolder } from '../../system/files/temporary.js'
import { runOk } from '../../system/processes/process.js'
import { type Compiler, GCC } from '../../targets/build/compiler.js'
import { type DoctorCheck, describeBinary, LDFLAGS } from '../optimizer.js'
import { waitForProfile } from '../profiles/collect.js'
import { sumOfProfiles } from '../profiles/merge.js'
import { writeProvenance } from '../profiles/provenance.js'
import { probeSampling } from '../profiles/sampled.js'
import { type BoltTools, installedBolt } from '../toolchain.js'
import { Bolt } from './bolt.js'

/** A loop with a rarely taken branch, which suffices for a profile. */
const PROGRAM = `
static __attribute__((noinline)) unsigned step(unsigned i, unsigned s) { return i % 16 == 3 ? s * 31 + i : s ^ i; }
int main(void) {
  unsigned s = 1;
  for (unsigned i = 0; i < 100000; i++) s = step(i, s);
  return s == 0;
}
`

/** A failure, and its remedy. */
interface Shortfall {
  readonly problem: string
  readonly remedy: string
}

/** A step that must work, and the remedy if it does not. */
type ProofStep = readonly [step: string, remedy: string, () => Promise<unknown>]

/**
 * Tests BOLT on this machine: it compiles a tiny program, instruments it, runs it, optimises it with its profile, and
 * runs it again.
 * @param compiler the compiler of the target
 * @returns null when all of it worked, or the first failure
 */
export async function proveInstrumentation(
  tools: BoltTools,
  compiler: Pick<Compiler, 'cc' | 'wholeFunctions'>,
): Promise<Shortfall | null> {
  const { path: folder, remove } = await temporaryFolder()
  try {
    for (const [step, remedy, take] of proofSteps(tools, compiler, folder)) {
      const failure = await take().then(
        () => null,
        (error: unknown) => error,
      )
      if (failure === null) continue
      if (!(failure instanceof BoltmarkError) || failure.exitCode === 130) throw failure
      return { problem: `Could not ${step}: ${failure.message}`, remedy: failure.next ?? remedy }
    }
    return null
  } finally {
    await remove()
  }
}

function proofSteps(
  tools: BoltTools,
  { cc, wholeFunctions }: Pick<Compiler, 'cc' | 'wholeFunctions'>,
  folder: string,
): readonly ProofStep[] {
  const file = (name: string) => join(folder, name)
  const bolt = new Bolt(tools, file('logs'))
  return [
    [
      'compile a C program',
      'Install a C compiler: apt-get install --no-install-recommends gcc libc6-dev.',
      async () => {
        await writeFile(file('proof.c'), PROGRAM)
        const flags = ['-O2', ...wholeFunctions, ...LDFLAGS]
        await runOk({ file: cc, args: [...flags, file('proof.c'), '-o', file('proof')], timeoutS: 60 })
      },
    ],
    [
      'instrument it',
      `Install the runtime library of this BOLT: apt-get install --no-install-recommends libbolt-${tools.major}-dev.`,
      () =>
        bolt.instrument(file('proof'), {
          output: file('proof.instrumented'),
          profileFile: file('proof.part'),
          writing: { when: 'exit' },
          timeoutS: 60,
        }),
    ],
    [
      'record a profile with it',
      'Mount /proc, and allow reading /proc/self/map_files in the container (seccomp, AppArmor).',
      async () => {
        await runOk({ file: file('proof.instrumented'), args: [], timeoutS: 60 })
        const parts = await waitForProfile(
          { file: file('proof.part'), writing: { when: 'exit' }, instrumented: file('proof.instrumented') },
          20,
        )
        await sumOfProfiles(tools, parts, file('proof.fdata'))
        const { name, sha256, build_id } = await describeBinary(file('proof'))
        const origin = { binary: { name, sha256, build_id }, workload: 'proof', threads: 1 }
        await writeProvenance(file('proof.fdata'), { ...origin, optimizer: bolt.name, tool: bolt.tool })
      },
    ],
    [
      'optimise it and run the result',
      'Try another version of BOLT.',
      () =>
        bolt.optimize(file('proof'), file('proof.fdata'), {
          output: file('proof.optimized'),
          smoke: async (optimized) => void (await runOk({ file: optimized, args: [], timeoutS: 60 })),
          timeoutS: 60,
        }),
    ],
  ]
}

/** Examines BOLT by instrumenting, running and optimising a tiny program, because an installed BOLT may still fail. */
export async function examineBolt(compiler: () => Promise<Compiler>): Promise<DoctorCheck[]> {
  try {
    const tools = await installedBolt()
    const found: DoctorCheck = { name: 'llvm-bolt', state: 'fine', detail: `${tools.version}, ${tools.llvmBolt}` }
    const shortfall = await proveInstrumentation(tools, await compiler().catch(() => GCC))
    return [
      found,
      await checkSampling(tools),
      shortfall
        ? { name: 'instrumentation', state: 'problem', detail: shortfall.problem, next: shortfall.remedy }
        : {
            name: 'instrumentation',
            state: 'fine',
            detail: 'a program was instrumented, run, optimised with its profile, and run again',
          },
    ]
  } catch (error) {
    if (!(error instanceof BoltmarkError)) throw error
    return [{ name: 'llvm-bolt', state: 'problem', detail: error.message, next: error.next }]
  }
}

/** The sources of samples that `profile.from` can name on this machine, and why the others do not work. */
async function checkSampling({ perf2bolt }: BoltTools): Promise<DoctorCheck> {
  const probes = await probeSampling(SAMPLED_SOURCES, perf2bolt, process.arch)
  const works = probes.filter(({ sampler }) => sampler).map(({ source }) => source)
  const refused = probes.flatMap((probe) => (probe.sampler ? [] : [`${probe.source}: ${probe.reason}`]))
  return {
    name: 'sampling',
    state: 'fine',
    detail: [`profile.from can be ${['instrumentation', ...works].join(', ')}`, ...refused].join('; '),
  }
}
