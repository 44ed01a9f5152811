import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { Job } from '../../src/job/job.js'
import { checkClientPin, checkPins, lackOfCpus, type MachineCpus, machineCpus } from '../../src/measuring/pins.js'
import { cpuList } from '../../src/system/processes/cpu-list.js'
import { run, start } from '../../src/system/processes/process.js'
import { newFolder } from '../support/new-folder.js'
import { QUIET } from '../support/quiet.js'

const folder = newFolder('pins')

const machine = (present: number[], online: number[], allowed: number[]): MachineCpus => ({
  present: new Set(present),
  online: new Set(online),
  allowed: new Set(allowed),
})

test.each([
  ['0-1', [0, 1], [0, 1], [0, 1], undefined],
  ['1', [0, 1], [0, 1], [0, 1], undefined],
  ['0-6', [0, 1], [0, 1], [0, 1], 'CPUs 2-6 are not there. This machine has CPUs 0-1 for it.'],
  ['7', [0, 1], [0, 1], [0, 1], 'CPU 7 is not there. This machine has CPUs 0-1 for it.'],
  ['0-3', [0, 1, 2, 3], [0, 1, 3], [0, 1, 2, 3], 'CPU 2 is offline. This machine has CPUs 0-1,3 for it.'],
  [
    '0-3',
    [0, 1, 2, 3],
    [0, 1, 2, 3],
    [0, 1],
    'CPUs 2-3 are outside of the cpuset of this process. This machine has CPUs 0-1 for it.',
  ],
  [
    '0-4',
    [0, 1, 2, 3],
    [0, 1, 2],
    [0],
    'CPUs 1-2 are outside of the cpuset of this process, CPU 3 is offline, CPU 4 is not there. This machine has CPU 0 for it.',
  ],
])('a pin to %s, where %j are there, %j online and %j allowed: %s', (pin, present, online, allowed, why) => {
  expect(lackOfCpus(pin, machine(present, online, allowed), 'This machine')).toBe(why)
})

test('a machine that shows nothing refuses nothing', () => {
  const silent = { present: undefined, online: undefined, allowed: new Set<number>() }
  expect(lackOfCpus('0-6', silent, 'This machine')).toBeUndefined()
  expect(lackOfCpus('0-6', { ...silent, allowed: new Set([0]) }, 'It')).toMatch(/outside of the cpuset/)
})

test('this machine has the CPUs that taskset can use, also if this process is pinned to one', async () => {
  const cpus = await machineCpus()
  expect(cpus.allowed.size).toBeGreaterThan(0)
  for (const cpu of cpus.allowed) {
    const args = ['--cpu-list', `${cpu}`, 'true']
    expect((await run({ file: 'taskset', args, timeoutS: 60 })).exitCode).toBe(cpus.online?.has(cpu) === false ? 1 : 0)
  }
  const [first] = cpus.allowed
  const pinned = await machineCpus((command) => start({ ...command, cpus: `${first}` }))
  expect(pinned).toEqual(cpus)
})

async function job(pin: string, more = ''): Promise<Job> {
  const file = join(folder, 'boltmark.yml')
  await writeFile(
    file,
    `version: 1
target: { adapter: postgresql${more && ', listen: 10.0.0.1'} }
workloads: { mix: { driver: pgbench } }
variants: { baseline: {} }
benchmark: { pin: ${pin}${more} }
`,
  )
  return Job.open(file, join(folder, 'work'), [], QUIET)
}

test('a job is refused for each wrong pin, with its key and the CPUs that there are', async () => {
  const { online, allowed } = await machineCpus()
  const here = cpuList([...allowed].filter((cpu) => online?.has(cpu) ?? true))
  const wrong = await job('{ server: "0,9000", client: "9001" }')
  await expect(checkPins(wrong)).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringMatching(
      new RegExp(
        `boltmark\\.yml: benchmark\\.pin\\.server: 0,9000: CPU 9000 is not there\\. .* ${here} for it\\. benchmark\\.pin\\.client: 9001: CPU 9001 is`,
      ),
    ),
    next: expect.stringContaining('Name CPUs among these'),
  })
  await checkPins(await job('{}'))
  await checkPins(await job(`{ server: "${[...allowed][0]}" }`))
})

test('the pin of a load on another host is checked there', async () => {
  const there = await job('{ client: "9000" }', ', client: { ssh: bench@10.0.0.2 }')
  await checkPins(there)
  Object.defineProperty(there, 'client', { value: { start, close: async () => {} } })
  await expect(checkClientPin(there)).rejects.toThrow(/client: 9000: CPU 9000 is not there\. bench@10\.0\.0\.2 has CPU/)
})

test.each([
  [[3, 1, 2, 0], '0-3'],
  [[0, 2, 4], '0,2,4'],
  [[5, 6, 1, 1], '1,5-6'],
  [[], ''],
])('the list of %j is %s', (cpus, list) => {
  expect(cpuList(cpus)).toBe(list)
})
