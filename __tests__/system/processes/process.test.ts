import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { allowedCpus } from '../../../src/benchmark/instruments/disturbances.js'
import { type Running, run, runOk, start } from '../../../src/system/processes/process.js'
import { eventually } from '../../support/eventually.js'
import { newFolder } from '../../support/new-folder.js'

/** A zombie that nobody reaped yet is dead. */
function alive(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function isDeadSoon(pid: number): Promise<boolean> {
  await eventually(() => !alive(pid))
  return !alive(pid)
}

describe('run', () => {
  test('gives both streams and the exit code', async () => {
    const result = await run({ file: 'sh', args: ['-c', 'echo out; echo err >&2; exit 3'] })
    expect(result).toMatchObject({ exitCode: 3, signal: null, timedOut: false, stdout: 'out\n', stderr: 'err\n' })
  })

  test('hands arguments over as they are, with no shell between', async () => {
    const hostile = '$(touch /tmp/never); `id` "\' \\'
    const result = await run({ file: 'printf', args: ['%s', hostile] })
    expect(result.stdout).toBe(hostile)
  })

  test('looks a program up on the PATH that the program gets', async () => {
    const folder = newFolder('own-path')
    writeFileSync(join(folder, 'only-here'), '#!/bin/sh\necho found\n', { mode: 0o755 })
    const env = { PATH: `${folder}:${process.env.PATH}` }
    expect(await run({ file: 'only-here', args: [], env })).toMatchObject({ stdout: 'found\n' })
    await expect(run({ file: 'only-here', args: [] })).rejects.toThrow('only-here is missing or not executable')
  })

  test('adds to the environment and takes out of it', async () => {
    process.env.BOLTMARK_TEST_OUT = 'there'
    const result = await run({ file: 'env', args: [], env: { BOLTMARK_TEST_IN: 'in', BOLTMARK_TEST_OUT: undefined } })
    expect(result.stdout).toContain('BOLTMARK_TEST_IN=in')
    expect(result.stdout).not.toContain('BOLTMARK_TEST_OUT')
  })

  test('names a program that is not there', async () => {
    await expect(run({ file: 'no-such-program-here', args: [] })).rejects.toThrow(/no-such-program-here/)
    await expect(run({ file: '/no/such/program', args: [], cpus: '0' })).rejects.toThrow('/no/such/program')
  })

  test('stops a program that does not end in time, and says so', async () => {
    await expect(run({ file: 'sleep', args: ['30'], timeoutS: 0.2 })).rejects.toThrow('did not end within 0.2 s')
  })

  test('the time limit waits while it does not count, and goes on then', async () => {
    const running = await start({ file: 'sleep', args: ['60'], timeoutS: 1 })
    running.countTime(false)
    await expect(Promise.race([running.finished, pause(1500)])).resolves.toBeUndefined()
    running.countTime(true)
    expect((await running.finished).timedOut).toBe(true)
  })

  test('pins to the CPUs asked for', async () => {
    const [cpu] = allowedCpus(readFileSync('/proc/self/status', 'utf8'))
    const result = await run({ file: 'cat', args: ['/proc/self/status'], cpus: `${cpu}` })
    expect([...allowedCpus(result.stdout)]).toEqual([cpu])
  })

  test('shows lines as they come', async () => {
    const lines: string[] = []
    await run({ file: 'printf', args: ['a\\nb\\n'], onLine: (line) => lines.push(line) })
    expect(lines).toEqual(['a', 'b'])
  })

  test('does not hand on the first part of what is longer than it keeps', async () => {
    const printing = run({ file: 'head', args: ['-c', `${65 * 1024 * 1024}`, '/dev/zero'] })
    await expect(printing).rejects.toThrow('head printed more than 64 MiB, which is more than can be read.')
  })

  test('keeps nothing where asked, and shows every line, however many', async () => {
    let lines = 0
    const args = ['-c', 'yes 0123456789012345678901234567890123456789 | head -n 2000000; echo >&2 done']
    const result = await run({ file: 'sh', args, onLine: () => lines++, unkept: true })
    expect(result).toMatchObject({ exitCode: 0, stdout: '', stderr: 'done\n' })
    expect(lines).toBe(2_000_000)
  })

  test('does not wait for a grandchild that holds the streams, and ends it', async () => {
    // Waiting for it would last past the time limit of the test.
    const result = await run({ file: 'sh', args: ['-c', 'sleep 3600 & echo $!'] })
    expect(await isDeadSoon(Number(result.stdout))).toBe(true)
  })

  test('sends the output into a file where asked', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'boltmark-'))
    try {
      const outputFile = join(folder, 'logs', 'out.log')
      const result = await run({ file: 'sh', args: ['-c', 'echo one; echo two >&2'], outputFile })
      expect(result.stdout).toBe('')
      expect(await readFile(outputFile, 'utf8')).toBe('one\ntwo\n')
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

describe('runOk', () => {
  test('tells the exit code, what was said and what to do', async () => {
    const failing = runOk({ file: 'sh', args: ['-c', 'echo the reason >&2; exit 7'] }, 'Do this.')
    await expect(failing).rejects.toMatchObject({ exitCode: 3, next: 'Do this.' })
    await expect(failing).rejects.toThrow(/exit code 7.*the reason/s)
  })
})

describe('start and stop', () => {
  test('asks first, then ends by force', async () => {
    const deaf = 'trap "" TERM; echo ready; while :; do sleep 0.05; done'
    const running = await new Promise<Running>((resolve) => {
      const starting = start({ file: 'sh', args: ['-c', deaf], onLine: () => resolve(starting) })
    })
    const result = await running.stop({ graceS: 0.3 })
    expect(result.signal).toBe('SIGKILL')
    expect(alive(running.pid)).toBe(false)
  })

  test('holds a program under its own process id until it is released', async () => {
    const running = await start({ file: 'sh', args: ['-c', 'echo $$'], held: true })
    await expect(Promise.race([running.finished, pause(200)])).resolves.toBeUndefined()
    await running.release()
    expect((await running.finished).stdout).toBe(`${running.pid}\n`)
  })

  test('counts the time of a held program from its release', async () => {
    const shell = 'trap "echo asked; exit 0" INT; echo began; while :; do sleep 0.05; done'
    const running = await start({ file: 'sh', args: ['-c', shell], held: true, interruptAfterS: 1 })
    await pause(1500)
    const released = performance.now()
    await running.release()
    const { stdout, durationS } = await running.finished
    expect(stdout).toBe('began\nasked\n')
    expect(durationS).toBeLessThan((performance.now() - released) / 1000)
  })

  test.each([
    ['answers', 'read -r line <&3; echo "$line" >&3; sleep 60', true],
    ['ends without an answer', 'exit 0', true],
    ['does neither', 'sleep 60', false],
  ])('asks a program that %s', async (_, shell, answered) => {
    const running = await start({ file: 'sh', args: ['-c', shell], asked: true })
    expect(await running.ask('go', answered ? 30 : 0.3)).toBe(answered)
    await running.stop()
  })

  test('ends a program that is still held', async () => {
    const running = await start({ file: 'true', args: [], held: true })
    expect((await running.stop()).signal).toBe('SIGTERM')
  })

  test('keeps what was forked until it is stopped, where asked', async () => {
    const running = await start({ file: 'sh', args: ['-c', 'sleep 60 & echo $!'], keepChildren: true })
    const child = Number((await running.finished).stdout)
    expect(alive(child)).toBe(true)
    await running.stop()
    expect(await isDeadSoon(child)).toBe(true)
  })
})

test('what a program reads is a file that it can open, and that nobody finds', async () => {
  const shell = 'cat /dev/stdin; cat; stat -L -c %a:%h /dev/stdin'
  const { stdout } = await run({ file: 'sh', args: ['-c', shell], input: 'secret\n' })
  expect(stdout).toBe('secret\nsecret\n600:0\n')
})

test('a program that knows no end is asked to come to one', async () => {
  const shell = 'trap "echo well; exit 0" INT; while :; do sleep 0.05; done'
  const { stdout, exitCode, timedOut } = await run({
    file: 'sh',
    args: ['-c', shell],
    interruptAfterS: 0.3,
    timeoutS: 20,
  })
  expect({ stdout, exitCode, timedOut }).toEqual({ stdout: 'well\n', exitCode: 0, timedOut: false })
})
