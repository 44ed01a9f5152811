import { tryTurns } from '../benchmark/turns/trial.js'
import { chooseWay, type Stretch, type TrialFound } from '../benchmark/turns/way.js'
import { trialOf } from '../job/estimate.js'
import { type Interleave, USUAL_TURN_S } from '../job/interleave.js'
import { measuredLoad } from '../job/loads.js'
import type { Plan } from '../job/plan.js'
import { type PlannedTrial, TRIAL_LENGTHS, trialCell } from '../job/turn-trial.js'
import type { Workplace } from '../making/build-ref.js'
import type { BuiltVariant } from '../making/built-variant.js'
import { OutsideError } from '../system/errors.js'
import { exists } from '../system/files/files.js'
import { type FinishedStep, finishedStep, perform } from '../system/step-cache.js'
import { VERSION } from '../system/version.js'
import { boardsFolder } from './take-round.js'
import { type Stand, standOf } from './variant-under-load.js'

/** A finished trial of turns. */
export interface TurnTrial extends PlannedTrial, TrialFound {}

/** A trial as it was made, and what it measured. */
interface Tried {
  readonly trial: PlannedTrial
  readonly stretches: readonly Stretch[]
}

/**
 * Tries how long turns should be on this machine. Both sides are the baseline, so the choice cannot favour a candidate.
 * A run that continues an earlier one keeps its choice, because samples of different ways are never mixed. So with
 * `auto`, an earlier trial of any length counts: more rounds would get a longer one.
 * @param plan with the ways that are possible on this machine
 * @param host the fingerprint of this machine
 * @returns undefined if there is no trial, or it failed
 */
export async function turnTrial(
  here: Workplace,
  plan: Plan,
  baseline: BuiltVariant,
  host: string,
): Promise<TurnTrial | undefined> {
  const { job } = here
  const { pin, seed, 'turn-trial': wanted } = job.config.benchmark
  const folder = job.path('benchmark', 'turn-trial')
  const planned = trialOf(job, plan)
  const cell = planned ?? ((await exists(folder)) ? trialCell(job.config, plan) : undefined)
  if (!cell) return undefined
  const { workload, threads } = cell
  const stand = await standOf(here, baseline, workload, await job.driverVersion(workload))
  const step = {
    folder,
    inputs: {
      ...stand.inputs,
      tool: VERSION,
      host,
      threads,
      lengths: TRIAL_LENGTHS,
      repeats: planned?.repeats,
      pin,
      seed,
    },
    untold: wanted === 'auto' ? ['repeats'] : [],
  }
  if (!planned) return found(await finishedStep<Tried>(step))
  try {
    const tried = perform<Tried>({
      ...step,
      async run() {
        job.progress.status(`a trial of turns on ${workload}`)
        return { outputs: [], facts: { trial: planned, stretches: await stretchesOf(stand, planned) } }
      },
    })
    return found(await tried)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    job.progress.warning(`no trial of turns: ${error.message}`)
    return undefined
  }
}

function found(tried: FinishedStep<Tried> | undefined): TurnTrial | undefined {
  return tried && { ...tried.facts.trial, ...chooseWay(tried.facts.stretches, USUAL_TURN_S) }
}

/** Lets two servers of the baseline take turns. */
async function stretchesOf(
  { job, build, files, pristine }: Stand,
  { workload, threads, lengths, repeats, seconds }: PlannedTrial,
): Promise<Stretch[]> {
  const entries = ['baseline', 'baseline again'].map((variant, place) => ({
    ...{ variant, binaries: files, pristine },
    rig: job.rigBeside(build.plain, place),
  }))
  const load = { ...measuredLoad(job.config, threads, 0), events: undefined, durationS: seconds }
  return tryTurns(entries, { workload: job.workload(workload), load, lengths, repeats, boards: await boardsFolder() })
}

/** The way of a workload after a trial. */
export function afterTrial(interleave: Interleave, { chosen }: TurnTrial): Interleave {
  if ('sequential' in interleave) return interleave
  if (chosen === 'sequential')
    return { sequential: 'a trial of the baseline against itself had less noise so than in turns' }
  return { ...interleave, turnS: chosen }
}
