import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { openTarget, targetSchemas } from '../../../src/targets/registry.js'
import { newFolder } from '../../support/new-folder.js'

const schema = targetSchemas.find((one) => one.shape.adapter!.safeParse('command').success)!

let folder: string
beforeEach(() => {
  folder = newFolder('command')
})

function target(keys: Record<string, unknown> = {}) {
  const config = { adapter: 'command', binaries: { server: 'bin' }, start: ['start.sh', 'bin', '$socket'], ...keys }
  return openTarget(schema.parse(config) as never, folder)
}

describe('what decides what it measures', () => {
  test('are the files that its commands name, too; the binaries under test are not', () => {
    writeFileSync(join(folder, 'bin'), '')
    writeFileSync(join(folder, 'start.sh'), 'exec server --fast\n')
    const first = target().parameters
    expect(first).toMatchObject({ files: { 'start.sh': expect.any(String) } })
    expect(Object.keys(first.files as object)).toEqual(['start.sh'])
    writeFileSync(join(folder, 'start.sh'), 'exec server --slow\n')
    expect(target().parameters).not.toEqual(first)
  })

  test('without one it is its keys alone', () => {
    expect(target().parameters).not.toHaveProperty('files')
  })
})

test('how many connections it allows is for its own command to change', () => {
  expect(target({ connections: 100 }).limits().connections).toEqual({
    setting: 'target.connections',
    value: 100,
    byHand: expect.stringContaining('target.start'),
  })
})

describe('for a client on another host', () => {
  const listening = (start: readonly string[] | undefined) =>
    schema.safeParse({ adapter: 'command', binaries: { server: 'bin' }, start, listen: '10.0.0.1' }).error?.issues ?? []

  test('its command must use the address', () => {
    expect(listening(['bin', '-h', '$host', '-p', '$port'])).toEqual([])
    for (const start of [['bin', '$socket'], ['bin', '-p', '$port'], undefined])
      expect(listening(start)).toMatchObject([{ path: ['listen'] }])
  })

  test('the folder of its data is no parameter of what is measured', () => {
    expect(target({ data: '/mnt/nvme' }).parameters).toEqual(target().parameters)
  })
})
