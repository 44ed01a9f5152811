import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import type { Attempt } from '../../../../src/optimizers/bolt/call/ladder.js'
import { argumentsOf, type BoltJob, climb } from '../../../../src/optimizers/bolt/call/run.js'
import { exists } from '../../../../src/system/files/files.js'
import { newFolder } from '../../../support/new-folder.js'

let folder: string
beforeEach(async () => {
  folder = newFolder('run')
})

const FIRST: Attempt = {
  purpose: 'optimize',
  flags: ['-reorder-blocks=ext-tsp', '-split-functions'],
  skipFunctions: [],
  minimal: false,
  verbose: false,
  notes: [],
}

/** A stand-in for llvm-bolt: a shell program that sees the arguments as `$args` and the output file as `$out`. */
async function boltThat(script: string, timeoutS = 20): Promise<BoltJob> {
  const llvmBolt = join(folder, 'llvm-bolt')
  await writeFile(llvmBolt, `#!/bin/sh\nout="$3"; args=" $* "\n${script}\n`)
  await chmod(llvmBolt, 0o755)
  const output = join(folder, 'out', 'server.bolt')
  return { llvmBolt, binary: '/target/server', output, flags: ['-data=p'], logFolder: join(folder, 'logs'), timeoutS }
}

const fine = async () => null

describe('climb', () => {
  test('an attempt that works at once leaves its log', async () => {
    const job = await boltThat(
      'echo "BOLT-INFO: 3 out of 12 functions in the binary (25.0%) have non-empty execution profile"; : > "$out"',
    )
    const { attempt, log } = await climb(job, FIRST, fine)
    expect(attempt).toBe(FIRST)
    expect(log).toMatchObject({ functions: 12, functionsProfiled: 3 })
    const content = await readFile(join(folder, 'logs', 'server.bolt-optimize-1.log'), 'utf8')
    expect(content).toContain('/target/server -o')
    expect(content).toMatch(/exit code 0, \d+\.\d s\n$/)
  })

  test('skips what BOLT names, then drops the pass that crashed, and keeps a log of each call', async () => {
    const job = await boltThat(`
      case "$args" in *"-skip-funcs=Exec/1 "*) ;; *)
        echo 'BOLT-ERROR: unable to get new address corresponding to input address 0x1 in function Exec/1(*2). Consider adding this function to --skip-funcs=...' >&2; exit 1;; esac
      case "$args" in *" -split-functions "*)
        case "$args" in *" -v=1 "*) echo 'BOLT-INFO: Starting pass: split-functions';; esac
        kill -SEGV $$;; esac
      : > "$out"`)
    const { attempt } = await climb(job, FIRST, fine)
    expect(attempt).toMatchObject({ flags: ['-reorder-blocks=ext-tsp'], skipFunctions: ['Exec/1'] })
    expect(attempt.notes).toEqual([
      'skipped Exec/1: BOLT cannot rewrite it',
      'BOLT crashed: called it again to find the pass',
      'dropped -split-functions: BOLT crashed in its pass split-functions',
    ])
    expect(await readdir(join(folder, 'logs'))).toHaveLength(4)
  })

  test('a line that says BOLT-ERROR does not make a failure of exit code 0', async () => {
    const job = await boltThat('echo "BOLT-ERROR: function x is in conflict with FDE. Skipping." >&2; : > "$out"')
    expect((await climb(job, FIRST, fine)).attempt).toBe(FIRST)
  })

  test('exit code 0 without a file is a failure', async () => {
    const job = await boltThat('exit 0')
    await expect(climb(job, FIRST, fine)).rejects.toThrow('BOLT failed on /target/server')
  })

  test('an error that lies in the input is told at once, with its remedy', async () => {
    const job = await boltThat('echo "BOLT-ERROR: stripped binaries are not supported." >&2; exit 1')
    await expect(climb(job, FIRST, fine)).rejects.toMatchObject({
      message: expect.stringContaining('stripped binaries'),
      next: 'Use the binary before it is stripped.',
    })
    expect(await readdir(join(folder, 'logs'))).toHaveLength(1)
  })

  test('tells what was tried when nothing helps, and leaves no half output', async () => {
    const job = await boltThat(': > "$out"; echo "BOLT-ERROR: no luck" >&2; exit 1')
    const climbing = climb(job, FIRST, fine)
    await expect(climbing).rejects.toThrow(
      /BOLT-ERROR: no luck\n {2}Tried before: fell back to only -reorder-blocks=ext-tsp/,
    )
    await expect(climbing).rejects.toMatchObject({ exitCode: 3, next: expect.stringContaining('optimize-2.log') })
    expect(await exists(job.output)).toBe(false)
  })

  test('what was known before the first call was not tried', async () => {
    const job = await boltThat('echo "BOLT-ERROR: no luck" >&2; exit 1')
    const error: Error = await climb(job, { ...FIRST, notes: ['12 functions are split.'] }, fine).catch((e) => e)
    expect(error.message).toContain('Tried before: fell back')
    expect(error.message).not.toContain('12 functions are split.')
  })

  test('says how to keep functions from BOLT, and how to compile what it cannot follow', async () => {
    const job = await boltThat('echo "BOLT-ERROR: cannot relax ADR in non-simple function f/1(*2)" >&2; exit 1')
    const gaveUp = { next: expect.stringMatching(/^Build with `-fno-jump-tables`.*bolt\.skip-functions/) }
    await expect(climb(job, FIRST, fine)).rejects.toMatchObject(gaveUp)
  })

  test('a call that hangs is ended, and the minimal set is tried', async () => {
    const job = await boltThat('case "$args" in *" -split-functions "*) sleep 60;; esac; : > "$out"', 0.5)
    const { attempt } = await climb(job, FIRST, fine)
    expect(attempt.notes).toEqual(['fell back to only -reorder-blocks=ext-tsp: BOLT did not end in time'])
  })

  test('goes on when the check fails, ends when it throws', async () => {
    const job = await boltThat(': > "$out"')
    let checks = 0
    const { attempt } = await climb(job, FIRST, async () =>
      checks++ === 0 ? { kind: 'smoke', message: 'wrong' } : null,
    )
    expect(attempt.notes).toEqual(['dropped -split-functions: the result did not work (wrong)'])
    const throwing = climb(job, FIRST, async () => {
      throw new Error('useless profile')
    })
    await expect(throwing).rejects.toThrow('useless profile')
    expect(await exists(job.output)).toBe(false)
  })
})

test('argumentsOf escapes what is special in a pattern', () => {
  const job = { binary: 'b', output: 'o', flags: ['-data=p'] }
  const attempt: Attempt = {
    ...FIRST,
    skipFunctions: ['f.constprop.0/1', '_Z1f$x'],
    verbose: true,
  }
  expect(argumentsOf(job, attempt)).toEqual([
    ...['b', '-o', 'o', '-data=p', '-reorder-blocks=ext-tsp', '-split-functions'],
    ...['-skip-funcs=f\\.constprop\\.0/1,_Z1f\\$x', '-v=1'],
  ])
})
