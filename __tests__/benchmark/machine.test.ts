import { expect, test } from '@jest/globals'
import { describeMachine } from '../../src/benchmark/machine.js'

test('describes this machine, the same way twice', async () => {
  const machine = await describeMachine()
  expect(machine.fingerprint).toMatch(/^[0-9a-f]{16}$/)
  expect(machine.cores).toBeGreaterThan(0)
  expect(['amd64', 'arm64']).toContain(machine.arch)
  expect(machine.settings.aslr).toMatch(/^[012]$/)
  expect(await describeMachine()).toEqual(machine)
})
