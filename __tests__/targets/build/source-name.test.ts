import { describe, expect, test } from '@jest/globals'
import { sourceNamed, versionsToTry } from '../../../src/targets/build/source-name.js'

test.each([
  ['valkey', { name: 'valkey' }],
  ['postgresql-15=15.18-0+deb12u1', { name: 'postgresql-15', version: '15.18-0+deb12u1' }],
  ['mariadb=1:10.11.18-0+deb12u1', { name: 'mariadb', version: '1:10.11.18-0+deb12u1' }],
  ['mysql-9.7/sid', { name: 'mysql-9.7', suite: 'sid' }],
  ['mysql-9.7=9.7.0-1/sid', { name: 'mysql-9.7', version: '9.7.0-1', suite: 'sid' }],
])('%s is read as apt does', (source, named) => {
  expect(sourceNamed(source)).toEqual(named)
})

describe('the versions of a source package', () => {
  const listed = ['15.20-0+deb12u1', '15.18-0+deb12u1']

  test('are tried from the newest on', () => {
    expect(versionsToTry(sourceNamed('postgresql-15'), listed)).toEqual(listed)
  })

  test('if one is named, it is the only one', () => {
    expect(versionsToTry(sourceNamed('postgresql-15=15.18-0+deb12u1'), listed)).toEqual(['15.18-0+deb12u1'])
  })

  test.each([
    ['postgresql-15=15.17-0+deb12u1', "The distribution's archive has"],
    ['postgresql-15=15.17-0+deb12u1/sid', 'The suite sid has'],
  ])('%s is refused with the versions that there are', (source, place) => {
    const error = refusal(source)
    expect(error.message).toBe(
      `${place} no version 15.17-0+deb12u1 of the source package postgresql-15, but 15.20-0+deb12u1 and 15.18-0+deb12u1.`,
    )
    expect(error).toMatchObject({ exitCode: 3, next: expect.stringContaining('debian:postgresql-15=15.20-0+deb12u1') })
  })

  test('an archive without the package is named', () => {
    expect(refusal('postgresql-15/sid', []).message).toBe('The suite sid has no source package postgresql-15.')
    expect(refusal('postgresql-15=15.18-0+deb12u1', [])).toMatchObject({
      message: "The distribution's archive has no source package postgresql-15.",
      exitCode: 3,
    })
  })

  function refusal(source: string, there = listed): Error {
    try {
      versionsToTry(sourceNamed(source), there)
    } catch (error) {
      return error as Error
    }
    throw new Error('not refused')
  }
})
