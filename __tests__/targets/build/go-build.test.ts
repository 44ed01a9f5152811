import { expect, test } from '@jest/globals'
import { localReplacements, pseudoVersion } from '../../../src/targets/build/go-build.js'

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
