import { expect, test } from '@jest/globals'
import { differences } from '../../src/making/differences.js'

const baseline = { at: { address: 'a:1', variant: 'old' }, settings: { work_mem: '4MB', gone: 'x', same: '1' } }

test('the address, and the parameters that differ, appear or go', () => {
  const variant = { at: { address: 'b:1', variant: 'new' }, settings: { work_mem: '8MB', same: '1', fresh: 'y' } }
  expect(differences(variant, baseline)).toEqual({
    address: 'b:1',
    'settings.work_mem': '8MB',
    'settings.fresh': 'y',
    'settings.gone': '(none)',
  })
})

test('the baseline differs in nothing from itself', () => {
  expect(differences(baseline, baseline)).toEqual({})
})
