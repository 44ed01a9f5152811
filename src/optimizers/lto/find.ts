import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BoltmarkError, OutsideError, UsageError } from '../../system/errors.js'
import { temporaryFolder } from '../../system/files/temporary.js'
import { runOk } from '../../system/processes/process.js'
import type { Compiler } from '../../targets/build/compiler.js'
import { LDFLAGS } from '../optimizer.js'
import type { LtoOptions } from './options.js'

/** A compiler and a linker that support link-time optimisation together. */
export interface Lto {
  /** The compiler's name and version. */
  readonly tool: string
  /** The flags to compile and link with. */
  readonly flags: readonly string[]
  /** The flags for linking alone. */
  readonly linking: readonly string[]
}

/**
 * Objects contain GCC's intermediate code beside machine code, so `ar` can handle archives without its plug-in. The
 * program is optimised in parallel on all processors.
 * https://gcc.gnu.org/onlinedocs/gcc/Optimize-Options.html#index-flto
 */
const GCC_FLAGS = ['-flto=auto', '-ffat-lto-objects']

/**
 * The flags of a compiler. Clang has two modes. ThinLTO is nearly as good as whole-program optimisation, in a fraction
 * of its time and memory: https://clang.llvm.org/docs/ThinLTO.html. Pure.
 * @throws UsageError when the compiler does not have the mode
 */
export function ltoFlags(family: Compiler['family'], mode: LtoOptions['mode']): Omit<Lto, 'tool'> {
  if (family === 'clang') return { flags: [`-flto=${mode ?? 'thin'}`], linking: ['-fuse-ld=lld'] }
  if (mode !== 'thin') return { flags: GCC_FLAGS, linking: [] }
  throw new UsageError(
    'lto.mode: thin is a mode of Clang. GCC always optimises the whole program.',
    'Leave out lto.mode.',
  )
}

/** Two files with a call from one to the other, which only link-time optimisation can inline. */
const SOURCES = {
  'callee.c': 'int callee(int x) { return 3 * x + 1; }\n',
  'main.c': 'int callee(int);\nint main(int count, char **all) { (void)all; return callee(count) - 4; }\n',
}

/**
 * Tests link-time optimisation on a tiny program, with the relocations that BOLT needs. The test takes a second.
 * Otherwise a missing plug-in or linker would be noticed after an hour.
 * @throws OutsideError with the packages to install
 */
export async function findLto({ cc, title, family, wholeFunctions }: Compiler, mode: LtoOptions['mode']): Promise<Lto> {
  const { flags, linking } = ltoFlags(family, mode)
  const { path: folder, remove } = await temporaryFolder()
  try {
    for (const [name, text] of Object.entries(SOURCES)) await writeFile(join(folder, name), text)
    const sources = Object.keys(SOURCES).map((name) => join(folder, name))
    const args = ['-O2', ...wholeFunctions, ...flags, ...linking, ...LDFLAGS, ...sources, '-o', join(folder, 'program')]
    await runOk({ file: cc, args, timeoutS: 60 })
    await runOk({ file: join(folder, 'program'), args: [], timeoutS: 60 })
    return { tool: title, flags, linking }
  } catch (error) {
    if (!(error instanceof BoltmarkError) || error.exitCode === 130) throw error
    throw new OutsideError(
      `${title}'s link-time optimisation does not work here: ${error.message}`,
      family === 'clang'
        ? `Install the linker of the same version: apt-get install --no-install-recommends ${lldPackage(cc)}.`
        : 'Install a whole GCC with its linker: apt-get install --no-install-recommends gcc binutils.',
      { cause: error },
    )
  } finally {
    await remove()
  }
}

/** Debian's package with the linker for a Clang: `lld-19` for `clang-19`. Pure. */
export function lldPackage(cc: string): string {
  return `lld${/-\d+$/.exec(cc)?.[0] ?? ''}`
}
