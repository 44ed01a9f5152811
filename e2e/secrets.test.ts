/** Passwords are given by environment or private file only: what a run with a server shows and leaves is searched for them, all the time and everywhere. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { POSTGRESQL } from './postgresql.js'

/** Given to the job as a user would: in the environment. */
const TOKEN = 'a-token-that-nobody-may-see-4711'

/** Of a setting that may hold any text: it is a parameter of the target, so it is in results, manifests and subjects, and nowhere in words. */
const SECRET = 'kept_from_everybody_0815'

const SERVERS = [
  {
    adapter: 'postgresql',
    server: `${POSTGRESQL}/postgres`,
    keys: `tools: ${POSTGRESQL}`,
    anyText: 'cluster_name',
  },
  { adapter: 'mariadb', server: '/usr/sbin/mariadbd', keys: 'share: /usr/share/mysql', anyText: 'report_host' },
]

/** Of files below the work folder: what the server itself writes, its log and PostgreSQL's note of how it was started. */
const ofServer = (name: string) =>
  (/\/logs\/[^/]*\.log$/.test(name) && !name.endsWith('.client.log')) || basename(name) === 'postmaster.opts'

describe.each(SERVERS)('$adapter', ({ adapter, server, keys, anyText }) => {
  const folder = mkdtempSync(join(tmpdir(), 'bm-secrets-'))
  const temporary = join(folder, 'tmp')
  /** Every command line that any process showed while the job ran. */
  const shown = new Set<string>()
  /** What PGPASSWORD and MYSQL_PWD held, and what lay in the files that hold passwords. */
  const passwords = new Set<string>()
  let output = ''
  let child: ChildProcess

  beforeAll(async () => {
    chmodSync(folder, 0o755)
    mkdirSync(temporary)
    chmodSync(temporary, 0o1777)
    writeFileSync(
      join(folder, 'boltmark.yml'),
      `version: 1
target: { adapter: ${adapter}, binaries: { server: out/server }, ${keys}, settings: { ${anyText}: "\${env:BOLTMARK_TEST_SECRET}" } }
build: { run: 'mkdir -p out && cp ${server} out/server' }
workloads: { mix: { driver: sysbench, table-size: 300 } }
variants: { baseline: {}, same: {} }
benchmark: { control: false, duration: 1s, warmup: 1s, rounds: 1 }
machine: { max-steal: 100%, max-other-load: 100%, tune: none }
gate: { fail-on: never }
`,
    )
    child = spawn(process.execPath, [resolve('dist/cli/index.js'), 'run', '--debug', '--work-dir', 'work'], {
      cwd: folder,
      env: {
        ...process.env,
        TMPDIR: temporary,
        BOLTMARK_LOCK: join(folder, 'lock'),
        BOLTMARK_TEST_SECRET: SECRET,
        GITHUB_TOKEN: TOKEN,
      },
    })
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk) => {
        output += chunk
      })
    const ended = new Promise<number | null>((done) => child.on('close', done))
    let exitCode: number | null | undefined
    void ended.then((code) => {
      exitCode = code
    })
    while (exitCode === undefined) {
      look()
      await sleep(15)
    }
    if (exitCode !== 0) throw new Error(output)
  })

  /** Takes down what is to be seen of all processes now, and the passwords that are in use. */
  function look(): void {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        shown.add(readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '))
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
        if (!environment.includes(folder)) continue
        for (const [, password] of environment.matchAll(/(?:^|\0)(?:PGPASSWORD|MYSQL_PWD)=([^\0]+)/g))
          passwords.add(password!)
      } catch {
        // It ended meanwhile.
      }
    }
  }

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('there were passwords, and a server with them', () => {
    expect(passwords.size).toBeGreaterThan(0)
    for (const password of passwords) expect(password.length).toBeGreaterThan(16)
    expect([...shown].some((line) => line.includes(join(folder, 'work', 'run', 'data')))).toBe(true)
  })

  test('no command line ever showed one, nor the token', () => {
    for (const secret of [...passwords, TOKEN]) expect([...shown].filter((line) => line.includes(secret))).toEqual([])
  })

  test('nothing that the run printed holds one', () => {
    for (const secret of [...passwords, TOKEN]) expect(output).not.toContain(secret)
  })

  test("the config's own secret is masked in all that the run printed and left, but in what the server itself writes", () => {
    expect(output).not.toContain(SECRET)
    const work = join(folder, 'work')
    const files = (readdirSync(work, { recursive: true }) as string[]).filter((name) =>
      statSync(join(work, name)).isFile(),
    )
    const telling = files.filter((name) => readFileSync(join(work, name), 'latin1').includes(SECRET))
    expect(telling.filter((name) => !ofServer(name))).toEqual([])
    const isMasked = new RegExp(`"${anyText}": ?"\\*{3}"`)
    const masked = files.filter((name) => isMasked.test(readFileSync(join(work, name), 'latin1')))
    expect(masked.map((name) => basename(name))).toEqual(
      expect.arrayContaining(['results.json', 'manifest.json', 'subject.json']),
    )
    expect(files.some((name) => basename(name) === 'samples.jsonl')).toBe(true)
  })

  test('nothing that the run left holds one that others can read', () => {
    const files = (readdirSync(folder, { recursive: true }) as string[])
      .map((name) => join(folder, name))
      .filter((file) => statSync(file).isFile())
    const telling = files.filter((file) => {
      const content = readFileSync(file, 'latin1')
      return [...passwords, TOKEN].some((secret) => content.includes(secret))
    })
    // PostgreSQL's password belongs to the data, which nobody but its server can enter.
    const open = telling.filter((file) => (statSync(file).mode & 0o077) !== 0)
    expect(open).toEqual([])
    expect(telling.filter((file) => !file.includes('/data/'))).toEqual([])
    expect(readdirSync(temporary)).toEqual([])
  })
})
