import { describeMachine, type Machine } from '../benchmark/machine/machine.js'
import { deviationsAsText, Tuning } from '../benchmark/machine/tuning.js'
import type { Job } from '../job/job.js'
import { OutsideError } from '../system/errors.js'
import { FolderLock, inWords } from '../system/files/folder-lock.js'

/**
 * Calls `work` while no other Boltmark uses the machine, and with the settings that the config asks for
 * (`machine.tune`). All settings are restored, however `work` ends. First it restores settings that a killed run left
 * changed. Settings of a run that continues, and holds its own lock, are not touched.
 */
export function onQuietMachine<T>(job: Job, work: (machine: Machine) => Promise<T>): Promise<T> {
  const { progress, config } = job
  return alone(job, async () => {
    const tuning = new Tuning('/')
    const applies = config.machine.tune === 'apply'
    try {
      if (applies) await tune(job, tuning)
      else {
        const left = await tuning.restore()
        if ('restored' in left) tellPutBack(job, left.restored)
      }
      if (config.machine.tune === 'report')
        for (const text of deviationsAsText(await tuning.deviations()))
          progress.line(`${text} (machine.tune: apply sets it)`)
      const machine = await describeMachine()
      if (!machine.isNamed)
        progress.line('nothing distinguishes this host from others of its kind: set BOLTMARK_MACHINE to a unique name')
      return await work(machine)
    } finally {
      if (applies) await tuning.restore()
    }
  })
}

/**
 * Calls `work` while no other Boltmark puts load on the machine, because two benchmarks at once would disturb each
 * other.
 */
export async function alone<T>(job: Job, work: () => Promise<T>): Promise<T> {
  const release = await FolderLock.ofHost().acquire(purposeOf(job), (holder) =>
    job.progress.line(`waiting for ${inWords(holder)}: two benchmarks at once would disturb each other`),
  )
  try {
    return await work()
  } finally {
    await release()
  }
}

/**
 * Restores settings that a killed run left changed.
 * @returns the files whose old value was restored
 * @throws OutsideError while the benchmark that set them still runs
 */
export async function restoreSettings(): Promise<string[]> {
  const left = await new Tuning('/').restore()
  if ('restored' in left) return left.restored
  throw new OutsideError(
    `Nothing was put back: the settings belong to ${inWords(left.holder)}.`,
    'That run puts them back when it ends.',
  )
}

async function tune(job: Job, tuning: Tuning): Promise<void> {
  const { progress } = job
  const { restored, changed, refused } = await tuning.apply(purposeOf(job), (holder) =>
    progress.line(`waiting for ${inWords(holder)}: the settings of this machine are its own until it ends`),
  )
  tellPutBack(job, restored)
  const names = new Set(changed.map(({ name, wanted }) => `${name} to ${wanted}`))
  if (names.size > 0) progress.line(`set for the benchmark: ${[...names].join(', ')}`)
  for (const text of deviationsAsText(refused)) progress.warning(`${text}; it cannot be set here`)
}

function tellPutBack({ progress }: Job, restored: readonly string[]): void {
  if (restored.length > 0)
    progress.warning(`a run that was killed left settings changed; put back: ${restored.join(', ')}`)
}

function purposeOf({ home }: Job): string {
  const { GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = process.env
  return repository ? `a benchmark of ${repository}${run ? `, run ${run}` : ''}` : `a benchmark of ${home}`
}
