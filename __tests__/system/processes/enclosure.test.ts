import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test } from '@jest/globals'
import { signalProcess } from '../../../src/system/processes/live-groups.js'
import { endAllPrograms, endStrays, meansOfEnding, run, start } from '../../../src/system/processes/process.js'
import { stillRunning } from '../../../src/system/processes/process-tree.js'

afterEach(endAllPrograms)

/** The ways in which a program leaves the process group of what started it. Each writes its process id. */
const WAYS = {
  'setsid in the background': `setsid sh -c 'echo $$; exec sleep 300' &`,
  nohup: `nohup setsid sh -c 'echo $$; exec sleep 300' </dev/null &`,
  'a double fork': `(setsid sh -c '(sh -c "echo \\$\\$; exec sleep 300") & exit' &) &`,
}

/** Runs a shell command that leaves a program behind. @returns its process id */
async function leftBy(shell: string): Promise<number> {
  // It has to be out of the group before that is ended.
  const { stdout } = await run({ file: 'sh', args: ['-c', `${shell}\nsleep 0.5`] })
  return Number(stdout)
}

describe.each(Object.entries(WAYS))('%s', (_, shell) => {
  test('leaves a program that is found, named and ended', async () => {
    const pid = await leftBy(shell)
    expect(stillRunning([pid])).toEqual([pid])
    expect(endStrays()).toEqual([{ pid, name: 'sleep' }])
    expect(stillRunning([pid])).toEqual([])
  })

  test('is over with the job', async () => {
    const pid = await leftBy(shell)
    endAllPrograms()
    expect(stillRunning([pid])).toEqual([])
  })
})

test('a program that runs stays, with all that it started, in sessions of their own too', async () => {
  const lines: string[] = []
  const shell = `setsid sh -c 'echo $$; exec sleep 300' & wait`
  const server = await start({ file: 'sh', args: ['-c', shell], onLine: (line) => lines.push(line) })
  while (lines.length === 0) await pause(20)
  expect(endStrays()).toEqual([])
  expect(stillRunning([server.pid, Number(lines[0])])).toHaveLength(2)
  await server.stop()
  expect(endStrays()).toEqual([{ pid: Number(lines[0]), name: 'sleep' }])
})

test('one that emptied its environment is ended by the control group, and by nothing else', async () => {
  const pid = await leftBy(`env -i setsid sh -c 'echo $$; exec sleep 300' &`)
  try {
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('BOLTMARK_JOB')
    expect(endStrays()).toEqual(meansOfEnding().startsWith('a cgroup') ? [{ pid, name: 'sleep' }] : [])
  } finally {
    signalProcess(pid, 'SIGKILL')
  }
})

test('what holds programs can be told', () => {
  expect(meansOfEnding()).toMatch(/^a (cgroup of the job, and by a )?variable that they inherit \(BOLTMARK_JOB\)/)
})
