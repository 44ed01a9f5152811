import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { baseAgainstHead } from '../../src/job/base-against-head.js'
import { Job } from '../../src/job/job.js'
import { programEnvironment } from '../../src/system/environment.js'
import { newFolder } from '../support/new-folder.js'
import { QUIET } from '../support/quiet.js'

const folder = newFolder('job')

let job: Job
beforeAll(async () => {
  const file = join(folder, 'boltmark.yml')
  writeFileSync(
    file,
    `version: 1
target: { adapter: sqlite }
workloads: { reads: { driver: sysbench, script: oltp_read_only } }
variants: { plain: {} }
benchmark: { baseline: plain }
`,
  )
  job = await Job.open(file, folder, [], QUIET)
})

describe('a job with another config', () => {
  const against = (ref: string) => job.withConfig(baseAgainstHead(job.config, ref), `against ${ref}`)

  test('works in the same folder, and is told apart by the hash of its config', () => {
    const other = against('abc')
    expect(Object.keys(other.config.variants)).toEqual(['base', 'head'])
    expect(other.workFolder).toBe(job.workFolder)
    expect(other.loaded.sha256).not.toBe(job.loaded.sha256)
    expect(other.loaded.sha256).toBe(against('abc').loaded.sha256)
    expect(other.loaded.sha256).not.toBe(against('def').loaded.sha256)
  })
})

describe('a job for another processor', () => {
  const crossing = (...overrides: string[]) =>
    Job.open(
      join(folder, 'boltmark.yml'),
      folder,
      ['target.adapter=postgresql', 'target.cross=aarch64', ...overrides],
      QUIET,
    )

  test('is compiled by the cross compiler, unless the config names one', async () => {
    expect((await crossing()).namedCompiler).toMatchObject({ cc: 'aarch64-linux-gnu-gcc', by: 'target.cross' })
    expect((await crossing('target.compiler=clang-19')).namedCompiler?.cc).toBe('clang-19')
    expect(job.namedCompiler?.by).not.toBe('target.cross')
  })

  test('has its programs find the libraries of that processor', async () => {
    await crossing()
    expect(programEnvironment({})).toEqual({ QEMU_LD_PREFIX: '/usr/aarch64-linux-gnu' })
  })
})

test('a part of a job began when the whole did', () => {
  expect(job.part(join(folder, 'refs', 'abc')).began).toBe(job.began)
})

describe('what a job finds once', () => {
  test('is looked up once for each key, by each job', async () => {
    const looked: string[] = []
    const find = (key: string) => async () => looked.push(key)
    await job.once('a', find('a'))
    await job.once('b', find('b'))
    expect(await job.once('a', find('a'))).toBe(1)
    await job.part(folder).once('a', find('a of a part'))
    expect(looked).toEqual(['a', 'b', 'a of a part'])
  })
})
