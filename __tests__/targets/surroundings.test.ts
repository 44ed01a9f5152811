import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { libraryIn, surroundingsOf } from '../../src/targets/surroundings.js'
import { newFolder } from '../support/new-folder.js'

/** Lines of `ldconfig -p` on Debian 12. */
const CACHE = `412 libs found in cache \`/etc/ld.so.cache'
\tlibjemalloc.so.2 (libc6,x86-64) => /lib/x86_64-linux-gnu/libjemalloc.so.2
\tlibc.so.6 (libc6,x86-64, OS ABI: Linux 3.2.0) => /lib/x86_64-linux-gnu/libc.so.6
`

test('a name is looked up as the loader does', () => {
  expect(libraryIn(CACHE, 'libjemalloc.so.2')).toBe('/lib/x86_64-linux-gnu/libjemalloc.so.2')
  expect(libraryIn(CACHE, 'libc.so.6')).toBe('/lib/x86_64-linux-gnu/libc.so.6')
  expect(libraryIn(CACHE, 'libjemalloc.so')).toBeUndefined()
})

test('a path is relative to the config, and all comes into the environment', async () => {
  const folder = newFolder('surroundings')
  writeFileSync(join(folder, 'own.so'), '')
  expect(await surroundingsOf({ preload: ['./own.so'], environment: { A: 'b' } }, folder)).toEqual({
    env: { A: 'b', LD_PRELOAD: join(folder, 'own.so') },
    preloaded: [join(folder, 'own.so')],
  })
  expect(await surroundingsOf({ 'huge-pages': 'off' }, folder)).toEqual({
    env: { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=0' },
    preloaded: [],
  })
  await expect(surroundingsOf({ preload: ['./gone.so'] }, folder)).rejects.toThrow(`at ${join(folder, 'gone.so')}`)
})
