import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { makeTree } from '../../src/targets/make.js'

let folder: string
let tree: string
let configured: number
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boltmark-make-'))
  tree = join(folder, 'tree')
  configured = 0
})
afterEach(() => rm(folder, { recursive: true }))

async function configure(): Promise<void> {
  configured++
  await writeFile(join(tree, 'Makefile'), 'all:\n')
}

/** @param afterS seconds after the configuration */
async function written(name: string, afterS: number): Promise<void> {
  await writeFile(join(tree, name), 'x')
  const at = Date.now() / 1000 + afterS
  await utimes(join(tree, name), at, at)
}

test('a folder is configured once', async () => {
  await makeTree(tree, configure)
  await makeTree(tree, configure)
  expect(configured).toBe(1)
})

test('what a stopped build wrote last is made again; the rest is kept', async () => {
  await makeTree(tree, configure)
  await written('early.o', 60)
  await written('late.o', 118)
  await written('last.o', 120)
  await makeTree(tree, configure)
  expect((await readdir(tree)).sort()).toEqual(['Makefile', 'boltmark.configured', 'early.o'])
})

test('a build that was stopped right after the configuration keeps that', async () => {
  await makeTree(tree, configure)
  await makeTree(tree, configure)
  expect((await readdir(tree)).sort()).toEqual(['Makefile', 'boltmark.configured'])
})

test('a configuration that failed begins with nothing', async () => {
  const failing = async () => {
    await configure()
    throw new Error('no bison')
  }
  await expect(makeTree(tree, failing)).rejects.toThrow('no bison')
  await writeFile(join(tree, 'config.cache'), 'bison=no\n')
  await makeTree(tree, configure)
  expect((await readdir(tree)).sort()).toEqual(['Makefile', 'boltmark.configured'])
})
