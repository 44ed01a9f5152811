import type { Config } from '../config/schema.js'
import { listed, unknownName } from '../config/source.js'
import { withExtraFlags } from '../config/yaml/write-flags.js'
import { Job } from '../job/job.js'
import type { StageName } from '../job/stages.js'
import { type Extent, extraFlagsOf, type FlagRace, tunedConfig, variantOf } from '../job/tuned-config.js'
import { loadedSha256 } from '../optimizers/elf/loaded.js'
import type { Alternative } from '../optimizers/optimizer.js'
import { tunedKind } from '../optimizers/registry.js'
import { change, changeWithInterval, counted, list, metricWord } from '../results/words.js'
import { UsageError } from '../system/errors.js'
import { readText, writeAtomically } from '../system/files/files.js'
import type { Progress } from '../system/progress.js'
import { type Choice, choiceOf } from '../verdict/tuning/choice.js'
import { type Race, race, standings } from '../verdict/tuning/race.js'
import { type Answer, done } from './answer.js'
import type { Where } from './commands.js'
import { runPipeline } from './run.js'

/** What is tuned, and how. */
export interface TuneWishes {
  /** The variant whose flags are varied. Default: the only one that can be. */
  readonly variant?: string | undefined
  /** The sets to try. Default: all. */
  readonly only?: readonly string[] | undefined
  /** The workloads that are measured only at the end. */
  readonly holdOut?: readonly string[] | undefined
  /** Whether to leave the config as it is. */
  readonly dryRun?: boolean | undefined
}

/** Runs a part of the pipeline with sets of flags. */
type RunFlags = (race: FlagRace, extent: Partial<Extent>, last: StageName) => ReturnType<typeof runPipeline>

/** The parts of a config that a race is about. */
interface Subject {
  readonly variant: string
  /** All measured workloads, and those of them that the race does not see. */
  readonly workloads: readonly string[]
  readonly heldOut: readonly string[]
}

/**
 * Looks for flags that are better than the usual ones: it races sets of flags, measures the winner again against
 * the usual flags, and writes it into the config if it is faster.
 */
export async function tune(
  where: Pick<Where, 'config' | 'workDir' | 'set'>,
  wishes: TuneWishes,
  progress: Progress,
): Promise<Answer> {
  const open = () => Job.open(where.config, where.workDir, where.set, progress)
  const job = await open()
  const { config } = job
  const subject = subjectOf(job, wishes)
  const { variant, workloads, heldOut } = subject
  const { rounds } = config.benchmark
  const usual: Extent = { rounds, control: true, workloads: [...workloads] }
  // Each part has a job of its own, because a pipeline closes the connection to the host of the load.
  const run: RunFlags = async (race, extent, last) => {
    const how = `tune ${variant} ${race.sets.map(({ name }) => name).join(' ')}`
    return runPipeline((await open()).withConfig(tunedConfig(config, race, { ...usual, ...extent }), how), { last })
  }
  const sets = await differentSets(job, subject, await setsToTry(job, subject, wishes.only, run), run)
  const byName = new Map(sets.map((set) => [variantOf(set), set]))
  const raced = workloads.filter((name) => !heldOut.includes(name))
  const found =
    sets.length === 0
      ? { heats: [], first: undefined }
      : await race([...byName.keys()], rounds.max, async (names, count) => {
          progress.line(`${counted(names.length, 'set')} of flags, ${counted(count, 'round')} each`)
          const extent = { rounds: { min: count, max: count }, workloads: raced, control: false }
          const { results } = await run({ variant, sets: names.map((name) => byName.get(name)!) }, extent, 'run')
          return standings(results!)
        })
  const winner = found.first === undefined ? undefined : byName.get(found.first)!
  if (!winner) return answerOf(subject, found, undefined)
  progress.line(`${winner.name} came first, and is measured again against the usual flags`)
  // Samples belong to a set of variants. Only this one has a control, so no sample of the race is among its samples.
  const { results } = await run({ variant, sets: [winner] }, {}, 'run')
  const choice = choiceOf({ outcome: results!.outcome!, comparisons: results!.comparisons }, heldOut)
  const flags = extraFlagsOf(config, variant, winner)
  const written = choice.isAhead && !wishes.dryRun ? await write(job, variant, flags, choice) : undefined
  return answerOf(subject, found, { set: winner, flags, choice, written })
}

/** @throws UsageError when the config has no such variant or workloads */
function subjectOf({ loaded, config }: Job, wishes: TuneWishes): Subject {
  const workloads = config.benchmark.workloads ?? Object.keys(config.workloads)
  const heldOut = wishes.holdOut ?? []
  for (const name of heldOut)
    if (!workloads.includes(name))
      throw new UsageError(`--hold-out: ${unknownName('measured workload', name, workloads)}.`)
  if (heldOut.length >= workloads.length)
    throw new UsageError('--hold-out: no workload is left to race on.', 'Hold out fewer.')
  return { variant: variantToTune(loaded.file, config, wishes.variant), workloads, heldOut }
}

function variantToTune(file: string, { variants }: Config, wished: string | undefined): string {
  const able = Object.keys(variants).filter((name) => variants[name]!.optimize?.includes(tunedKind.name))
  if (wished !== undefined && !able.includes(wished))
    throw new UsageError(`--variant: ${unknownName(`variant with ${tunedKind.title}`, wished, able)}.`)
  const [first, ...others] = wished === undefined ? able : [wished]
  if (first === undefined)
    throw new UsageError(`${file}: no variant is optimised with ${tunedKind.title}, so there are no flags to tune.`)
  if (others.length > 0)
    throw new UsageError(
      `${file} has several variants with ${tunedKind.title}: ${listed(able)}.`,
      'Name the one to tune: --variant NAME.',
    )
  if (variants[first]!.flags)
    throw new UsageError(
      `${file}: variant ${first} has \`flags\`, which replace the usual ones that a set of flags is tried beside.`,
      'Use `extra-flags` instead.',
    )
  return first
}

/** @throws UsageError when there is no set of a name */
async function setsToTry(
  job: Job,
  { variant }: Subject,
  only: TuneWishes['only'],
  run: RunFlags,
): Promise<Alternative[]> {
  const { files } = await run({ variant, sets: [] }, {}, 'build')
  const all = await tunedKind.alternatives(job, Object.values(files)[0]!)
  const names = all.map(({ name }) => name)
  for (const name of only ?? [])
    if (!names.includes(name)) throw new UsageError(`--only: ${unknownName('set of flags', name, names)}.`)
  return all.filter(({ name }) => only?.includes(name) ?? true)
}

/** The sets that give other programs than the usual flags and than the sets before them. */
async function differentSets(
  { progress }: Job,
  { variant }: Subject,
  sets: readonly Alternative[],
  run: RunFlags,
): Promise<Alternative[]> {
  const { files } = await run({ variant, sets }, {}, 'optimize')
  const programOf = async (name: string) => {
    const own = Object.entries(files).filter(([file]) => file.startsWith(`${name}/`))
    return (await Promise.all(own.map(([, file]) => loadedSha256(file)))).join()
  }
  const known = new Set([await programOf(variant)])
  const different: Alternative[] = []
  for (const set of sets) {
    const program = await programOf(variantOf(set))
    if (known.has(program)) progress.line(`${set.name}: makes no other program, left out`)
    else different.push(set)
    known.add(program)
  }
  return different
}

/** Writes the flags into the config. @returns its path */
async function write({ loaded }: Job, variant: string, flags: readonly string[], choice: Choice): Promise<string> {
  const { file } = loaded
  const day = new Date().toISOString().slice(0, 10)
  const evidence = `${day}, ${figureOf(choice)} against the flags before, on fresh rounds`
  await writeAtomically(file, withExtraFlags(file, await readText(file), { variant, flags, evidence }))
  return file
}

/** The winner, measured again. */
interface Winner {
  readonly set: Alternative
  readonly flags: readonly string[]
  readonly choice: Choice
  readonly written: string | undefined
}

function answerOf({ variant, heldOut }: Subject, { heats, first }: Race, winner: Winner | undefined): Answer {
  const document = {
    variant,
    held_out: heldOut,
    heats: heats.map(({ rounds, standings, goOn }) => ({
      rounds,
      standings: standings.map(({ name, metric, ratio }) => ({ variant: name, metric, ratio })),
      go_on: goOn,
    })),
    winner: winner && { variant: first, set: winner.set.name, flags: winner.flags, ...winner.choice },
    written: winner?.written ?? null,
  }
  const lines = heats.map(({ rounds, standings, goOn }) => {
    const figures = standings.map(({ name, ratio }) => `${name} ${change(ratio)}`)
    const metric = metricWord(standings[0]!.metric)
    return `${counted(rounds, 'round')}, ${metric}: ${list(figures.slice(0, goOn))}; left behind: ${list(figures.slice(goOn))}\n`
  })
  return done(document, `${lines.join('')}${verdictOf(variant, winner)}\n`)
}

function verdictOf(variant: string, winner: Winner | undefined): string {
  if (!winner) return `No set of flags is ahead of those of ${variant}.`
  const { set, flags, choice, written } = winner
  const figure = `${set.name} (${set.flags.join(' ')}) on fresh rounds: ${figureOf(choice)}`
  const but = choice.slowerOn.length > 0 ? `, but slower on ${list(choice.slowerOn)}, which was held out` : ''
  if (!choice.isAhead) return `No set of flags is ahead of those of ${variant}. ${figure}, ${choice.verdict}${but}.`
  return `${figure}. ${written === undefined ? 'Not written' : `Written into ${written}`}: variants.${variant}.extra-flags: ${flags.join(' ')}`
}

function figureOf(choice: Choice): string {
  return `${changeWithInterval(choice)} ${metricWord(choice.metric)} over ${counted(choice.cells, 'cell')}`
}
