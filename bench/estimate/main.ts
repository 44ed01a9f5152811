/**
 * What `boltmark plan` expects of four jobs, against what they take. Each begins with an empty work folder, and the
 * machine should do nothing else: a build beside other work takes longer.
 */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { markdownTable } from 'markdown-table'
import { binaryNames } from '../../src/config/schema.js'
import { estimateOf } from '../../src/job/estimate.js'
import { Job } from '../../src/job/job.js'
import { makePlan } from '../../src/job/plan.js'
import { forPeople } from '../../src/system/progress.js'
import { JOBS } from './jobs.js'

const WITHIN = 0.3
const silent = { stage() {}, line() {}, status() {}, warning() {} }

/** Wall time of a whole job, s. Its own lines are shown with the time that passed. */
function tookOf(config: string, workFolder: string): Promise<number> {
  rmSync(workFolder, { recursive: true, force: true })
  const began = performance.now()
  const args = ['lib-all/src/cli.js', 'run', '--config', config, '--work-dir', workFolder]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  child.stderr.on('data', (chunk) => {
    for (const line of String(chunk).split('\n').filter(Boolean))
      process.stderr.write(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${line}\n`)
  })
  return new Promise((done, failed) => {
    child.on('close', (exitCode) =>
      exitCode === 0
        ? done((performance.now() - began) / 1000)
        : failed(new Error(`${config}: the job ended with ${exitCode}`)),
    )
  })
}

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const rows: string[][] = []
for (const [name, config] of Object.entries(JOBS)) {
  if (wanted.length > 0 && !wanted.some((word) => config.includes(word))) continue
  const workFolder = resolve('.boltmark', 'bench-estimate')
  const job = await Job.open(config, workFolder, [], silent)
  const { total_s, building_s } = estimateOf(
    job,
    makePlan(job.config, binaryNames(job.config.target)),
    availableParallelism(),
  )
  const took = await tookOf(config, workFolder)
  const ratio = total_s.max / took
  if (Math.abs(Math.log(ratio)) > Math.log(1 + WITHIN)) process.exitCode = 1
  rows.push([
    name,
    building_s === undefined ? '–' : forPeople(building_s),
    forPeople(total_s.max),
    forPeople(took),
    ratio.toFixed(2),
  ])
  console.log(`${name}: ${rows.at(-1)!.slice(1).join(', ')}; load of the machine ${loadavg()[0]!.toFixed(1)}`)
}
console.log(markdownTable([['job', 'builds, expected', 'expected', 'took', 'expected / took'], ...rows]))
