import { OutsideError } from '../../system/errors.js'
import type { ElfFacts } from '../elf/elf.js'
import { asPattern, orLocal } from './flags.js'

/** A property of a binary that BOLT refuses (fatal) or that reduces the speed-up (warning), with its remedy. */
interface Finding {
  readonly severity: 'fatal' | 'warning'
  readonly problem: string
  readonly remedy: string
}

/** What BOLT will do. Some binaries can be optimised with a sampled profile, but not instrumented. */
type Purpose = 'instrument' | 'optimize'

/** The first major release of LLVM whose BOLT supports each feature. Older ones refuse or damage such binaries. */
const SINCE = {
  pointerAuthentication: 22,
  initArrays: 22,
  instrumentationOnAarch64: 18,
  restartableSequences: 22,
  mixedRelativeRelocations: 23,
}

/** The largest number of names in a message, and the largest length of one: mangled names of C++ are long. */
const MAX_NAMES = 3
const MAX_NAME_LENGTH = 100

/** Checks a binary before BOLT is called. Pure. `llvmMajor` is the version of llvm-bolt, for example 19. */
export function preflight(elf: ElfFacts, llvmMajor: number, purpose: Purpose): Finding[] {
  const findings: Finding[] = []
  const fatal = (problem: string, remedy: string) => findings.push({ severity: 'fatal', problem, remedy })
  const warning = (problem: string, remedy: string) => findings.push({ severity: 'warning', problem, remedy })

  if (elf.machine === 'other') fatal('Its processor is not supported by BOLT.', 'Build it for x86-64 or aarch64.')
  if (elf.kind === 'object')
    fatal('It is an object file, not yet linked.', 'Name the program or the shared library that it is linked into.')
  if (elf.isBolted)
    fatal('BOLT has already rewritten it, and cannot do so twice.', 'Name the binary that the linker made.')
  if (!elf.hasSymbols)
    fatal(
      'It is stripped: the symbol table (.symtab) is missing.',
      'Use the binary before it is stripped: leave out `-s` and `install --strip`.',
    )
  if (!elf.hasCodeRelocations)
    fatal(
      'The relocations of its code are missing.',
      'Link it with `-Wl,--emit-relocs` (in LDFLAGS), and do not strip it.',
    )
  if (elf.partsOfNone.length > 0)
    fatal(
      `BOLT takes functions with ".cold" or ".warm" in their names for parts of others, which are missing: ${namesOf(elf.partsOfNone)}.`,
      'Rename them in the source, or in the object files before linking: `objcopy --redefine-sym OLD=NEW`.',
    )
  if (elf.mixesRelativeRelocations && llvmMajor < SINCE.mixedRelativeRelocations)
    fatal(
      `Some of its relative relocations are packed (.relr.dyn) and some are not, and BOLT ${llvmMajor} writes all of them packed.`,
      `Link it with \`-Wl,-z,nopack-relative-relocs\`, or use BOLT ${SINCE.mixedRelativeRelocations} or newer.`,
    )
  if (elf.restartable.names.length > 0 || !elf.restartable.isComplete) findings.push(...restarting(elf, llvmMajor))
  if (elf.pointerAuthentication === 'everywhere' && llvmMajor < SINCE.pointerAuthentication)
    fatal(
      `It signs return addresses, which BOLT ${llvmMajor} cannot rewrite.`,
      `Build it with \`-mbranch-protection=none\` (target.cflags), or use BOLT ${SINCE.pointerAuthentication} or newer.`,
    )
  if (elf.pointerAuthentication === 'somewhere' && llvmMajor < SINCE.pointerAuthentication)
    findings.push(signing(elf, llvmMajor))
  if (elf.splitFunctions.count > 0)
    warning(
      `The compiler has split ${elf.splitFunctions.count} functions (${namesOf(elf.splitFunctions.some, elf.splitFunctions.count)}), which BOLT does not optimise.`,
      'Compile with `-fno-reorder-blocks-and-partition` (GCC) or `-fno-split-machine-functions` (Clang), in CFLAGS and CXXFLAGS.',
    )
  if (purpose === 'optimize') return findings
  if (elf.machine === 'aarch64' && llvmMajor < SINCE.instrumentationOnAarch64)
    fatal(
      `It is for aarch64, which BOLT ${llvmMajor} cannot instrument.`,
      `Use BOLT ${SINCE.instrumentationOnAarch64} or newer, or take samples instead: profile: { from: basic }.`,
    )
  return [...findings, ...hooks(elf, llvmMajor)]
}

/**
 * Patterns of the functions that this BOLT must not change: those that sign return addresses, and those with code that
 * the kernel knows by its address.
 */
export function functionsToLeave(
  { signing, restartable }: Pick<ElfFacts, 'signing' | 'restartable'>,
  llvmMajor: number,
): string[] {
  const left = [
    ...(llvmMajor < SINCE.pointerAuthentication ? signing : []),
    ...(llvmMajor < SINCE.restartableSequences ? restartable.names : []),
  ]
  return left.map((name) => orLocal(asPattern(name)))
}

/**
 * A sequence and its handler have to stay where they are. BOLT 22 finds both itself, an older one has to be given their
 * names.
 */
function restarting({ restartable: { names, isComplete } }: ElfFacts, llvmMajor: number): Finding[] {
  if (llvmMajor >= SINCE.restartableSequences) return []
  const which = names.length > 0 ? namesOf(names) : 'Code without a name'
  const have = `${which} ${names.length > 1 ? 'have' : 'has'} restartable sequences (rseq)`
  if (isComplete)
    return [
      {
        severity: 'warning',
        problem: `${have}, which BOLT ${llvmMajor} may not move: it leaves them unchanged.`,
        remedy: `BOLT ${SINCE.restartableSequences} or newer finds such code itself, and leaves it unchanged, too.`,
      },
    ]
  return [
    {
      severity: 'fatal',
      problem: `${have}. BOLT ${llvmMajor} moves their code, and the kernel would continue at the old address. Not all of it has a name by which BOLT could leave it.`,
      remedy: `Use BOLT ${SINCE.restartableSequences} or newer, or build without them (an allocator other than TCMalloc).`,
    },
  ]
}

/** Some names of `count`, for a sentence. */
function namesOf(names: readonly string[], count = names.length): string {
  const short = (name: string) => (name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name)
  return `${names.slice(0, MAX_NAMES).map(short).join(', ')}${count > MAX_NAMES ? ', …' : ''}`
}

/**
 * Distributions compile the C library's start files and libgcc with signed return addresses, whatever the flags of a
 * build. Those functions run once, or never.
 */
function signing({ signing: names }: ElfFacts, llvmMajor: number): Finding {
  const which = names.length > 0 ? `${names.length} of its functions (${namesOf(names)})` : 'Some of its functions'
  const left = names.length > 0 ? ': it leaves them unchanged' : ''
  return {
    severity: 'warning',
    problem: `${which} sign return addresses, which BOLT ${llvmMajor} cannot rewrite${left}.`,
    remedy: `If they are not the distribution's own (start files, libgcc), build them and linked libraries with \`-mbranch-protection=none\` (target.cflags). BOLT ${SINCE.pointerAuthentication} or newer rewrites them${names.length > 0 ? '' : '; bolt.skip-functions names functions that an older one leaves unchanged'}.`,
  }
}

/**
 * Findings about start and end of a recording, which BOLT hooks. BOLT 19 crashes on a library that only has initialiser
 * arrays.
 */
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
      problem: `It lacks ${lacking}, where BOLT ${llvmMajor} adds the code that records the profile.`,
      remedy: 'Link it with the usual start files, without `-nostartfiles`.',
    },
  ]
}

/**
 * The warnings as notes, if nothing is fatal.
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
