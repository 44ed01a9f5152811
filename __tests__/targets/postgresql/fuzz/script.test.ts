import { expect, test } from '@jest/globals'
import { MOST_ROWS, scriptFor } from '../../../../src/targets/postgresql/fuzz/script.js'

test('a query that reads is read through a cursor, with a limit, and undone', () => {
  const script = scriptFor(['WITH a AS (select 1) select * from a'], 'MARK')
  expect(script).toContain('DECLARE fuzz NO SCROLL CURSOR FOR WITH a AS (select 1) select * from a\n;')
  expect(script).toContain(`FETCH ${MOST_ROWS} FROM fuzz;`)
  expect(script.split('\n').filter((line) => line === 'ROLLBACK;')).toHaveLength(1)
})

test('a query that writes is sent as it is', () => {
  const script = scriptFor(['update t set a = 1', 'MERGE INTO t USING u ON true WHEN MATCHED THEN DELETE'], 'MARK')
  expect(script).toContain('\nupdate t set a = 1\n;\n')
  expect(script).not.toMatch(/DECLARE|FETCH/)
  expect(script.split('\n').filter((line) => line === '\\echo MARK done')).toHaveLength(2)
})
