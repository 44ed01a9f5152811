import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@jest/globals'
import { folderOf } from '../../src/system/processes/cgroup.js'
import { signalProcess } from '../../src/system/processes/live-groups.js'
import { stillRunning } from '../../src/system/processes/process-tree.js'
import { cli } from '../cli.js'
import type { Attack } from './attack.js'
import { building, folderWith } from './scene.js'

const DAEMON = `sh -c 'echo $$ >pid; exec sleep 300'`

/** How a build leaves a program behind. */
const WAYS = {
  'setsid in the background': `setsid ${DAEMON} &`,
  nohup: `nohup setsid ${DAEMON} </dev/null >/dev/null 2>&1 &`,
  'a double fork': `(setsid sh -c '(echo 0; sh -c "echo \\$\\$ >pid; exec sleep 300") & exit' &) &`,
}

/** Builds, and looks whether what was left behind still runs. @param as who builds: `nobody` may make no cgroup */
async function expectEnded(way: string, as: 'us' | 'nobody'): Promise<string> {
  const folder = folderWith({ 'boltmark.yml': building(`${way} sleep 0.5`) })
  chmodSync(folder, 0o777)
  const us = [process.execPath, resolve('dist/cli/index.js'), 'build']
  const [file, ...args] = as === 'us' ? us : ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', ...us]
  const { stderr } = spawnSync(file!, args, { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH } })
  expect(existsSync(join(folder, 'pid')) || stderr).toBe(true)
  const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
  const left = stillRunning([pid])
  for (const one of left) signalProcess(one, 'SIGKILL')
  expect(left).toEqual([])
  expect(stderr).toContain(`Programs were left running, and are ended: sleep (process ${pid})`)
  return stderr
}

/** What `systemd-run --scope` does: a control group beside ours, made by somebody who may, and the program in it. */
async function movedAway(): Promise<void> {
  const root = folderOf('0::/', readFileSync('/proc/self/mountinfo', 'utf8'))
  const other = join(root!, `attack-${process.pid}`)
  const move = `mkdir -p ${other} && sh -c 'echo $$ >${other}/cgroup.procs; echo $$ >pid; exec setsid sleep 300' &`
  try {
    await expectEnded(move, 'us')
  } finally {
    rmdirSync(other)
  }
}

/** Without the variable, the control group of the job finds it. */
async function emptied(): Promise<void> {
  await expectEnded(`env -i setsid ${DAEMON} &`, 'us')
}

/** SIGKILL of Boltmark in the middle of a build that has left a program behind. */
async function killedOutright(): Promise<void> {
  const folder = folderWith({ 'boltmark.yml': building(`${WAYS['setsid in the background']} sleep 300`) })
  const child = spawn(process.execPath, [resolve('dist/cli/index.js'), 'build'], { cwd: folder, stdio: 'ignore' })
  const pid = join(folder, 'pid')
  for (let i = 0; i < 600 && !(existsSync(pid) && readFileSync(pid, 'utf8').trim()); i++) await pause(100)
  const left = [Number(readFileSync(pid, 'utf8'))]
  child.kill('SIGKILL')
  for (let i = 0; i < 100 && stillRunning(left).length > 0; i++) await pause(100)
  expect(stillRunning(left)).toEqual([])
}

/** The environment of a build in a job of Actions, and that of Boltmark as /proc shows it. */
function spied(): { own: string; above: string } {
  const spy = `env >own.txt; tr '\\0' '\\n' </proc/$PPID/environ >above.txt`
  const folder = folderWith({ 'boltmark.yml': building(spy) })
  const env = { PATH: process.env.PATH, GITHUB_ENV: '/secret/env', GITHUB_OUTPUT: '/secret/out', INPUT_TOKEN: 'secret' }
  const node = resolve('.tools/bin/node24')
  spawnSync(node, [resolve('dist/cli/index.js'), 'build'], { cwd: folder, env })
  return { own: readFileSync(join(folder, 'own.txt'), 'utf8'), above: readFileSync(join(folder, 'above.txt'), 'utf8') }
}

/** A repository of another user whose configuration has git start a program. */
function foreignRepository(): void {
  const folder = folderWith({ 'boltmark.yml': building('true') })
  const mark = join(folder, 'started')
  writeFileSync(join(folder, 'hook.sh'), `#!/bin/sh\ntouch ${mark}\n`, { mode: 0o755 })
  for (const args of [
    ['init', '--quiet'],
    ['config', 'core.fsmonitor', join(folder, 'hook.sh')],
  ])
    spawnSync('git', args, { cwd: folder })
  spawnSync('chown', ['-R', '65534', folder])
  cli(folder, ['build'])
  expect(existsSync(mark)).toBe(false)
}

/** What code does that is built. */
export const BUILDS: readonly Attack[] = [
  ...Object.entries(WAYS).flatMap(([name, way]): Attack[] => [
    {
      finding: 'M1',
      name: `a build leaves a program behind by ${name}`,
      end: 'it is ended before the job is over, and named',
      run: async () => void (await expectEnded(way, 'us')),
    },
    {
      finding: 'M1',
      name: `the same by ${name}, as a user who can make no cgroup`,
      end: 'it is found by the variable that it inherits, and ended; the log says why there is no cgroup',
      run: async () =>
        expect(await expectEnded(way, 'nobody')).toMatch(/found by a variable .*as (no cgroup|there is)/),
    },
  ]),
  {
    finding: 'M1',
    name: 'a build moves a program into another cgroup, as `systemd-run --scope` does',
    end: 'it is found by the variable that it inherits, and ended',
    run: movedAway,
  },
  {
    finding: 'M1',
    name: 'a build leaves a program behind that emptied its environment',
    end: 'it is found by the cgroup of the job, and ended',
    run: emptied,
  },
  {
    finding: 'M1',
    name: 'a build leaves a program behind, and Boltmark is killed by SIGKILL',
    end: 'the guard ends it',
    run: killedOutright,
  },
  {
    finding: 'H2',
    name: 'a build reads GITHUB_ENV, GITHUB_OUTPUT and INPUT_TOKEN in its environment',
    end: 'they are not there',
    run: () => expect(spied().own).not.toMatch(/^(GITHUB|INPUT)_|secret/m),
  },
  {
    finding: 'H2',
    name: 'a build reads them in /proc of the process that started it',
    end: 'they are not there',
    run: () => expect(spied().above).not.toMatch(/^(GITHUB|INPUT)_|secret/m),
  },
  {
    finding: 'M2',
    name: "another user's repository names a program by core.fsmonitor",
    end: 'git does not start it',
    run: foreignRepository,
  },
  {
    finding: 'Low',
    name: 'GIT_DIR leads into another repository, and POSIXLY_CORRECT is set',
    end: 'neither reaches a program',
    run() {
      const folder = folderWith({ 'boltmark.yml': building('env >own.txt') })
      cli(folder, ['build'], { env: { PATH: process.env.PATH, GIT_DIR: '/nowhere', POSIXLY_CORRECT: '1' } })
      expect(readFileSync(join(folder, 'own.txt'), 'utf8')).not.toMatch(/GIT_DIR|POSIXLY/)
    },
  },
  {
    finding: 'Low',
    name: 'target.version has an expression that takes years',
    end: 'it is given up after 10 s with an error that names it, exit code 3',
    run() {
      const { exitCode, stderr } = cli(folderWith({ 'boltmark.yml': building('true', '((a+)+)!') }), ['build'])
      expect({ exitCode, stderr }).toMatchObject({
        exitCode: 3,
        stderr: expect.stringContaining('((a+)+)! did not finish within 10 s'),
      })
    },
  },
]
