import { OutsideError } from '../system/errors.js'
import type { ElfFacts } from './elf.js'

/** Something about a binary that BOLT will not take (fatal) or that costs speed-up (warning), and what to do about it. */
export interface Finding {
  readonly severity: 'fatal' | 'warning'
  readonly problem: string
  readonly remedy: string
}

/** What BOLT is to do with the binary: some can be optimised, with a sampled profile, but not instrumented. */
export type Purpose = 'instrument' | 'optimize'

/** LLVM's major release from which BOLT can do it; before it, the same binary is refused. */
const SINCE = { pointerAuthentication: 22, initArrays: 22 }

/** What is known before BOLT is called. Pure. `llvmMajor` is that of llvm-bolt, 19 for instance. */
export function preflight(elf: ElfFacts, llvmMajor: number, purpose: Purpose): Finding[] {
  const findings: Finding[] = []
  const fatal = (problem: string, remedy: string) => findings.push({ severity: 'fatal', problem, remedy })
  const warning = (problem: string, remedy: string) => findings.push({ severity: 'warning', problem, remedy })

  if (elf.machine === 'other')
    fatal('It is made for a processor that BOLT does not optimise.', 'Build it for x86-64 or aarch64.')
  if (elf.kind === 'object')
    fatal('It is an object file, not yet linked.', 'Name the program or the shared library that it is linked into.')
  if (elf.isBolted)
    fatal('BOLT has already written it, and does so only once.', 'Name the binary as the linker made it.')
  if (!elf.hasSymbols)
    fatal(
      'It is stripped: the symbol table (.symtab) is missing.',
      'Take the binary before it is stripped: leave out `-s` and `install --strip`.',
    )
  if (!elf.hasCodeRelocations)
    fatal(
      'The relocations of its code are missing.',
      'Link it with `-Wl,--emit-relocs` (in LDFLAGS), and do not strip it.',
    )
  if (elf.pointerAuthentication === 'everywhere' && llvmMajor < SINCE.pointerAuthentication)
    fatal(
      `It signs return addresses, which BOLT ${llvmMajor} cannot rewrite.`,
      `Build it with \`-mbranch-protection=none\`, or use BOLT ${SINCE.pointerAuthentication} or newer.`,
    )
  if (elf.pointerAuthentication === 'somewhere' && llvmMajor < SINCE.pointerAuthentication)
    warning(
      `Some of its functions sign return addresses, which BOLT ${llvmMajor} cannot rewrite.`,
      `Build all of it, libraries that are linked in too, with \`-mbranch-protection=none\`, or use BOLT ${SINCE.pointerAuthentication} or newer.`,
    )
  if (elf.splitFunctions.count > 0)
    warning(
      `The compiler has split ${elf.splitFunctions.count} functions (${elf.splitFunctions.some.join(', ')} …), which BOLT does not optimise.`,
      'Compile with `-fno-reorder-blocks-and-partition` (GCC) or `-fno-split-machine-functions` (Clang), in CFLAGS and CXXFLAGS.',
    )
  return purpose === 'instrument' ? [...findings, ...hooks(elf, llvmMajor)] : findings
}

/** Where an instrumented binary starts and ends its recording. BOLT 19 crashes on a library that only has initialiser arrays. */
function hooks(elf: ElfFacts, llvmMajor: number): Finding[] {
  if (elf.kind === 'static-pie')
    return [
      {
        severity: 'fatal',
        problem: 'It is a static position-independent program, which writes no profile.',
        remedy: 'Link it dynamically, or with `-no-pie`.',
      },
    ]
  const isLibrary = elf.kind === 'shared-library'
  const isDynamic = isLibrary || elf.interpreter !== null
  const canStart = !isLibrary || elf.hasInit || (elf.hasInitArray && llvmMajor >= SINCE.initArrays)
  if (!isDynamic || (canStart && elf.hasFini)) return []
  const lacking = canStart ? 'a finaliser (DT_FINI or DT_FINI_ARRAY)' : 'an initialiser (DT_INIT)'
  return [
    {
      severity: 'fatal',
      problem: `It lacks ${lacking}, where BOLT ${llvmMajor} hooks in what records the profile.`,
      remedy: 'Link it with the usual start files, without `-nostartfiles`.',
    },
  ]
}

/**
 * The warnings as notes, when nothing is fatal.
 * @throws OutsideError that lists every fatal finding, each with its remedy
 */
export function passPreflight(elf: ElfFacts, llvmMajor: number, purpose: Purpose): string[] {
  const findings = preflight(elf, llvmMajor, purpose)
  const fatal = findings.filter(({ severity }) => severity === 'fatal')
  if (fatal.length > 0)
    throw new OutsideError(
      `BOLT cannot ${purpose === 'optimize' ? 'optimise' : purpose} ${elf.path}. ${fatal.map(({ problem }) => problem).join(' ')}`,
      fatal.map(({ remedy }) => remedy).join('\n    '),
    )
  return findings.map(({ problem, remedy }) => `${problem} ${remedy}`)
}
