/** Servers that the job under test did not start: PostgreSQL and MariaDB of the distribution, on loopback, and a TCP balancer before two. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { balance, fewest, namedIn } from './balancer.js'
import { ONE_ROUND, PLAN, resultsOf, runIn, withWord } from './run.js'
import { PASSWORD, type Standing, standing } from './servers.js'

const folder = mkdtempSync(join(tmpdir(), 'boltmark-address-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = runIn(folder)

const target = (adapter: string, address: string, more = '') =>
  `target: { adapter: ${adapter}, address: "${address}", user: bench, password: "\${env:DB_PASSWORD}"${more} }\n`

function psql(port: number, database: string, sql: string): string {
  const where = ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'bench', '-d', database]
  const env = { ...process.env, PGPASSWORD: PASSWORD }
  return execFileSync('psql', ['-X', '-q', '-A', '-t', ...where, '-c', sql], { env, encoding: 'utf8' }).trim()
}

function fill(port: number): void {
  const where = ['--pgsql-host=127.0.0.1', `--pgsql-port=${port}`, '--pgsql-user=bench', '--pgsql-db=sbtest']
  const args = ['oltp_read_only', '--db-driver=pgsql', ...where, '--tables=2', '--table-size=500', 'prepare']
  execFileSync('sysbench', args, { env: { ...process.env, PGPASSWORD: PASSWORD } })
}

describe('PostgreSQL', () => {
  let one: Standing
  let other: Standing

  beforeAll(async () => {
    one = await standing('postgresql')
    other = await standing('postgresql', { settings: { work_mem: '8MB' } })
    for (const { port } of [one, other]) fill(port)
  })
  afterAll(async () => {
    await one.stop()
    await other.stop()
  })

  const POINTS = 'workloads: { point: { driver: sysbench, script: oltp_point_select, tables: 2, table-size: 500 } }\n'

  test('is measured in a schema of its own, by what it tells of itself, and no password is left', async () => {
    const config = `version: 1\n${target('postgresql', `127.0.0.1:${one.port}`)}${POINTS}variants: { baseline: {} }\n${PLAN}`
    const ran = await run('alone', config)
    const results = resultsOf(ran)
    expect(results.samples.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'ok'])
    for (const { metrics } of results.samples) {
      expect(metrics.throughput).toBeGreaterThan(0)
      expect(metrics).not.toHaveProperty('cpu_per_transaction')
    }
    expect(results.target.version).toMatch(/^\d+\.\d+$/)
    expect(results.target.parameters.settings).toMatchObject({ max_connections: '100' })
    const report = readFileSync(join(ran.work, 'report.md'), 'utf8')
    expect(report).toContain('Boltmark did not start the servers: their CPU time')
    expect(report).toContain('Their data was not restored between samples')
    const schemas = psql(one.port, 'postgres', "SELECT datname FROM pg_database WHERE datname LIKE 'boltmark_%'")
    expect(schemas).toMatch(/^boltmark_[0-9a-f]{12}$/)
    expect(psql(one.port, schemas, 'SELECT filled FROM boltmark_made')).toBe('1')
    expect(withWord(ran.work, PASSWORD)).toEqual([])
    expect(ran.output).not.toContain(PASSWORD)
  })

  test('whose process the config names: its CPU time is measured, and perf records its stacks', async () => {
    writeFileSync(join(folder, 'server.pid'), `${one.pid}\n`)
    const where = target('postgresql', `127.0.0.1:${one.port}`, ', pid-file: server.pid')
    // What is not of this server is other load now, so a busy machine would exclude the samples.
    const plan = PLAN.replace('threads: [2]', 'threads: [1, 2], flame-graph: [1, 2]').replace(
      'max-steal',
      'max-other-load: 100%, max-steal',
    )
    const ran = await run('seen', `version: 1\n${where}${POINTS}variants: { baseline: {} }\n${plan}`)
    const results = resultsOf(ran)
    expect(results.samples).toHaveLength(8)
    for (const { status, metrics } of results.samples) {
      expect(status).toBe('ok')
      expect(metrics.cpu_per_transaction).toBeGreaterThan(0)
    }
    expect(results.flame_graphs!.map(({ threads }) => threads)).toEqual([1, 2])
    for (const { stacks } of results.flame_graphs!)
      expect(stacks.some(({ frames }) => frames.some((frame) => /^Postgres|^exec_|_\[k\]$/.test(frame)))).toBe(true)
    const report = readFileSync(join(ran.work, 'report.md'), 'utf8')
    expect(report).not.toContain('their CPU time')
    writeFileSync(join(folder, 'server.pid'), `${other.pid}\n`)
    const wrong = await run('unseen', `version: 1\n${where}${POINTS}variants: { baseline: {} }\n${ONE_ROUND}`)
    expect(wrong.output).toContain(`does not name a process of this machine that listens at port ${one.port}`)
    expect(wrong.exitCode).toBe(3)
  })

  test('a second run on the same server uses the schema as it is', async () => {
    const config = `version: 1\n${target('postgresql', `127.0.0.1:${one.port}`)}${POINTS}variants: { baseline: {} }\n${ONE_ROUND}`
    const before = psql(one.port, 'postgres', "SELECT oid FROM pg_database WHERE datname LIKE 'boltmark_%'")
    resultsOf(await run('again', config))
    expect(psql(one.port, 'postgres', "SELECT oid FROM pg_database WHERE datname LIKE 'boltmark_%'")).toBe(before)
  })

  test('no table is filled into a schema that Boltmark did not make', async () => {
    const workload = POINTS.replace('500', '501')
    const config = `version: 1\n${target('postgresql', `127.0.0.1:${one.port}`)}${workload}variants: { baseline: {} }\n${ONE_ROUND}`
    const own = psql(one.port, 'postgres', "SELECT string_agg(datname, ' ') FROM pg_database")
    await run('to-learn-its-name', config)
    const name = psql(one.port, 'postgres', "SELECT string_agg(datname, ' ') FROM pg_database")
      .split(' ')
      .find((schema) => !own.split(' ').includes(schema))!
    psql(one.port, 'postgres', `DROP DATABASE ${name}`)
    psql(one.port, 'postgres', `CREATE DATABASE ${name}`)
    const { exitCode, output } = await run('foreign', config)
    expect(exitCode).toBe(2)
    expect(output).toContain(`The schema ${name} exists at 127.0.0.1:${one.port}, and Boltmark did not make it`)
    expect(psql(one.port, name, 'SELECT count(*) FROM pg_stat_user_tables')).toBe('0')
  })

  test.each([
    ['a wrong address', '127.0.0.1:1', PASSWORD, '', 3, 'No PostgreSQL answers at 127.0.0.1:1'],
    ['a refused password', undefined, 'another-password', '', 3, 'refused the user bench'],
    ['a schema without tables', undefined, PASSWORD, ', database: postgres', 2, 'has no table'],
    ['a schema that is not there', undefined, PASSWORD, ', database: nowhere', 2, 'nowhere does not exist'],
  ])('%s is told as such', async (name, address, password, more, code, words) => {
    const where = target('postgresql', address ?? `127.0.0.1:${one.port}`, more)
    const { exitCode, output } = await run(
      name.replaceAll(' ', '-'),
      `version: 1\n${where}${POINTS}variants: { baseline: {} }\n${ONE_ROUND}`,
      password,
    )
    expect(output).toContain(words)
    expect(exitCode).toBe(code)
    expect(output).not.toContain('This is a bug')
  })

  test('two servers behind a balancer share the load, on data that was there', async () => {
    const balancer = await balance([one.port, other.port], fewest)
    try {
      const where = target('postgresql', balancer.address, ', database: sbtest')
      const results = resultsOf(
        await run('balanced', `version: 1\n${where}${POINTS}variants: { baseline: {} }\n${PLAN}`),
      )
      expect(results.samples.every(({ status }) => status === 'ok')).toBe(true)
      expect(Math.abs(balancer.served[0]! - balancer.served[1]!)).toBeLessThanOrEqual(1)
      expect(balancer.served[0]).toBeGreaterThan(4)
    } finally {
      await balancer.close()
    }
  })

  test('commands switch variants at one address, restore and settle; the report has what differs', async () => {
    const chosen = join(folder, 'chosen')
    writeFileSync(chosen, 'small')
    const balancer = await balance([one.port, other.port], namedIn(chosen, ['small', 'large']))
    const told = join(folder, 'told')
    const tell = (what: string) =>
      `[sh, -c, 'echo "${what} $BOLTMARK_VARIANT $BOLTMARK_DATABASE" >>${told}; echo "$1" >${chosen}', sh, $variant]`
    try {
      const hooks = `, database: sbtest, hooks: { switch: ${tell('switch')}, restore: ${tell('restore')}, settle: ${tell('settle')} }`
      const workloads = `workloads:
  bank:
    driver: command
    prepare: ["true"]
    run: [sh, -c, 'PGPASSWORD=$BOLTMARK_PASSWORD psql -X -q -h $BOLTMARK_HOST -p $BOLTMARK_PORT -U $BOLTMARK_USER -d $BOLTMARK_DATABASE -c "SELECT count(*) FROM sbtest1" >/dev/null && echo tps: $BOLTMARK_EVENTS']
    metrics: { throughput: { match: 'tps: (\\d+)' } }
`
      const plan =
        'benchmark: { baseline: small, events: 3, rounds: 2, control: false }\nmachine: { tune: none }\ngate: { fail-on: never }\n'
      const ran = await run(
        'switched',
        `version: 1\n${target('postgresql', balancer.address, hooks)}${workloads}variants: { small: {}, large: {} }\n${plan}`,
      )
      const results = resultsOf(ran)
      expect(results.samples.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'ok'])
      expect(results.target.elsewhere).toEqual({ restores: true, switches: true })
      const large = results.variants.find(({ name }) => name === 'large')!
      expect(large.differs).toMatchObject({ 'settings.work_mem': '8MB' })
      const calls = readFileSync(told, 'utf8').trim().split('\n')
      for (const { variant } of results.samples)
        expect(calls.join()).toContain(`switch ${variant} sbtest,restore ${variant} sbtest,settle ${variant} sbtest`)
      const report = readFileSync(join(ran.work, 'report.md'), 'utf8')
      expect(report).toContain('work_mem')
      expect(report).toContain('data that hooks.restore put back')
    } finally {
      await balancer.close()
    }
  })

  test('pgbench fills and measures a schema of its own', async () => {
    const workloads = 'workloads: { bank: { driver: pgbench, scripts: select-only } }\n'
    const config = `version: 1\n${target('postgresql', `127.0.0.1:${other.port}`)}${workloads}variants: { baseline: {} }\n${PLAN}`
    const results = resultsOf(await run('pgbench', config))
    expect(results.samples.every(({ status }) => status === 'ok')).toBe(true)
  })
})

describe('MariaDB', () => {
  let server: Standing
  beforeAll(async () => {
    server = await standing('mariadb')
  })
  afterAll(() => server.stop())

  const config = (more = '') =>
    `version: 1
${target('mariadb', `127.0.0.1:${server.port}`, `, after-start: ["SET GLOBAL join_buffer_size = 524288"]${more}`)}workloads: { mix: { driver: sysbench, script: oltp_read_write, tables: 2, table-size: 500 } }
variants: { baseline: {} }
${PLAN}`

  test('is measured with sysbench, after statements of the config', async () => {
    const ran = await run('mariadb', config())
    const results = resultsOf(ran)
    expect(results.samples.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(results.target.version).toMatch(/^1\d\.\d+\.\d+$/)
    const env = { ...process.env, MYSQL_PWD: PASSWORD }
    const where = ['--no-defaults', '--skip-ssl', '-h', '127.0.0.1', '-P', `${server.port}`, '-u', 'bench', '-N']
    const said = execFileSync('mariadb', [...where, '-e', 'SELECT @@global.join_buffer_size'], {
      env,
      encoding: 'utf8',
    })
    expect(said.trim()).toBe('524288')
    expect(withWord(ran.work, PASSWORD)).toEqual([])
  })

  test('another adapter than the server is refused by name', async () => {
    const { exitCode, output } = await run('not-tidb', config().replace('adapter: mariadb', 'adapter: tidb'))
    expect(output).toContain('is not TiDB: its version is 10.')
    expect(exitCode).toBe(3)
  })

  test('there is nothing to build', async () => {
    const ran = await run('mariadb', config())
    expect(existsSync(join(ran.work, 'build'))).toBe(false)
  })
})
