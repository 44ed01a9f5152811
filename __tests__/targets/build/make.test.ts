import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from '@jest/globals'
import { makeTree } from '../../../src/targets/build/make.js'
import { newFolder } from '../../support/new-folder.js'

let folder: string
let tree: string
let configured: number
beforeEach(async () => {
  folder = newFolder('make')
  tree = join(folder, 'tree')
  configured = 0
})

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
