import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BoltmarkError } from '../system/errors.js'
import { runOk } from '../system/process.js'
import { temporaryFolder } from '../system/temporary.js'
import type { Compiler } from '../targets/compiler.js'
import { Bolt } from './bolt.js'
import { describeBinary, LDFLAGS } from './optimizer.js'
import { waitForProfile } from './profiles/collect.js'
import { sum } from './profiles/merge.js'
import { writeProvenance } from './profiles/provenance.js'
import type { BoltTools } from './toolchain.js'

/** A loop with a branch that is mostly not taken: enough to have a profile. */
const PROGRAM = `
static __attribute__((noinline)) unsigned step(unsigned i, unsigned s) { return i % 16 == 3 ? s * 31 + i : s ^ i; }
int main(void) {
  unsigned s = 1;
  for (unsigned i = 0; i < 100000; i++) s = step(i, s);
  return s == 0;
}
`

/** What did not work, and what to do about it. */
export interface Shortfall {
  readonly problem: string
  readonly remedy: string
}

/**
 * Whether BOLT really works on this machine: a tiny program is compiled, instrumented, run, optimised with its profile, and run again.
 * @param compiler what the target is built with
 * @returns null when all of it worked, or the first thing that did not
 */
export async function proveInstrumentation(
  tools: BoltTools,
  { cc, wholeFunctions }: Pick<Compiler, 'cc' | 'wholeFunctions'>,
): Promise<Shortfall | null> {
  const { path: folder, remove } = await temporaryFolder()
  const file = (name: string) => join(folder, name)
  const bolt = new Bolt(tools, file('logs'))
  const steps: readonly (readonly [step: string, remedy: string, () => Promise<unknown>])[] = [
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
        await sum(tools, parts, file('proof.fdata'))
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
  try {
    for (const [step, remedy, take] of steps) {
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
