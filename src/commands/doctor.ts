import { access } from 'node:fs/promises'
import { describeMachine } from '../benchmark/machine/machine.js'
import { Tuning } from '../benchmark/machine/tuning.js'
import type { DoctorCheck, OptimizerKind } from '../optimizers/optimizer.js'
import type { Project } from '../optimizers/workshop.js'
import { BoltmarkError } from '../system/errors.js'
import { canAdoptOrphans } from '../system/processes/adoption.js'
import { ControlGroup } from '../system/processes/cgroup.js'
import { programAt } from '../system/processes/program.js'
import { type Header, missingHeaders, type Requirement } from '../system/requirement.js'
import type { Compiler } from '../targets/build/compiler.js'

/** The needs of a config. */
export interface Needs {
  readonly programs: readonly Requirement[]
  readonly headers: readonly Header[]
  /** Finds the compiler of the target. */
  readonly compiler: () => Promise<Compiler>
  /** The optimizers to examine. */
  readonly optimizers: readonly ExaminedOptimizer[]
}

interface ExaminedOptimizer {
  readonly kind: OptimizerKind
  /** Undefined if there is no config. */
  readonly project: Project | undefined
  /** Whether it is needed. Otherwise it is only useful. */
  readonly isNeeded: boolean
}

/** Checks the machine and its tools. */
export async function checksOfMachine({ programs, headers, compiler, optimizers }: Needs): Promise<DoctorCheck[]> {
  const checks = [
    await checkMachine(),
    ...(await checkSettings()),
    await checkProc(),
    checkHold(),
    ...(await Promise.all(programs.map(checkProgram))),
    ...(await checkHeaders(headers)),
    await checkCompiler(compiler),
  ]
  for (const { kind, project, isNeeded } of optimizers) {
    const found = await examineOptimizer(kind, compiler, project)
    checks.push(...(isNeeded ? found : found.map(atMostAdvice)))
  }
  return checks
}

async function examineOptimizer(
  kind: OptimizerKind,
  compiler: Needs['compiler'],
  project: Project | undefined,
): Promise<DoctorCheck[]> {
  try {
    return (await kind.examine?.(compiler, project)) ?? []
  } catch (error) {
    // If no package source has the tool, the error says where to get it.
    const packages = await kind.tool?.packages().catch(() => undefined)
    return [{ ...problemOf(kind.name, error), packages }]
  }
}

/** Checks the compiler. It also shows who chose it, because the choice affects flags and profiles. */
async function checkCompiler(find: Needs['compiler']): Promise<DoctorCheck> {
  const name = 'compiler'
  try {
    const { title, cc, namedBy } = await find()
    if (await programAt(cc)) return { name, state: 'fine', detail: `${title}, ${cc}${namedBy ? ` (${namedBy})` : ''}` }
    // If a named compiler is missing, an earlier check reports an error. If none was named, perhaps none is needed;
    // needed programs are checked separately.
    return {
      name,
      state: 'advice',
      detail: `${cc} is not found on PATH, and no other compiler was named`,
      next: 'apt-get install --no-install-recommends gcc libc6-dev',
    }
  } catch (error) {
    return problemOf(name, error)
  }
}

/** @throws errors of other kinds than Boltmark's */
export function problemOf(name: string, error: unknown): DoctorCheck {
  if (!(error instanceof BoltmarkError)) throw error
  return { name, state: 'problem', detail: error.message, next: error.next }
}

async function checkMachine(): Promise<DoctorCheck> {
  const { arch, cpu, cores, memoryBytes, kernel, os, fingerprint } = await describeMachine()
  const supported = arch === 'arm64' || arch === 'amd64'
  return {
    name: 'machine',
    state: supported ? 'fine' : 'problem',
    detail: `${os}, ${arch}, ${cpu}, ${cores} CPUs, ${(memoryBytes / 2 ** 30).toFixed(0)} GiB, kernel ${kernel}, fingerprint ${fingerprint}`,
    next: supported ? undefined : 'Programs for arm64 and x86-64 can be optimised.',
  }
}

/** Checks kernel settings that make samples of the same binary differ. */
async function checkSettings(): Promise<DoctorCheck[]> {
  const settings = await new Tuning('/').deviations()
  return [...new Map(settings.map((setting) => [setting.name, setting])).values()].map(
    ({ name, value, why, wanted }) => ({
      name,
      state: 'advice',
      detail: `${value}: ${why}`,
      next: `Better ${wanted}; machine.tune: apply sets it while a benchmark runs.`,
    }),
  )
}

/** Checks /proc, in which instrumented programs find their own code. */
async function checkProc(): Promise<DoctorCheck> {
  const readable = await access('/proc/self/map_files').then(
    () => true,
    () => false,
  )
  return {
    name: '/proc',
    state: readable ? 'fine' : 'problem',
    detail: readable
      ? '/proc/self/map_files can be read'
      : '/proc/self/map_files cannot be read, so instrumented programs write no profile',
    next: readable ? undefined : 'Mount /proc (mount -t proc proc /proc), and let the container see it.',
  }
}

/** Checks what finds the programs that a build or a load leaves behind, so that a run can end them. */
function checkHold(): DoctorCheck {
  const name = 'hold'
  const refusal = ControlGroup.refusal()
  if (refusal === undefined)
    return { name, state: 'fine', detail: 'a cgroup holds every program of a run until the run ends it' }
  if (canAdoptOrphans())
    return { name, state: 'fine', detail: `the kernel makes a run the parent of all its programs (${refusal})` }
  return {
    name,
    state: 'advice',
    detail: `${refusal}: a program that empties its environment can outlive a run`,
    next: 'Run as root or in a delegated cgroup (systemd: Delegate=yes), or with Node 22.15 or newer beside perl or python3.',
  }
}

async function checkProgram({ program, packages, whereFrom }: Requirement): Promise<DoctorCheck> {
  const path = await programAt(program)
  if (path) return { name: program, state: 'fine', detail: path }
  return {
    name: program,
    state: 'problem',
    detail: 'not found on PATH',
    next: whereFrom ?? `apt-get install --no-install-recommends ${packages.join(' ')}`,
    packages,
  }
}

/** Checks header files. A build may find them in other folders, too. */
async function checkHeaders(headers: readonly Header[]): Promise<DoctorCheck[]> {
  const missing = await missingHeaders(headers)
  return missing.map((header) => ({
    name: header.header,
    state: 'advice',
    detail: 'in none of the usual places, and the build includes it',
    next: `apt-get install --no-install-recommends ${header.package}`,
    packages: [header.package],
  }))
}

function atMostAdvice(check: DoctorCheck): DoctorCheck {
  return check.state === 'problem' ? { ...check, state: 'advice' } : check
}

const MARKS = { fine: 'ok', advice: 'hint', problem: 'MISSING' } as const

/**
 * One line for each check, followed by what to do. The last line is a command that installs everything that is missing.
 */
export function checksAsText(checks: readonly DoctorCheck[]): string {
  const width = Math.max(...checks.map(({ name }) => name.length))
  const packages = [...new Set(checks.flatMap((check) => check.packages ?? []))]
  const install = `→ All of them: apt-get update && apt-get install --no-install-recommends ${packages.join(' ')}, or boltmark setup`
  const lines = checks
    .map(({ name, state, detail, next }) => {
      const line = `${MARKS[state].padEnd(8)} ${name.padEnd(width)}  ${detail}`
      return next ? `${line}\n${' '.repeat(11 + width)}→ ${next}` : line
    })
    .join('\n')
  return packages.length < 2 ? lines : `${lines}\n${install}`
}
