import { access } from 'node:fs/promises'
import { describeMachine } from '../benchmark/machine.js'
import { Tuning } from '../benchmark/tuning.js'
import { SAMPLED_SOURCES } from '../config/schema.js'
import { probeSampling } from '../optimizers/profiles/sampled.js'
import { proveInstrumentation } from '../optimizers/proof.js'
import { type BoltTools, findBolt } from '../optimizers/toolchain.js'
import { BoltmarkError } from '../system/errors.js'
import { programAt } from '../system/program.js'
import { type Header, missingHeaders, type Requirement } from '../system/requirement.js'
import { type Compiler, GCC } from '../targets/compiler.js'

/** One thing that was looked at: fine, or what to do. */
export interface Check {
  readonly name: string
  readonly state: 'fine' | 'advice' | 'problem'
  /** What was found. */
  readonly detail: string
  /** What to do about it. */
  readonly next?: string | undefined
}

/** What a config asks for. */
export interface Wanted {
  readonly programs: readonly Requirement[]
  readonly headers: readonly Header[]
  /** Finds what the target is compiled with. */
  readonly compiler: () => Promise<Compiler>
  /** Finds the compiler's own optimizer, and tries it, where some variant has it. */
  readonly pgo: (() => Promise<{ readonly tool: string }>) | undefined
  /** Whether some variant has BOLT; without it, it is worth having all the same. */
  readonly bolt: boolean
}

/** Checks the machine and its tools. */
export async function examine({ programs, headers, compiler, pgo, bolt }: Wanted): Promise<Check[]> {
  return [
    await checkMachine(),
    ...(await checkSettings()),
    await checkProc(),
    ...(await Promise.all(programs.map(checkProgram))),
    ...(await checkHeaders(headers)),
    ...(await checkCompiler(compiler, pgo)),
    ...(await checkBolt(await compiler().catch(() => GCC))).map((check) => (bolt ? check : atMostAdvice(check))),
  ]
}

/** Who chose it belongs to it: it decides flags and profiles. */
async function checkCompiler(find: Wanted['compiler'], pgo: Wanted['pgo']): Promise<Check[]> {
  return [
    await checked('compiler', async () => {
      const { title, cc, namedBy } = await find()
      if (await programAt(cc)) return `${title}, ${cc}${namedBy ? ` (${namedBy})` : ''}`
      // What was named is there, or is an error by now. Who named none may need none: what a target needs is among the programs.
      return {
        state: 'advice',
        detail: `${cc} is not found on PATH, and no other was named`,
        next: 'apt-get install --no-install-recommends gcc libc6-dev',
      }
    }),
    ...(pgo ? [await checked('pgo', async () => `${(await pgo()).tool} and its tools for profiles`)] : []),
  ]
}

/** @param look gives what was found where that is fine, else all that there is to say */
async function checked(name: string, look: () => Promise<string | Omit<Check, 'name'>>): Promise<Check> {
  try {
    const found = await look()
    return { name, ...(typeof found === 'string' ? { state: 'fine', detail: found } : found) }
  } catch (error) {
    if (!(error instanceof BoltmarkError)) throw error
    return { name, state: 'problem', detail: error.message, next: error.next }
  }
}

async function checkMachine(): Promise<Check> {
  const { arch, cpu, cores, memoryBytes, kernel, os, fingerprint } = await describeMachine()
  const supported = arch === 'arm64' || arch === 'amd64'
  return {
    name: 'machine',
    state: supported ? 'fine' : 'problem',
    detail: `${os}, ${arch}, ${cpu}, ${cores} CPUs, ${(memoryBytes / 2 ** 30).toFixed(0)} GiB, kernel ${kernel}, fingerprint ${fingerprint}`,
    next: supported ? undefined : 'BOLT optimises programs for arm64 and x86-64.',
  }
}

/** What the kernel does that makes samples of one binary differ. */
async function checkSettings(): Promise<Check[]> {
  const settings = await new Tuning().deviations()
  return [...new Map(settings.map((setting) => [setting.name, setting])).values()].map(
    ({ name, value, why, wanted }) => ({
      name,
      state: 'advice',
      detail: `${value}: ${why}`,
      next: `Better ${wanted}; machine.tune: apply sets it while a benchmark runs.`,
    }),
  )
}

/** BOLT's runtime finds the code it counts through this folder. */
async function checkProc(): Promise<Check> {
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

async function checkProgram({ program, packages, whereFrom }: Requirement): Promise<Check> {
  const path = await programAt(program)
  if (path) return { name: program, state: 'fine', detail: path }
  return {
    name: program,
    state: 'problem',
    detail: 'not found on PATH',
    next: whereFrom ?? `apt-get install --no-install-recommends ${packages.join(' ')}`,
  }
}

/** A build may have been told of other places. */
async function checkHeaders(headers: readonly Header[]): Promise<Check[]> {
  const missing = await missingHeaders(headers)
  return missing.map((header) => ({
    name: header.header,
    state: 'advice',
    detail: 'in none of the usual places, and the build includes it',
    next: `apt-get install --no-install-recommends ${header.package}`,
  }))
}

function atMostAdvice(check: Check): Check {
  return check.state === 'problem' ? { ...check, state: 'advice' } : check
}

/** That BOLT is there is not enough: a tiny program is really instrumented, run and optimised. */
async function checkBolt(compiler: Compiler): Promise<Check[]> {
  try {
    const tools = await findBolt()
    const found: Check = { name: 'llvm-bolt', state: 'fine', detail: `${tools.version}, ${tools.llvmBolt}` }
    const shortfall = await proveInstrumentation(tools, compiler)
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

/** From what `profile.from` can take samples here, and why not from the rest. */
async function checkSampling({ perf2bolt }: BoltTools): Promise<Check> {
  const probes = await probeSampling(SAMPLED_SOURCES, perf2bolt)
  const works = probes.filter(({ sampler }) => sampler).map(({ source }) => source)
  const refused = probes.flatMap((probe) => (probe.sampler ? [] : [`${probe.source}: ${probe.reason}`]))
  return {
    name: 'sampling',
    state: 'fine',
    detail: [`profile.from can be ${['instrumentation', ...works].join(', ')}`, ...refused].join('; '),
  }
}

const MARKS = { fine: 'ok', advice: 'hint', problem: 'MISSING' } as const

/** One line a check, and what to do below it. */
export function checksAsText(checks: readonly Check[]): string {
  const width = Math.max(...checks.map(({ name }) => name.length))
  return checks
    .map(({ name, state, detail, next }) => {
      const line = `${MARKS[state].padEnd(8)} ${name.padEnd(width)}  ${detail}`
      return next ? `${line}\n${' '.repeat(11 + width)}→ ${next}` : line
    })
    .join('\n')
}
