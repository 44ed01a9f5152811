import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@jest/globals'
import { eventually } from '../../__tests__/support/eventually.js'
import { folderOf } from '../../src/system/processes/cgroup.js'
import { signalProcess } from '../../src/system/processes/live-groups.js'
import { stillRunning } from '../../src/system/processes/process-tree.js'
import { cli } from '../cli.js'
import type { Attack } from './attack.js'
import { building, folderWith } from './scene.js'

const DAEMON = `sh -c 'echo $$ >pid; exec sleep 300'`

/** A program that an init system has started moves it, and says so: what `systemd-run --scope` does. */
const MOVED = `setsid ${DAEMON} & while [ ! -e moved ]; do sleep 0.05; done;`

/** How a build leaves a program behind. */
const WAYS = {
  'setsid in the background': `setsid ${DAEMON} &`,
  nohup: `nohup setsid ${DAEMON} </dev/null >/dev/null 2>&1 &`,
  'a double fork': `(setsid sh -c '(echo 0; sh -c "echo \\$\\$ >pid; exec sleep 300") & exit' &) &`,
  'systemd-run --scope, which moves it into another cgroup': MOVED,
}

const CGROUPS = folderOf('0::/', readFileSync('/proc/self/mountinfo', 'utf8'))!
const AS_NOBODY = 'setpriv --reuid=65534 --regid=65534 --clear-groups'

const BY_CGROUP = 'found by a cgroup of the job, and by a variable'
const BY_PARENT = /found by their parent, which the kernel makes this process, and by a variable .*as no cgroup can be/
const READ_ONLY = `mount --make-private ${CGROUPS} && mount -o bind,ro ${CGROUPS} ${CGROUPS}`

/** The machines that a build runs on: how it is started there, and how its programs are found. */
const MACHINES = {
  'as root, who makes a cgroup': { start: 'exec', found: BY_CGROUP },
  'in a cgroup that is delegated to the user': {
    start: `echo $$ >$DELEGATED/cgroup.procs && exec ${AS_NOBODY}`,
    found: BY_CGROUP,
  },
  'as a user who can make no cgroup': { start: `exec ${AS_NOBODY}`, found: BY_PARENT },
  'as root, where cgroups are read-only': { start: `${READ_ONLY} && exec`, found: BY_PARENT },
  'where neither cgroups nor Perl nor Python are': {
    start: `for one in /usr/bin/perl /usr/bin/python3; do [ ! -e $one ] || mount -o bind /dev/null $one; done; exec ${AS_NOBODY}`,
    found: /found by a variable .*as no cgroup can be/,
  },
} as const

type Machine = keyof typeof MACHINES

/** How a job starts the stage `build`. */
const STARTS = {
  'the command line': 'dist/cli/index.js build',
  'the action': 'dist/index.js',
} as const

/**
 * Boltmark and the action's Node, which can become another program: a copy that every user can read. A checkout below
 * /root is for root alone.
 */
function readable(program: string): string {
  const folder = folderWith({})
  chmodSync(folder, 0o755)
  for (const part of ['dist', 'share', 'package.json']) cpSync(part, join(folder, part), { recursive: true })
  cpSync(realpathSync('.tools/bin/node24'), join(folder, 'node'))
  return `${join(folder, 'node')} ${join(folder, program)}`
}

/** Calls with a control group that everybody may divide (`Delegate=yes` of systemd), and with one beside it. */
async function withGroups<T>(use: (delegated: string, other: string) => Promise<T>): Promise<T> {
  const groups = ['delegated', 'other'].map((name) => join(CGROUPS, `attack-${process.pid}-${name}`))
  const [delegated, other] = groups as [string, string]
  try {
    for (const group of groups) mkdirSync(group)
    for (const file of ['.', 'cgroup.procs', 'cgroup.subtree_control']) chownSync(join(delegated, file), 65534, 65534)
    return await use(delegated, other)
  } finally {
    for (const group of groups) await eventually(() => isRemoved(group))
  }
}

/** A group can be removed a moment after its last process has ended. */
function isRemoved(group: string): boolean {
  try {
    rmdirSync(group)
    return true
  } catch {
    return !existsSync(group)
  }
}

/** Builds, and looks whether what was left behind still runs. */
async function expectEnded(way: string, machine: Machine, by: keyof typeof STARTS = 'the command line'): Promise<void> {
  const folder = folderWith({ 'boltmark.yml': building(`${way} sleep 0.5`) })
  chmodSync(folder, 0o777)
  const pid = join(folder, 'pid')
  const { start, found } = MACHINES[machine]
  const said = await withGroups(async (delegated, other) => {
    const job = by === 'the action' ? { GITHUB_ACTIONS: 'true', INPUT_COMMAND: 'build', RUNNER_TEMP: folder } : {}
    const env = { PATH: process.env.PATH, DELEGATED: delegated, ...job }
    // After `chroot`, / is no mount whose propagation can be changed.
    const args = ['--mount', '--propagation', 'unchanged', 'sh', '-c', `${start} ${readable(STARTS[by])}`]
    const child = spawn('unshare', args, { cwd: folder, env })
    let log = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        log += chunk
      })
    const ended = once(child, 'close')
    while (child.exitCode === null && !(existsSync(pid) && readFileSync(pid, 'utf8').trim())) await pause(50)
    if (way === MOVED && child.exitCode === null) {
      writeFileSync(join(other, 'cgroup.procs'), readFileSync(pid))
      writeFileSync(join(folder, 'moved'), '')
    }
    await ended
    return log
  })
  expect(existsSync(pid) || said).toBe(true)
  const left = stillRunning([Number(readFileSync(pid, 'utf8'))])
  for (const one of left) signalProcess(one, 'SIGKILL')
  expect(left).toEqual([])
  expect(said).toContain(
    `Programs were left running, and are ended: sleep (process ${readFileSync(pid, 'utf8').trim()})`,
  )
  expect(said).toMatch(found)
}

/** SIGKILL of Boltmark in the middle of a build that has left a program behind. */
async function killedOutright(): Promise<void> {
  const folder = folderWith({ 'boltmark.yml': building(`${WAYS['setsid in the background']} sleep 300`) })
  const child = spawn(process.execPath, [resolve('dist/cli/index.js'), 'build'], { cwd: folder, stdio: 'ignore' })
  const pid = join(folder, 'pid')
  await eventually(() => existsSync(pid) && readFileSync(pid, 'utf8').trim() !== '')
  const left = [Number(readFileSync(pid, 'utf8'))]
  child.kill('SIGKILL')
  await eventually(() => stillRunning(left).length === 0)
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
  ...Object.entries(WAYS).flatMap(([name, way]) =>
    Object.keys(MACHINES).map(
      (machine): Attack => ({
        finding: 'M1',
        name: `a build leaves a program behind by ${name}; ${machine}`,
        end: 'it is ended before the job is over, and named; the log says how it was found',
        isSlow: way !== WAYS['a double fork'],
        run: () => expectEnded(way, machine as Machine),
      }),
    ),
  ),
  ...Object.entries(MACHINES)
    .filter(([, { found }]) => found === BY_CGROUP || found === BY_PARENT)
    .map(
      ([machine, { found }]): Attack => ({
        finding: 'M1',
        name: `a build leaves a program behind that emptied its environment; ${machine}`,
        end: `it is found by ${found === BY_CGROUP ? 'the cgroup of the job' : 'its parent'}, and ended`,
        isSlow: machine !== 'as a user who can make no cgroup',
        run: () => expectEnded(`env -i setsid ${DAEMON} &`, machine as Machine),
      }),
    ),
  ...Object.entries(MACHINES)
    .filter(([, { found }]) => found === BY_PARENT)
    .map(
      ([machine]): Attack => ({
        finding: 'M1',
        name: `a build of the action leaves a program behind that emptied its environment; ${machine}`,
        end: 'it is found by its parent, and ended',
        isSlow: machine !== 'as a user who can make no cgroup',
        run: () => expectEnded(`env -i setsid ${DAEMON} &`, machine as Machine, 'the action'),
      }),
    ),
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
