import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { newFolder } from './support/new-folder.js'

interface Job {
  readonly if?: string
  readonly needs?: string | readonly string[]
  readonly permissions?: Readonly<Record<string, string>>
  readonly steps?: readonly { readonly name: string; readonly run?: string }[]
}

const { jobs } = parse(readFileSync('examples/workflows/boltmark-packages.yml', 'utf8')) as {
  jobs: Readonly<Record<'look' | 'packages' | 'release', Job>>
}

test('only the job that publishes may write contents, and it checks nothing out', () => {
  const writers = Object.entries(jobs).filter(([, job]) => job.permissions?.contents === 'write')
  expect(writers.map(([name]) => name)).toEqual(['release'])
  expect(jobs.release.steps!.map(({ name }) => name)).toEqual(['Fetch the packages', 'Fetch the report', 'Release'])
})

test('nothing is made if there is no new version, and nothing is published that the gate refuses', () => {
  expect(jobs.packages).toMatchObject({ needs: 'look', if: "needs.look.outputs.tag != ''" })
  expect(jobs.release).toMatchObject({ needs: ['look', 'packages'], if: "needs.packages.outputs.verdict != 'fail'" })
})

test('a release has the packages in an archive, the profile under the name that is looked for, and the report', () => {
  const folder = newFolder('package-release')
  for (const name of ['packages', 'report', 'bin']) mkdirSync(join(folder, name))
  const profile = 'redis-boltmark-profile_7.0.15-1~deb12u5+boltmark1_all.deb'
  for (const name of ['redis-server_7.0.15-1~deb12u5+boltmark1_amd64.deb', profile, 'SHA256SUMS'])
    writeFileSync(join(folder, 'packages', name), name)
  for (const name of ['report.md', 'report.html']) writeFileSync(join(folder, 'report', name), '')
  writeFileSync(join(folder, 'bin/gh'), `#!/bin/sh\nprintf '%s\\n' "$@" >called\n`)
  chmodSync(join(folder, 'bin/gh'), 0o755)
  const script = jobs.release.steps!.find(({ name }) => name === 'Release')!.run!
  const { status } = spawnSync('bash', ['-ec', script], {
    ...{ cwd: folder, encoding: 'utf8' },
    env: {
      PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
      ...{ GITHUB_REPOSITORY: 'octo/base', GITHUB_SHA: 'a'.repeat(40) },
      ...{ TAG: 'redis/5%7.0.15-1_deb12u5+boltmark1', SUMMARY: 'bolt: −6 % CPU; "quoted"' },
    },
  })
  expect(status).toBe(0)
  const called = readFileSync(join(folder, 'called'), 'utf8').trim().split('\n')
  expect(called.slice(0, 3)).toEqual(['release', 'create', 'redis/5%7.0.15-1_deb12u5+boltmark1'])
  expect(called).toContain('bolt: −6 % CPU; "quoted"')
  expect(called.slice(-4)).toEqual(['packages.tar', 'boltmark-profile.deb', 'report/report.md', 'report/report.html'])
  expect(readFileSync(join(folder, 'boltmark-profile.deb'), 'utf8')).toBe(profile)
  const listed = spawnSync('tar', ['--list', '--file', join(folder, 'packages.tar')], { encoding: 'utf8' }).stdout
  expect(listed.split('\n').sort()).toEqual(expect.arrayContaining([`./${profile}`, './SHA256SUMS']))
})
