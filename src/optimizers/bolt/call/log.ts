/** Numbers by name, as in dyno-stats: `taken_branches`, `executed_instructions`. */
type DynoStats = Record<string, number>

/** The output of one call of llvm-bolt. Values that it did not print are null. */
export interface BoltLog {
  /** The number of functions in the binary, and of those with a profile. */
  readonly functions: number | null
  readonly functionsProfiled: number | null
  /** The number of functions with a profile that BOLT could not optimise. */
  readonly notOptimized: number
  /** The share of the profiled functions whose profile does not fit the code, in percent. */
  readonly stalePercent: number
  /** The share of the recorded branches in those functions, in percent. */
  readonly staleSamplesPercent: number
  /** The share of the branches in those functions that BOLT could match to code again, in percent of all branches. */
  readonly inferredSamplesPercent: number
  /**
   * The number of functions in the profile that BOLT found nowhere in the binary. Their counts are lost. In BOLT's text
   * form, all code outside of the binary counts as one more function.
   */
  readonly lostFunctions: number
  readonly dynoStats: { readonly before: DynoStats; readonly after: DynoStats } | null
}

/**
 * Parses the output of llvm-bolt: information is on standard output, warnings and errors on standard error. Pure. The
 * patterns limit repetitions, because names of the binary's functions are in this output. Without limits, the time
 * would grow with the square of their lengths.
 */
export function readBoltLog(stdout: string, stderr: string): BoltLog {
  const text = `${stdout}\n${stderr}`
  const profiled = find(text, /([\d,']{1,26}) out of ([\d,']{1,26}) functions in the binary \([\d.]+%\) have non-empty/)
  const stale = find(text, /[\d,']{1,26} \(([\d.]+)% of all profiled\) functions? ha(?:ve|s) invalid/)
  const staleSamples = find(text, /samples in the binary \(([\d.]+)%\) belong to functions with invalid/)
  const inferred = find(text, /inferred profile for .{1,99} functions responsible for ([\d.]+)% samples/)
  const count = (pattern: RegExp) => numberIn(find(text, pattern)?.[1])
  return {
    functions: numberIn(profiled?.[2]),
    functionsProfiled: numberIn(profiled?.[1]),
    notOptimized: count(/([\d,']{1,26}) functions? with profile could not be optimized/) ?? 0,
    stalePercent: Number(stale?.[1] ?? 0),
    staleSamplesPercent: Number(staleSamples?.[1] ?? 0),
    inferredSamplesPercent: Number(inferred?.[1] ?? 0),
    lostFunctions: count(/profile for ([\d,']{1,26}) objects was ignored/) ?? 0,
    dynoStats: readDynoStats(stdout),
  }
}

function find(text: string, pattern: RegExp): RegExpExecArray | null {
  return pattern.exec(text)
}

/** A number with or without thousands separators. */
function numberIn(text: string | undefined): number | null {
  return text === undefined ? null : Number(text.replaceAll(/[,']/g, ''))
}

/**
 * The two blocks after the heading: the counts of the input, then those of the output with the change.
 *
 *      2380718907 : taken branches
 *       742130047 : taken branches (-68.8%)
 */
function readDynoStats(stdout: string): BoltLog['dynoStats'] {
  const [, block] = stdout.split(/^BOLT-INFO: program-wide dynostats after all optimizations.*$/m)
  if (block === undefined) return null
  const before: DynoStats = {}
  const after: DynoStats = {}
  for (const line of block.split('\n')) {
    const match = /^([\d,']{1,26}) : (.+?)(?: \(([+-][\d.]+%|=)\))?$/.exec(line.trim())
    if (!match) {
      if (line.startsWith('BOLT-')) break
      continue
    }
    const name = match[2]!.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
    const stats = match[3] === undefined ? before : after
    stats[name] = numberIn(match[1])!
  }
  return Object.keys(after).length > 0 ? { before, after } : null
}

/** The causes that a failed llvm-bolt named. */
export interface Blame {
  /** Functions by their names in the binary, without the `(*2)` that shows the number of aliases. */
  readonly functions: readonly string[]
  /** Whether such a function may have a jump table that BOLT does not see. GCC makes such tables on arm64. */
  readonly jumpTables: boolean
  /** The pass that failed, if the output names it (with `-v=1`, or for an invalid flow graph). */
  readonly pass: string | null
  /** Whether llvm-bolt crashed. */
  readonly crashed: boolean
}

/**
 * BOLT's message on arm64 about code that it cannot follow. LLVM 19 and 20 advise `--strict`, which assumes that there
 * is no jump table. There is one, without relocations for its entries, so the result would not run:
 * https://github.com/llvm/llvm-project/issues/142533
 */
const CANNOT_RELAX = /[Cc]annot relax (?:adr|ADR|LDR) in non-simple function (\S+?)(?:\. Use --strict|\s|$)/g

/** Errors that name a function and do not occur if that function is skipped. */
const BLAMES_FUNCTION = [
  /in function (\S+?)\. Consider adding this function to --skip-funcs/g,
  CANNOT_RELAX,
  /BOLT-ERROR: unable to fix CFI state for function (\S+?)\.? /g,
  /BOLT-ERROR: unable to patch entries in (\S+)/g,
]

/** Finds the causes in the output of a failed call. Pure. */
export function readBlame(stdout: string, stderr: string): Blame {
  const text = `${stdout}\n${stderr}\n`
  const functions = BLAMES_FUNCTION.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1]!))
  return {
    functions: [...new Set(functions.map((name) => name.replace(/\(\*\d+\)$/, '')))],
    jumpTables: text.search(CANNOT_RELAX) >= 0,
    pass: /Invalid CFG detected after pass (.+)/.exec(text)?.[1]?.trim() ?? unfinishedPass(text),
    crashed: /^Stack dump:|UNREACHABLE executed|Assertion .{1,999} failed/m.test(text),
  }
}

/** The pass that crashed: with `-v=1` each pass prints its start and its end, and this one lacks its end. */
function unfinishedPass(text: string): string | null {
  const finished = [...text.matchAll(/^BOLT-INFO: Finished pass: (.+)$/gm)].at(-1)
  const started = [...text.matchAll(/^BOLT-INFO: Starting pass: (.+)$/gm)].at(-1)
  if (!started || (finished && finished.index > started.index)) return null
  return started[1]!.trim()
}
