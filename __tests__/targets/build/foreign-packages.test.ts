import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { unpackedPackages } from '../../../src/targets/build/foreign-packages.js'
import { aptStandIn } from './stand-in.js'

const { PATH, XDG_CACHE_HOME } = process.env

let asked: () => string[]
beforeAll(() => {
  asked = aptStandIn()
})

afterAll(() => {
  process.env.PATH = PATH
  if (XDG_CACHE_HOME === undefined) delete process.env.XDG_CACHE_HOME
  else process.env.XDG_CACHE_HOME = XDG_CACHE_HOME
})

test('packages of another architecture are unpacked once, by lists of their own, and none is installed', async () => {
  const folder = await unpackedPackages('arm64', ['libfmt-dev'])
  expect(existsSync(join(folder, 'usr', 'libfmt-dev'))).toBe(true)
  const calls = asked()
  expect(calls.map((call) => /\b(update|download libfmt-dev)$/.exec(call)?.[1])).toEqual([
    'update',
    'download libfmt-dev',
  ])
  for (const call of calls) {
    expect(call).toContain('APT::Architecture=arm64')
    expect(call).toContain(`Dir::State::Lists=${dirname(folder)}`)
  }
  expect(await unpackedPackages('arm64', ['libfmt-dev'])).toBe(folder)
  expect(asked()).toHaveLength(calls.length)
})

test('other packages have a folder of their own', async () => {
  const [one, other] = await Promise.all(['libfmt-dev', 'libx-dev'].map((name) => unpackedPackages('arm64', [name])))
  expect(other).not.toBe(one)
})

test('what cannot be downloaded leaves no folder behind, and says where packages may be', async () => {
  const before = readdirSync(dirname(await unpackedPackages('arm64', ['libfmt-dev'])))
  await expect(unpackedPackages('arm64', ['refused'])).rejects.toMatchObject({
    next: expect.stringContaining('has packages for arm64'),
  })
  expect(readdirSync(dirname(await unpackedPackages('arm64', ['libfmt-dev'])))).toEqual(before)
})
