import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { type Running, start } from '../../src/system/processes/process.js'
import { stillRunning } from '../../src/system/processes/process-tree.js'
import type { ClientCommand } from '../../src/workloads/driver.js'
import { remoteScript, SHELL } from '../../src/workloads/ssh-host.js'
import { newFolder } from '../support/new-folder.js'

const folder = newFolder('remote')

/** Does here what ssh lets a shell do over there: in a session that is not ours, so that all it learns of our end is that of its input. */
async function there(command: ClientCommand): Promise<Running> {
  const script = Buffer.from(await remoteScript(command)).toString('base64')
  return start({
    file: 'setsid',
    args: ['--wait', 'sh', '-c', SHELL],
    input: `${script}\n`,
    holdInput: true,
    timeoutS: 30,
  })
}

describe('what is done on another host', () => {
  test('a command runs among its files, with its environment, and its exit code comes back', async () => {
    const file = join(folder, 'original')
    writeFileSync(file, "it's\n")
    const command = 'cat copy; printf "%s\\n" "$SECRET" "$1"; pwd; exit 7'
    const running = await there({
      file: 'sh',
      args: ['-c', command, 'sh', `a 'b' $HOME "c"`],
      env: { SECRET: `p'a"s$s\n2`, HOME: undefined },
      files: { copy: file },
    })
    const { exitCode, stdout } = await running.finished
    const [first, ...rest] = stdout.split('\n')
    expect(exitCode).toBe(7)
    expect([first, ...rest.slice(0, 3)]).toEqual(["it's", `p'a"s$s`, '2', `a 'b' $HOME "c"`])
    expect(existsSync(rest[3]!)).toBe(false)
  })

  test('it reads what it is given, and is interrupted when its time is over', async () => {
    const command = 'cat /dev/stdin; trap "echo over; exit 0" INT; while :; do sleep 0.1; done'
    const running = await there({ file: 'sh', args: ['-c', command], input: 'a password', interruptAfterS: 1 })
    const { exitCode, stdout } = await running.finished
    expect([exitCode, stdout]).toEqual([0, 'a passwordover\n'])
  })

  test('is ended when the connection is gone, with its folder', async () => {
    const place = join(folder, 'place')
    const command = { file: 'sh', args: ['-c', `echo $$ >${place}; pwd >>${place}; sleep 300`] }
    const program = spawn('setsid', ['sh', '-c', SHELL])
    program.stdin.write(`${Buffer.from(await remoteScript(command)).toString('base64')}\n`)
    while (!existsSync(place) || readFileSync(place, 'utf8').split('\n').length < 3)
      await new Promise((resolve) => setTimeout(resolve, 20))
    const [pid, cwd] = readFileSync(place, 'utf8').split('\n')
    // Nobody reads any more what a shell over there says of what it does.
    for (const stream of [program.stdout, program.stderr, program.stdin]) stream.destroy()
    const isGone = async () => stillRunning([Number(pid)]).length === 0
    for (let waited = 0; waited < 100 && !(await isGone()); waited++)
      await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await isGone()).toBe(true)
    expect(cwd).toContain('boltmark-load-')
    for (let waited = 0; waited < 100 && existsSync(cwd!); waited++)
      await new Promise((resolve) => setTimeout(resolve, 50))
    expect(existsSync(cwd!)).toBe(false)
  })

  test('is ended after its time', async () => {
    const { exitCode } = await (await there({ file: 'sleep', args: ['3600'], timeoutS: 1 })).finished
    expect(exitCode).toBe(137)
  })
})
