import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { goBuild, localReplacements, pseudoVersion, refusedForStack } from '../../../src/targets/build/go-build.js'
import { newFolder } from '../../support/new-folder.js'

/** What Go 1.26's linker printed when a profile had made the runtime of TiDB inline more. */
const REFUSED = resolve('__tests__/targets/build/fixtures/go1.26-tidb-nosplit.txt')

test('modules that lie inside the tree, as TiDB has them', () => {
  const goMod = `module github.com/pingcap/tidb

require github.com/pingcap/tidb/pkg/parser v0.0.0-20211011031125-9b13dc409c5e

replace (
	github.com/go-ldap/ldap/v3 => github.com/YangKeao/ldap/v3 v3.4.5-0.20230421065457-369a3bab1117
	github.com/pingcap/tidb/pkg/parser => ./pkg/parser
)

replace example.com/one v1.2.3 => ../one
`
  expect(localReplacements(goMod)).toEqual([
    ['github.com/pingcap/tidb/pkg/parser', './pkg/parser'],
    ['example.com/one', '../one'],
  ])
  expect(localReplacements('module x\n')).toEqual([])
})

test.each([
  ['v1.1.0-beta.0.20241125141335-ec8b81b98edc', 'v0.0.0-20241125141335-ec8b81b98edc'],
  ['v0.0.0-20241125141335-ec8b81b98edc', 'v0.0.0-20241125141335-ec8b81b98edc'],
  ['v8.5.1', 'v8.5.1'],
])('of the commit of %s a module inside it is %s', (version, nested) => {
  expect(pseudoVersion(version)).toBe(nested)
})

test('functions whose stack became too large, as the linker names them', () => {
  expect(refusedForStack(readFileSync(REFUSED, 'utf8'))).toEqual(['github.com/jfcg/sorty/v2.Sort'])
  expect(refusedForStack('# example.com/x\nx.go:1:1: undefined: y\n')).toEqual([])
})

describe('a build that the linker refuses for the stack of a function', () => {
  const folder = newFolder('go-build')
  const { PATH } = process.env

  /** A stand-in for `go` that notes its calls, and builds only where the runtime is compiled as usual. */
  beforeAll(() => {
    const script = `echo "$*" >> ${folder}/calls; case "$*" in *runtime=-d=pgoinline=0*) exit 0 ;; esac; cat "$REASON"; exit 1`
    writeFileSync(join(folder, 'go'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    process.env.PATH = `${folder}:${PATH}`
  })

  afterAll(() => {
    process.env.PATH = PATH
  })

  /** @returns the flags of each call of `go build` */
  async function calls(reason: string, flags: string[]): Promise<string[]> {
    writeFileSync(join(folder, 'calls'), '')
    const how = {
      tree: folder,
      program: './cmd/x',
      output: join(folder, 'x'),
      flags,
      env: { ...process.env, REASON: reason },
    }
    await goBuild(how as Parameters<typeof goBuild>[0], false, join(folder, `log-${Math.random()}`)).catch(
      () => undefined,
    )
    return readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')
  }

  test('is built again with the runtime as without a profile', async () => {
    const [first, second, ...more] = await calls(REFUSED, ['-pgo=/profile'])
    expect(first).not.toContain('-gcflags')
    expect(second).toMatch(/-pgo=\/profile -gcflags=runtime=-d=pgoinline=0 -o /)
    expect(more).toEqual([])
  })

  test('is not built again without a profile, or for any other error', async () => {
    expect(await calls(REFUSED, [])).toHaveLength(1)
    expect(await calls('/etc/hostname', ['-pgo=/profile'])).toHaveLength(1)
  })
})
