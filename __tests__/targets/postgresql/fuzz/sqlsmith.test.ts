import { expect, test } from '@jest/globals'
import { queriesIn } from '../../../../src/targets/postgresql/fuzz/sqlsmith.js'

test('a query ends with a semicolon at the end of a line', () => {
  expect(queriesIn('select 1\n  limit 3\n;\ninsert into t values (\n1);\n')).toEqual([
    'select 1\n  limit 3',
    'insert into t values (\n1)',
  ])
  expect(queriesIn('')).toEqual([])
})

test('samples of tables are the same in each run', () => {
  expect(queriesIn('select from t as s tablesample system (5.9) , u tablesample bernoulli (3) ;\n')).toEqual([
    'select from t as s tablesample system (5.9) repeatable (1) , u tablesample bernoulli (3) repeatable (1)',
  ])
})
