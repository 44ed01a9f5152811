import { expect, test } from '@jest/globals'
import { settingsOfData } from '../../../src/targets/mysql/data-settings.js'

test('only what decides how files are written tells data apart, however it is spelt', () => {
  expect(settingsOfData({ innodb_buffer_pool_size: '8G' })).toEqual(settingsOfData({}))
  expect(settingsOfData({ 'innodb-page-size': '64K' })).toEqual({ ...settingsOfData({}), innodb_page_size: '64K' })
})
