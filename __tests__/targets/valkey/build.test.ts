import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { GCC } from '../../../src/targets/build/compiler.js'
import { buildValkey } from '../../../src/targets/valkey/build.js'
import { newFolder } from '../../support/new-folder.js'

/** As Valkey's own makefile, it touches a source to have it compiled again. The first build stops after that. */
const MAKEFILE = `valkey-server:
	touch release.c
	test -e ../../stopped || { touch ../../stopped; exit 1; }
	cp release.c valkey-server
`

test('a build that goes on has all its sources, also one that the stopped build touched', async () => {
  const home = newFolder('valkey-build')
  for (const part of ['src', 'deps', 'utils']) mkdirSync(join(home, 'source', part), { recursive: true })
  writeFileSync(join(home, 'source', 'src', 'Makefile'), MAKEFILE)
  writeFileSync(join(home, 'source', 'src', 'release.c'), 'char *version = "8.1";\n')
  const folder = join(home, 'build')
  const flags = { cflags: [], ldflags: [], profiling: undefined, env: {} }
  const request = { folder, alias: folder, compiler: GCC, ...flags, logFile: join(home, 'build.log') }
  const build = () => buildValkey(request, { source: 'source', make: [] }, home)
  await expect(build()).rejects.toMatchObject({ exitCode: 3 })
  await build()
  expect(readFileSync(join(folder, 'tree', 'src', 'valkey-server'), 'utf8')).toBe('char *version = "8.1";\n')
})
