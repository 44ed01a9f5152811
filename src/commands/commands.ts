import { availableParallelism } from 'node:os'
import { findConfig } from '../config/load.js'
import { binaryNames } from '../config/schema.js'
import { baseAgainstHead } from '../job/base-against-head.js'
import { estimateAsText, estimateOf, togetherAsText } from '../job/estimate.js'
import { Job } from '../job/job.js'
import { makePlan, planAsText } from '../job/plan.js'
import { refuseImpossiblePlan, refuseMissingSource } from '../job/refuse-plan.js'
import { shardsOf } from '../job/shards.js'
import { STAGES, type StageName } from '../job/stages.js'
import { mergeBase } from '../making/build-ref.js'
import { NothingChanged } from '../making/nothing-changed.js'
import { checkCapacity, roomFor } from '../measuring/capacity.js'
import { checkPins, wrongPins } from '../measuring/pins.js'
import { restoreSettings } from '../measuring/quiet-machine.js'
import { type DoctorCheck, StaleProfile } from '../optimizers/optimizer.js'
import { optimizerKinds } from '../optimizers/registry.js'
import { render } from '../report/formats.js'
import { notMeasuredOutputs, notMeasuredReport, writeNotMeasured } from '../report/not-measured.js'
import { markdownReport } from '../report/render/markdown/markdown.js'
import { comparedAsText } from '../report/render/terminal/comparison-text.js'
import { terminalTable } from '../report/render/terminal/terminal.js'
import { summaryLine } from '../report/sections/head/summary-line.js'
import { withBaseline } from '../results/other-baseline.js'
import { readResults, readSamplesFile, readTogether } from '../results/read.js'
import { bytes, counted, quantity } from '../results/words.js'
import { BoltmarkError, ExitCode } from '../system/errors.js'
import { writeJson } from '../system/files/files.js'
import { plainLine } from '../system/plain.js'
import { forPeople, type Progress } from '../system/progress.js'
import { findCompiler } from '../targets/build/compiler.js'
import { type CompareOptions, compare } from '../verdict/compare.js'
import { gateByPlan } from '../verdict/gate.js'
import { type Chosen, poolResults, recomputed } from '../verdict/pool.js'
import { type Answer, done, exitCodeOf } from './answer.js'
import { checksAsText, checksOfMachine, type Needs, problemOf } from './doctor.js'
import { type Import, importOutputs } from './import.js'
import { checkInit, init, placedAsText, type Wishes } from './init.js'
import { parseOutput } from './parse.js'
import { runPipeline } from './run.js'
import { headersFor, kindsFor, requirements, setUp } from './setup.js'

/** The files and options of a command, from the command line or the action's inputs. */
export interface Where {
  readonly config?: string | undefined
  readonly workDir: string
  readonly set: readonly string[]
  /** `2/3`: measure only the cells of the second of three shards. */
  readonly shard?: string | undefined
  /** Compares the checkout with the commit at which it branched off this ref. The config's variants are ignored. */
  readonly base?: string | undefined
  /** A .tar.gz: `optimize` packs its binaries into it, `benchmark` and `run` read them from it. */
  readonly bundle?: string | undefined
}

export function isStage(name: string): name is StageName {
  return (STAGES as readonly string[]).includes(name)
}

async function openJob({ config, workDir, set, base }: Where, progress: Progress, last: StageName): Promise<Job> {
  const job = await Job.open(config, workDir, set, progress)
  if (base === undefined) return job
  // A plan does not depend on the base commit, and may be made in a checkout without history.
  const ref = last === 'plan' ? base : await mergeBase(job.home, base)
  return job.withConfig(baseAgainstHead(job.config, ref), `against ${ref}`, ref)
}

/** Runs the pipeline up to a stage; `run` is all of it. */
export async function pipeline(last: StageName, where: Where, progress: Progress): Promise<Answer> {
  const job = await openJob(where, progress, last)
  if (last === 'plan') {
    await refuseMissingSource(job)
    await checkPins(job)
    const { plan } = await runPipeline(job, { last, shard: where.shard })
    refuseImpossiblePlan(job, plan)
    const estimate = estimateOf(job, plan, availableParallelism())
    return done({ ...plan, estimate }, `${planAsText(plan)}${estimateAsText(estimate)}`)
  }
  const part = { last, shard: where.shard, bundle: where.bundle, endsIfSame: where.base !== undefined }
  const ran = await runPipeline(job, part).catch((error) => {
    const isLeftOut = error instanceof StaleProfile || error instanceof NothingChanged
    if (where.base !== undefined && isLeftOut) return notMeasured(job.workFolder, error)
    throw error
  })
  if ('exitCode' in ran) return ran
  const { files, results, reports } = ran
  const list = Object.entries(files)
    .map(([name, file]) => `${name}: ${file}\n`)
    .join('')
  if (!results || !reports) return done({ files }, list)
  const outputs = {
    verdict: results.gate.verdict,
    summary: summaryLine(results),
    results: reports.results,
    report: reports.markdown,
  }
  return {
    ...done(results, `${terminalTable(results, { colour: process.stdout.isTTY })}${list}`, outputs),
    // One shard is only a part of the evidence. The verdict is made from all shards.
    exitCode: where.shard === undefined ? exitCodeOf(results.gate) : ExitCode.done,
    summary: markdownReport(results, 'compact'),
  }
}

/**
 * The answer if base and head are not measured. Equal programs pass. Otherwise the verdict is neutral, and says what to
 * do: an outdated profile is not the fault of the pull request's author.
 */
async function notMeasured(workFolder: string, error: StaleProfile | NothingChanged): Promise<Answer> {
  const left = { reason: error.sentence.replaceAll(/\s+→ /g, ' '), unchanged: error instanceof NothingChanged }
  await writeNotMeasured(workFolder, left)
  const outputs = notMeasuredOutputs(left)
  const { verdict } = outputs
  return {
    ...done({ verdict, reasons: [left.reason] }, `${verdict}\n  ${left.reason}\n`, outputs),
    summary: notMeasuredReport(left),
  }
}

/** The plan, divided into shards for `strategy.matrix`. */
export async function planShards(
  where: Where,
  shards: number,
  repeats: number,
  artifact: string,
  progress: Progress,
): Promise<Answer> {
  const job = await openJob(where, progress, 'plan')
  const { plan } = await runPipeline(job, { last: 'plan' })
  refuseImpossiblePlan(job, plan)
  // The shards are for other machines, which may have more CPUs than the one that plans.
  const pins = await wrongPins(job)
  if (pins) progress.warning(`${pins.message} If this machine measures, the run will refuse it.`)
  const estimate = estimateOf(job, plan, availableParallelism())
  const include = shardsOf(plan, job.config, shards, repeats, artifact)
  const text = include.map(
    ({ artifact, cells, expected_s }) => `  ${artifact}: ${cells}, at least ${forPeople(expected_s)}\n`,
  )
  const price = estimateAsText(estimate, include.length)
  return done({ ...plan, estimate, shards: include }, `${planAsText(plan)}${price}shards\n${text.join('')}`, {
    matrix: JSON.stringify({ include }),
  })
}

/** Checks this machine. A config adds the tools that it needs. */
export async function examineMachine(where: Where, progress: Progress): Promise<Answer> {
  const job = await jobIfAny(where, progress)
  progress.status('checking the machine and its tools')
  const checks = await checksOfMachine(
    job
      ? await wantedBy(job)
      : {
          ...{ programs: [], headers: [], compiler: () => findCompiler(undefined) },
          optimizers: examinedAnyway.map((kind) => ({ kind, project: undefined, isNeeded: true })),
        },
  )
  if (job) checks.push(await checkPlan(job))
  const broken = checks.some(({ state }) => state === 'problem')
  return { ...done({ checks }, `${checksAsText(checks)}\n`), exitCode: broken ? ExitCode.outside : ExitCode.done }
}

/** Whether the plan can lead to a verdict, and its sources exist. */
async function checkPlan(job: Job): Promise<DoctorCheck> {
  const name = 'plan'
  try {
    await refuseMissingSource(job)
    const plan = makePlan(job.config, binaryNames(job.config.target))
    refuseImpossiblePlan(job, plan)
    const estimate = estimateOf(job, plan, availableParallelism())
    await checkPins(job)
    await checkCapacity(job, await roomFor(job))
    const data = `about ${bytes(estimate.disk_bytes)} of data`
    const detail = `${counted(plan.cells.length, 'cell')}, ${data}, ${togetherAsText(estimate)} (boltmark plan has the parts)`
    return { name, state: 'fine', detail }
  } catch (error) {
    return problemOf(name, error)
  }
}

/** Optimizers that are examined with any config. */
const examinedAnyway = optimizerKinds.filter(({ isAlwaysExamined }) => isAlwaysExamined)

async function wantedBy(job: Job): Promise<Needs> {
  const needed = kindsFor(job)
  return {
    programs: await requirements(job),
    headers: headersFor(job),
    compiler: () => job.compiler(),
    optimizers: optimizerKinds
      .filter((kind) => needed.includes(kind) || examinedAnyway.includes(kind))
      .map((kind) => ({ kind, project: job, isNeeded: needed.includes(kind) })),
  }
}

/** Restores settings that a killed run left changed. */
export async function restoreMachine(): Promise<Answer> {
  const restored = await restoreSettings()
  const text = restored.length > 0 ? `put back: ${restored.join(', ')}\n` : 'no run has left a setting changed\n'
  return done({ restored }, text)
}

async function jobIfAny(where: Where, progress: Progress): Promise<Job | undefined> {
  const found =
    where.config ??
    (await findConfig(undefined).catch((error) => (error instanceof BoltmarkError ? undefined : Promise.reject(error))))
  return found === undefined ? undefined : Job.open(found, where.workDir, where.set, progress)
}

/** Installs missing programs. */
export async function setUpMachine(where: Where, dryRun: boolean, progress: Progress): Promise<Answer> {
  const job = await Job.open(where.config, where.workDir, where.set, progress)
  const { installed } = await setUp(job, dryRun)
  const verb = dryRun ? 'would install' : 'installed'
  const text = installed.length > 0 ? `${verb}: ${installed.join(' ')}\n` : 'nothing is missing\n'
  return done({ installed: dryRun ? [] : installed, missing: dryRun ? installed : [] }, text)
}

/** Writes config and workflows for a fork. With `check` it only compares. */
export async function initFork(wishes: Wishes, check: boolean, force: boolean): Promise<Answer> {
  const files = check ? await checkInit(wishes) : await init(wishes, force)
  return done({ files }, placedAsText(files, check ? 'checked' : force ? 'forced' : 'written'))
}

export type { Chosen, CompareOptions }

/** Recomputes comparisons, pooled figures and sweeps from the samples of several files together. */
export async function compareFiles(
  files: readonly string[],
  { margin, confidence, method, adjust, baseline }: CompareOptions & { readonly baseline?: string },
): Promise<Answer> {
  const read = await readTogether(files, readSamplesFile)
  const turned = baseline === undefined ? read : read.map((file) => withBaseline(file, baseline))
  const compared = compare(turned, { margin, confidence, method, adjust })
  return done(compared, comparedAsText(compared))
}

/** Judges several files together by the rules of the gate. */
export async function gateFiles(files: readonly string[]): Promise<Answer> {
  const read = await readTogether(files, readSamplesFile)
  const planned = read.flatMap(({ plan }) => (plan?.gated ? [plan.gated] : []))
  const verdict = gateByPlan(compare(read), {
    gated: planned.length > 0 ? [...new Set(planned.flat())] : undefined,
    on_neutral: read.find(({ plan }) => plan?.on_neutral)?.plan?.on_neutral,
  })
  const text = `${verdict.verdict}\n${verdict.reasons.map((reason) => `  ${plainLine(reason)}\n`).join('')}`
  const outputs = { verdict: verdict.verdict, summary: plainLine(`${verdict.verdict}: ${verdict.reasons.join('; ')}`) }
  return { ...done(verdict, text, outputs), exitCode: exitCodeOf(verdict) }
}

/**
 * Results in another format. Several files, such as shards, are pooled.
 * @param chosen how to compute verdicts, if not as the plan declares
 */
export async function renderReport(
  files: readonly string[],
  format: string,
  style: string,
  chosen: Chosen = {},
): Promise<Answer> {
  const all = await readTogether(files, readResults)
  const results = recomputed(all.length === 1 ? all[0]! : poolResults(all), chosen)
  return done(results, await render(results, format, style))
}

/** Reads the output of a load generator. */
export async function parseFile(driver: string, file: string): Promise<Answer> {
  const measured = await parseOutput(driver, file)
  const lines = Object.entries(measured.metrics).map(([name, value]) => `${name}: ${quantity(value, name)}\n`)
  return done(measured, lines.join(''))
}

/** Makes a results file from outputs that were recorded elsewhere. */
export async function importFiles(given: Import, output: string): Promise<Answer> {
  const results = await importOutputs(given)
  await writeJson(output, results)
  const table = terminalTable(results, { colour: process.stdout.isTTY })
  return done(results, `${table}results: ${output}\n`, { results: output })
}
