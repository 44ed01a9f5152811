import { linkSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from '@jest/globals'
import { amongInstalled } from '../../../src/targets/build/among-installed.js'
import { newFolder } from '../../support/new-folder.js'

const PATHS = { server: 'usr/bin/server' }

let folder: string
let plain: { server: string }

function put(path: string, text: string): string {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

beforeEach(() => {
  folder = newFolder('among-installed')
  plain = { server: put('root/usr/bin/server', 'plain') }
  put('root/usr/share/messages', 'hello')
})

const placed = (server: string) => amongInstalled(plain, PATHS, { server }, join(folder, 'copies'))
const beside = (server: string) => readFileSync(join(dirname(server), '../share/messages'), 'utf8')

test('an optimised server has the installed files beside it, and is the same file', async () => {
  const optimised = put('optimize/bolt/server', 'optimised')
  const { server } = await placed(optimised)
  expect(readFileSync(server!, 'utf8')).toBe('optimised')
  expect(beside(server!)).toBe('hello')
  expect(statSync(server!).ino).toBe(statSync(optimised).ino)
  expect(readFileSync(plain.server, 'utf8')).toBe('plain')
})

test('if the file is made anew, its copy is, too', async () => {
  const optimised = put('optimize/bolt/server', 'first')
  await placed(optimised)
  // Another file by the same name.
  const next = put('next', 'second')
  rmSync(optimised)
  linkSync(next, optimised)
  const { server } = await placed(optimised)
  expect(readFileSync(server!, 'utf8')).toBe('second')
})

test('a binary that is installed as a link replaces the file that it leads to', async () => {
  rmSync(plain.server)
  put('root/usr/bin/check', 'plain')
  symlinkSync('check', plain.server)
  const { server } = await placed(put('optimize/bolt/server', 'optimised'))
  expect(readFileSync(join(dirname(server!), 'check'), 'utf8')).toBe('optimised')
  expect(readFileSync(server!, 'utf8')).toBe('optimised')
})

test('what is installed already stays where it is', async () => {
  expect(await placed(plain.server)).toEqual(plain)
  const shipped = put('shipped/usr/bin/server', 'shipped')
  expect(await placed(shipped)).toEqual({ server: shipped })
})

test('where the installed files are unknown, as in a bundle, the binaries stay', async () => {
  const alone = { server: put('bundle/plain/server', 'plain') }
  const optimised = { server: put('bundle/bolt/server', 'optimised') }
  expect(await amongInstalled(alone, PATHS, optimised, join(folder, 'copies'))).toEqual(optimised)
})
