import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { DatabaseJob } from './job.js'

/** The other host: a network namespace with an address and an sshd of its own. Files are shared, so what runs there is told by its namespace. */
const NAMESPACE = 'boltmark-load'
const HERE = '10.231.77.1'
const THERE = '10.231.77.2'

const folder = mkdtempSync(join(tmpdir(), 'boltmark-ssh-test-'))
/** Where an `ssh` lies that has a configuration of its own. */
const shims = join(folder, 'bin')
/** A load that is under way for long, and whose command line says so: one variant after the other. */
const LONG = ['--set', 'benchmark.duration=300s', '--set', 'benchmark.interleave=off']
/** A lock of its own: its figures mean nothing, so whoever else measures need not be waited for. */
const env = { PATH: `${shims}:${process.env.PATH}`, BOLTMARK_LOCK: join(folder, 'lock') }
const job = new DatabaseJob('ssh', 'ssh', env)
const daemons: ChildProcess[] = []

const ip = (...args: string[]) => execFileSync('ip', args, { encoding: 'utf8' })

const pidsThere = () => ip('netns', 'pids', NAMESPACE).split('\n').filter(Boolean)

/** Programs in the namespace that are not sshd. */
function running(): string[] {
  return pidsThere().flatMap((pid) => {
    const line = commandLine(pid)
    return /^(\S*sshd|sshd:)/.test(line) || line === '' ? [] : [line]
  })
}

const loadFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('boltmark-load-'))
const foldersBefore = loadFolders()

/** Folders of loads over there: the file system is that of this host. */
function foldersThere(): string[] {
  return loadFolders().filter((name) => !foldersBefore.includes(name))
}

function commandLine(pid: string): string {
  return wordsIn(pid, 'cmdline').join(' ')
}

/** Arguments or variables of a process; none when it is gone. */
function wordsIn(pid: string, file: 'cmdline' | 'environ'): string[] {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0').filter(Boolean)
  } catch {
    return []
  }
}

/** Arguments, here and there, that a text stands in, as it is or in base64. */
function argumentsWith(text: string): string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids
    .flatMap((pid) => wordsIn(pid, 'cmdline'))
    .filter((word) => {
      const encoded = word.match(/[\w+/-]{16,}/g) ?? []
      return [word, ...encoded.map((part) => Buffer.from(part, 'base64').toString())].some((read) =>
        read.includes(text),
      )
    })
}

/** As when the other host loses its power, or its network. @returns how many there were */
function breakConnections(): number {
  const sessions = pidsThere().filter((pid) => /^sshd: (?!.*\[listener\])/.test(commandLine(pid)))
  for (const pid of sessions) process.kill(Number(pid), 'SIGKILL')
  return sessions.length
}

/** What the servers of a job wrote. */
function logsOf({ workFolder }: DatabaseJob): string {
  const logs = join(workFolder, 'run', 'logs')
  return readdirSync(logs)
    .map((name) => readFileSync(join(logs, name), 'utf8'))
    .join('')
}

async function until(what: () => boolean, seconds: number): Promise<boolean> {
  for (let waited = 0; waited < seconds; waited += 0.1) {
    if (what()) return true
    await new Promise((done) => setTimeout(done, 100))
  }
  return what()
}

function startSshd(port: number, ...options: string[]): void {
  const config = join(folder, `sshd-${port}`)
  writeFileSync(
    config,
    [
      `ListenAddress ${THERE}:${port}`,
      `HostKey ${join(folder, 'host-key')}`,
      `AuthorizedKeysFile ${join(folder, 'user-key.pub')}`,
      `PidFile none`,
      'PasswordAuthentication no',
      'StrictModes no',
      'UsePAM no',
      ...options,
      '',
    ].join('\n'),
  )
  daemons.push(spawn('ip', ['netns', 'exec', NAMESPACE, '/usr/sbin/sshd', '-D', '-f', config], { stdio: 'ignore' }))
}

beforeAll(async () => {
  // A sample that was measured once is not measured again.
  rmSync(job.workFolder, { recursive: true, force: true })
  ip('netns', 'add', NAMESPACE)
  ip('link', 'add', 'boltmark0', 'type', 'veth', 'peer', 'name', 'boltmark1', 'netns', NAMESPACE)
  ip('address', 'add', `${HERE}/24`, 'dev', 'boltmark0')
  ip('link', 'set', 'boltmark0', 'up')
  ip('-n', NAMESPACE, 'address', 'add', `${THERE}/24`, 'dev', 'boltmark1')
  for (const device of ['boltmark1', 'lo']) ip('-n', NAMESPACE, 'link', 'set', device, 'up')
  mkdirSync('/run/sshd', { recursive: true })
  for (const name of ['host-key', 'user-key'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, name)])
  startSshd(22)
  const bare = join(folder, 'bare')
  mkdirSync(bare)
  const coreutils = ['timeout', 'mktemp', 'base64', 'cat', 'rm', 'head', 'dd', 'od', 'sleep']
  for (const tool of ['sh', 'setsid', 'taskset', 'grep', ...coreutils])
    symlinkSync(execFileSync('which', [tool], { encoding: 'utf8' }).trim(), join(bare, tool))
  startSshd(23, `SetEnv PATH=${bare}`)
  // The user's configuration of ssh, without touching the user's.
  const host = (alias: string, port: number) =>
    `Host ${alias}\n HostName ${THERE}\n Port ${port}\n User ${userInfo().username}\n`
  const key = readFileSync(join(folder, 'host-key.pub'), 'utf8').split(' ').slice(0, 2).join(' ')
  writeFileSync(join(folder, 'known'), `${THERE} ${key}\n[${THERE}]:23 ${key}\n`)
  const common = `Host *\n IdentityFile ${join(folder, 'user-key')}\n UserKnownHostsFile ${join(folder, 'known')}\n`
  writeFileSync(join(folder, 'config'), host('load', 22) + host('bare', 23) + host('nobody', 24) + common)
  mkdirSync(shims)
  writeFileSync(join(shims, 'ssh'), `#!/bin/sh\nexec /usr/bin/ssh -F ${join(folder, 'config')} "$@"\n`)
  chmodSync(join(shims, 'ssh'), 0o755)
  const answers = () => {
    try {
      execFileSync(join(shims, 'ssh'), ['-o', 'BatchMode=yes', 'load', 'true'], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
  expect(await until(answers, 10)).toBe(true)
})

afterAll(() => {
  for (const daemon of daemons) daemon.kill()
  ip('netns', 'delete', NAMESPACE)
  rmSync(folder, { recursive: true, force: true })
})

describe('a client on another host', () => {
  test('measures with sysbench and pgbench from there, and leaves nothing there', async () => {
    const ran = await job.run('run')
    expect(ran.stderr).toMatch(/the load comes from load/)
    expect(ran.exitCode).toBe(0)
    const { samples, environment, plan } = job.results()
    expect(samples).toHaveLength(2 * 2 * 6)
    expect(samples.filter(({ status }) => status !== 'ok')).toEqual([])
    for (const { metrics } of samples) {
      expect(metrics.throughput).toBeGreaterThan(0)
      expect(metrics.latency_p95).toBeGreaterThan(0)
      expect(metrics.cpu_per_transaction).toBeGreaterThan(0)
    }
    expect(environment.tools).toMatchObject({ sysbench: expect.stringMatching(/^sysbench 1/) })
    expect(plan.interleave).toMatchObject({ 'read-only': { way: 'turns' } })
    const turns = samples.map(({ workload, resources }) => [workload, (resources?.turns ?? 0) > 2])
    for (const [workload, took] of turns)
      expect(`${workload}: ${took}`).toBe(`${workload}: ${workload === 'read-only'}`)
    const from = new Set([...logsOf(job).matchAll(/connection received: host=(\S+)/g)].map(([, host]) => host))
    // The checkpoint before each measurement is ours.
    expect(from).toEqual(new Set([HERE, THERE]))
    expect(running()).toEqual([])
    expect(foldersThere()).toEqual([])
  })

  test('measures a server that commands run, on the address that it is told', async () => {
    copyFileSync(join(import.meta.dirname, 'ssh-command.yml'), join(folder, 'command.yml'))
    // The checker of dump files is the server by another name; the package with the server starts one.
    copyFileSync('/usr/bin/redis-check-rdb', join(folder, 'redis-server'))
    const redis = new DatabaseJob('ssh-command', 'ssh-command', env, join(folder, 'command.yml'))
    rmSync(redis.workFolder, { recursive: true, force: true })
    const { samples } = await redis.whole()
    expect(samples.map(({ status }) => status)).toEqual(Array(2 * 6).fill('ok'))
    for (const { metrics } of samples) expect(metrics).toMatchObject({ total_time: expect.any(Number) })
    const from = new Set([...logsOf(redis).matchAll(/Accepted (\S+):\d+/g)].map(([, host]) => host))
    expect(from).toContain(THERE)
    expect(foldersThere()).toEqual([])
  })

  test('when we are killed, the load over there ends', async () => {
    const args = ['run', '--config', join(import.meta.dirname, 'ssh.yml'), '--work-dir', job.workFolder]
    const child = spawn(process.execPath, [resolve('lib/cli.js'), ...args, ...LONG], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    })
    try {
      // Before it come a fresh server on restored data and the start of the load: on a busy machine that takes its time.
      expect(await until(() => running().some((line) => /sysbench .*--time=300/.test(line)), 300)).toBe(true)
      const variables = pidsThere().flatMap((pid) => wordsIn(pid, 'environ'))
      const password = variables.find((variable) => variable.startsWith('PGPASSWORD='))!.slice('PGPASSWORD='.length)
      expect(password.length).toBeGreaterThan(8)
      expect(argumentsWith(password)).toEqual([])
    } finally {
      child.kill('SIGKILL')
    }
    expect(await until(() => running().length === 0, 30)).toBe(true)
    expect(await until(() => foldersThere().length === 0, 30)).toBe(true)
    expect(await until(() => job.leftBehind().length === 0, 30)).toBe(true)
  })

  test('a connection that breaks costs the sample that was under way, and no other', async () => {
    const ended = job.run('run', 'benchmark.duration=2s', 'benchmark.interleave=off')
    const broken = await until(
      () => running().some((line) => /sysbench .*--time=2/.test(line)) && breakConnections() > 0,
      300,
    )
    const ran = await ended
    expect(broken).toBe(true)
    expect(ran.exitCode === 0 ? '' : ran.stderr).toBe('')
    expect(ran.stderr).toMatch(/failed: /)
    const { samples } = job.results()
    expect(samples.filter(({ status }) => status === 'ok').length).toBeGreaterThanOrEqual(2 * 2 * 6 - 1)
    expect(samples.filter(({ status }) => status !== 'ok')).toHaveLength(1)
    expect(running()).toEqual([])
    expect(foldersThere()).toEqual([])
    expect(job.leftBehind()).toEqual([])
  })

  test('what is missing there is said before anything is built', async () => {
    const ran = await job.run('run', 'benchmark.client.ssh=bare')
    expect(ran.exitCode).toBe(3)
    expect(ran.stderr).toMatch(/Missing on bare: sysbench, pgbench\./)
  })

  test('a host that cannot be reached is said, with what ssh says', async () => {
    const ran = await job.run('run', 'benchmark.client.ssh=nobody')
    expect(ran.exitCode).toBe(3)
    expect(ran.stderr).toMatch(/Cannot reach nobody .*Connection refused/)
  })

  test('a host that goes away for good ends the run, with the reason, and what was measured before is kept', async () => {
    const ended = job.run('run', 'benchmark.duration=3s')
    const measured = () =>
      existsSync(join(job.workFolder, 'benchmark')) &&
      job.samples().some((samples) => /"status":"ok","duration_s":(2\.9|3)/.test(samples))
    const gone = await until(() => measured() && running().length > 0, 300)
    for (const daemon of daemons.splice(0)) daemon.kill()
    breakConnections()
    const ran = await ended
    expect(gone).toBe(true)
    expect(ran.exitCode).toBe(3)
    expect(ran.stderr).toMatch(/error Cannot reach load \(benchmark\.client\.ssh\).*→ /s)
    expect(measured()).toBe(true)
    // A shell that was just starting over there ends when it finds no script.
    expect(await until(() => running().length === 0, 30)).toBe(true)
    expect(job.leftBehind()).toEqual([])
  })
})
