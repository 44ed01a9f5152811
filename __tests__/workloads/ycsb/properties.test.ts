import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { CORE_WORKLOADS, readProperties, shareOf, writeProperties } from '../../../src/workloads/ycsb/properties.js'
import { anyText } from '../../support/mutations.js'

test('what is written reads back, whatever is in it', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        anyText.filter((name) => name !== '' && name !== '__proto__'),
        anyText,
      ),
      (properties) => {
        expect({ ...readProperties(writeProperties(properties)) }).toEqual({ ...properties })
      },
    ),
  )
})

test("a workload file of YCSB's is read as Java reads it", () => {
  const text = [
    '# Copyright (c) 2010 Yahoo! Inc. All rights reserved.   ',
    '',
    'recordcount=1000',
    'workload = site.ycsb.workloads.CoreWorkload',
    '  readproportion: 0.5',
    'updateproportion 0.25\r',
    '! a comment of the other kind',
    'fieldnameprefix=a\\=b \\u00e9\\',
    '   c',
    'readallfields=true',
    'empty=',
  ].join('\n')
  expect(readProperties(text)).toEqual({
    recordcount: '1000',
    workload: 'site.ycsb.workloads.CoreWorkload',
    readproportion: '0.5',
    updateproportion: '0.25',
    fieldnameprefix: 'a=b éc',
    readallfields: 'true',
    empty: '',
  })
})

test('every core workload has shares that make one whole, of the distribution that YCSB gives it', () => {
  for (const workload of Object.values(CORE_WORKLOADS))
    expect(shareOf(workload, 'read', 'update', 'insert', 'scan', 'readmodifywrite')).toBeCloseTo(1)
  const distributions = Object.entries(CORE_WORKLOADS).map(([name, { requestdistribution }]) => [
    name,
    requestdistribution,
  ])
  expect(Object.fromEntries(distributions)).toMatchObject({ workloada: 'zipfian', workloadd: 'latest' })
  expect(Object.keys(CORE_WORKLOADS)).toHaveLength(6)
})

test('a file that names no shares gets those that the programs take for granted', () => {
  expect(shareOf({}, 'read')).toBe(0.95)
  expect(shareOf({ readproportion: '0' }, 'read', 'update')).toBe(0.05)
})
