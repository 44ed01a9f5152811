import { describeMachine, type Machine } from '../benchmark/machine.js'
import { deviationsAsText, Tuning } from '../benchmark/tuning.js'
import { OutsideError } from '../system/errors.js'
import { FolderLock, inWords } from '../system/folder-lock.js'
import type { Job } from './job.js'

/**
 * Measures while nobody else of us does, with the machine set as the config asks (`machine.tune`); afterwards, however `work` ends, all is as it was.
 * What a killed run left changed is put back first.
 */
export function onQuietMachine<T>(job: Job, work: (machine: Machine) => Promise<T>): Promise<T> {
  const { progress, config } = job
  return alone(job, async () => {
    const tuning = new Tuning()
    try {
      await putBack(job, tuning)
      if (config.machine.tune === 'apply') await tune(job, tuning)
      else if (config.machine.tune === 'report')
        for (const text of deviationsAsText(await tuning.deviations()))
          progress.line(`${text} (machine.tune: apply sets it)`)
      const machine = await describeMachine()
      if (!machine.isNamed)
        progress.line('nothing tells this host from others of its kind: set BOLTMARK_MACHINE to a name of its own')
      return await work(machine)
    } finally {
      await tuning.restore()
    }
  })
}

/** Puts load on the machine while nobody else of us does: two that measure at once would measure each other. */
export async function alone<T>(job: Job, work: () => Promise<T>): Promise<T> {
  const release = await FolderLock.ofHost().acquire(purposeOf(job), (holder) =>
    job.progress.line(`waiting for ${inWords(holder)}: two that measure at once would measure each other`),
  )
  try {
    return await work()
  } finally {
    await release()
  }
}

/**
 * Puts back what a run that was killed left changed.
 * @returns the files that have their old value again
 * @throws OutsideError while a benchmark runs, whose settings they are
 */
export async function restoreSettings(): Promise<string[]> {
  const claim = await FolderLock.ofHost().tryAcquire('putting back settings')
  if ('holder' in claim)
    throw new OutsideError(
      `Nothing was put back: the settings belong to ${inWords(claim.holder)}.`,
      'That run puts them back when it ends.',
    )
  try {
    return await new Tuning().restore()
  } finally {
    await claim.release()
  }
}

async function putBack({ progress }: Job, tuning: Tuning): Promise<void> {
  const restored = await tuning.restore()
  if (restored.length > 0)
    progress.warning(`a run that was killed left settings changed; put back: ${restored.join(', ')}`)
}

async function tune({ progress }: Job, tuning: Tuning): Promise<void> {
  const { changed, refused } = await tuning.apply()
  const names = new Set(changed.map(({ name, wanted }) => `${name} to ${wanted}`))
  if (names.size > 0) progress.line(`set for the benchmark: ${[...names].join(', ')}`)
  for (const text of deviationsAsText(refused)) progress.warning(`${text}; it cannot be set here`)
}

function purposeOf({ home }: Job): string {
  const { GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = process.env
  return repository ? `a benchmark of ${repository}${run ? `, run ${run}` : ''}` : `a benchmark of ${home}`
}
