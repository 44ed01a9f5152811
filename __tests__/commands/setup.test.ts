import { chmod, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { which } from '@actions/io'
import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { headersFor, requirements, setUp } from '../../src/commands/setup.js'
import { Job } from '../../src/job/job.js'
import type { Progress } from '../../src/system/progress.js'
import { newFolder } from '../support/new-folder.js'
import { QUIET } from '../support/quiet.js'

let folder: string
beforeAll(async () => {
  folder = newFolder('setup')
})

async function jobOf(lines: string, driver = 'sysbench', progress: Progress = QUIET): Promise<Job> {
  const file = join(folder, 'boltmark.yml')
  await writeFile(file, `version: 1\n${lines}workloads: { mix: { driver: ${driver} } }\nvariants: { baseline: {} }\n`)
  return Job.open(file, join(folder, 'work'), [], progress)
}

/** The programs that a config with these lines needs. */
async function programs(lines: string): Promise<string[]> {
  return (await requirements(await jobOf(lines))).map(({ program }) => program)
}

test('what running needs is asked for, whoever builds', async () => {
  const own = await programs('target: { adapter: tidb }\n')
  expect(own).toEqual(expect.arrayContaining(['go', 'mariadb']))
  const byCommand = await programs('target: { adapter: tidb }\nbuild: { run: make }\n')
  expect(byCommand).toContain('mariadb')
  expect(byCommand).not.toContain('go')
  expect(await programs('target: { adapter: mariadb, tls: true }\nbuild: { run: make }\n')).toContain('openssl')
})

test('libraries are looked for by themselves: programs that are there say nothing of them', async () => {
  const headers = async (lines: string) => headersFor(await jobOf(lines)).map((header) => header.package)
  expect(await headers('target: { adapter: mariadb }\n')).toContain('libpcre2-dev')
  expect(await headers('target: { adapter: mysql }\n')).toContain('libtirpc-dev')
  expect(await headers('target: { adapter: mariadb }\nbuild: { run: make }\n')).toEqual([])
  expect(await headers('target: { adapter: sqlite }\n')).toEqual([])
})

test('what a library is built with is asked for, whoever builds the server', async () => {
  const openssl = ['dpkg-source', 'gcc', 'make', 'perl']
  const byCommand = 'target: { adapter: mysql, libraries: { openssl: {} } }\nbuild: { run: make }\n'
  expect(await programs(byCommand)).toEqual(expect.arrayContaining(openssl))
  const fork = await programs('target: { adapter: postgresql, source: ., libraries: { openssl: {} } }\n')
  expect(fork).toEqual(expect.arrayContaining(openssl))
  expect(fork).toEqual([...new Set(fork)])
  const foreign = '{ tls: { source: ., build: ninja, binaries: { tls: libtls.so } } }'
  const own = await programs(`target: { adapter: mysql, libraries: ${foreign} }\nbuild: { run: make }\n`)
  for (const program of openssl) expect(own).not.toContain(program)
  const named = 'target: { adapter: mysql, compiler: clang-19, libraries: { openssl: {} } }\nbuild: { run: make }\n'
  expect(await programs(named)).toEqual(expect.arrayContaining(['clang-19', 'make']))
  expect(await programs(named)).not.toContain('gcc')
})

const path = process.env.PATH
afterEach(() => {
  process.env.PATH = path
})

/** A machine that has these programs of ours, and an apt-get which writes down what it was called with and what PostgreSQL's packages would find then. */
async function machineWith(programs: readonly string[], settings: string, log: string): Promise<void> {
  const bin = await mkdtemp(join(folder, 'bin-'))
  const put = async (name: string, text: string) => {
    await writeFile(join(bin, name), `#!/bin/sh\n${text}\n`)
    await chmod(join(bin, name), 0o755)
  }
  for (const program of programs) await symlink(await which(program, true), join(bin, program))
  await put('apt-get', `echo "$*" >>${log}; [ -e ${settings} ] && cat ${settings} >>${log} || true`)
  await put('sudo', 'while :; do case $1 in --*) shift ;; *) break ;; esac; done; exec "$@"')
  process.env.PATH = bin
}

/** The same job on a machine where PostgreSQL's packages look for their settings in another file. */
function withSettings(job: Job, file: string): Job {
  const beforeInstall = { ...job.target.beforeInstall!, file }
  return Object.create(job, {
    target: { value: Object.create(job.target, { beforeInstall: { value: beforeInstall } }) },
  })
}

test("a package with PostgreSQL's server makes no cluster of the distribution's, and a machine's own choice stays", async () => {
  const [settings, log] = [join(folder, 'etc/createcluster.conf'), join(folder, 'apt.log')]
  const lines: string[] = []
  const progress = { ...QUIET, line: (line: string) => lines.push(line) }
  const opened = await jobOf('target: { adapter: postgresql }\nbuild: { run: make }\n', 'pgbench', progress)
  expect(opened.target.beforeInstall!.file).toBe('/etc/postgresql-common/createcluster.conf')
  const job = withSettings(opened, settings)
  await machineWith(['sh', 'cat', 'mkdir', 'true', 'taskset', 'flock'], settings, log)

  await setUp(job, true)
  await expect(readFile(settings)).rejects.toThrow('ENOENT')
  await setUp(job, false)
  expect(await readFile(log, 'utf8')).toMatch(/install .*postgresql-contrib\ncreate_main_cluster = false\n$/)
  expect(lines.join('\n')).toContain(settings)

  await writeFile(settings, 'data_directory = /srv\n')
  await setUp(job, false)
  expect(await readFile(settings, 'utf8')).toBe('data_directory = /srv\n')
})

test('other packages leave the settings of PostgreSQL alone', async () => {
  const [settings, log] = [join(folder, 'none/createcluster.conf'), join(folder, 'other.log')]
  await mkdir(join(folder, 'none'))
  await machineWith(['sh', 'cat', 'mkdir', 'true', 'taskset', 'flock'], settings, log)
  const job = withSettings(await jobOf('target: { adapter: postgresql }\nbuild: { run: make }\n'), settings)
  expect((await setUp(job, false)).installed).toEqual(['sysbench'])
  await expect(readFile(settings)).rejects.toThrow('ENOENT')
})
