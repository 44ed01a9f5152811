import { expect, test } from '@jest/globals'
import { fprofileOptions } from '../../../src/targets/mysql/mysql.js'

test("a build that records is made by MySQL's own option", () => {
  expect(fprofileOptions(['-fprofile-generate=/work/recording', '-fprofile-update=prefer-atomic'])).toEqual({
    options: ['-DFPROFILE_GENERATE=ON', '-DFPROFILE_DIR=/work/recording'],
    flags: ['-fprofile-update=prefer-atomic'],
  })
})

test('a build that uses a profile is made by the other', () => {
  expect(fprofileOptions(['-fprofile-use=/work/merged', '-fprofile-correction', '-Wno-missing-profile'])).toEqual({
    options: ['-DFPROFILE_USE=ON', '-DFPROFILE_DIR=/work/merged'],
    flags: ['-fprofile-correction', '-Wno-missing-profile'],
  })
})

test('flags that say nothing of a profile stay as they are', () => {
  expect(fprofileOptions(['-fprofile-partial-training', '-O2'])).toEqual({
    options: [],
    flags: ['-fprofile-partial-training', '-O2'],
  })
})
