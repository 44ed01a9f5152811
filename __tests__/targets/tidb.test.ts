import { expect, test } from '@jest/globals'
import { openTarget, targetSchemas } from '../../src/targets/registry.js'
import { asToml } from '../../src/targets/tidb.js'

test('settings become sections, each once, whatever their order', () => {
  const settings = { 'log.level': 'error', lease: '45s', 'performance.max-procs': 2, 'log.slow-query': true }
  expect(asToml(settings)).toBe(
    'lease = "45s"\n[log]\nlevel = "error"\nslow-query = true\n[performance]\nmax-procs = 2\n',
  )
})

test('it is compiled by Go, and reached by the protocol of MySQL', () => {
  const schema = targetSchemas.find((one) => one.shape.adapter!.safeParse('tidb').success)!
  const target = openTarget(schema.parse({ adapter: 'tidb' }) as never, '/')
  expect(target).toMatchObject({ language: 'go', protocol: 'mysql', binaries: { server: 'tidb-server' } })
})
