import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { describeMachine, fingerprintOf, hostIdentity, type Identity } from '../../../src/benchmark/machine/machine.js'
import { newFolder } from '../../support/new-folder.js'

test('describes this machine, the same way twice', async () => {
  const machine = await describeMachine()
  expect(machine.fingerprint).toMatch(/^[0-9a-f]{16}$/)
  expect(machine.cores).toBeGreaterThan(0)
  expect(['amd64', 'arm64']).toContain(machine.arch)
  expect(machine.settings.aslr).toMatch(/^[012]$/)
  expect(await describeMachine()).toEqual(machine)
})

describe('hosts of one kind', () => {
  const given = process.env.BOLTMARK_MACHINE
  let folder: string
  let file: string

  beforeEach(() => {
    folder = newFolder('machine')
    file = join(folder, 'machine-id')
    delete process.env.BOLTMARK_MACHINE
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
    if (given === undefined) delete process.env.BOLTMARK_MACHINE
    else process.env.BOLTMARK_MACHINE = given
  })

  test('are told apart by the name that they were given, of which only a hash is kept', async () => {
    process.env.BOLTMARK_MACHINE = 'node-one'
    const one = await describeMachine()
    process.env.BOLTMARK_MACHINE = 'node-two'
    const two = await describeMachine()
    expect({ ...two, fingerprint: '' }).toEqual({ ...one, fingerprint: '' })
    expect(two.fingerprint).not.toBe(one.fingerprint)
    expect(one.isNamed).toBe(true)
    expect(JSON.stringify(one)).not.toContain('node-one')
  })

  test('are told apart by what systemd made up for them, where nobody named them', async () => {
    writeFileSync(file, 'c0ffee\n')
    expect(await hostIdentity(file)).toBe('c0ffee')
    process.env.BOLTMARK_MACHINE = 'node-one'
    expect(await hostIdentity(file)).toBe('node-one')
    process.env.BOLTMARK_MACHINE = ''
    expect(await hostIdentity(file)).toBe('c0ffee')
  })

  test.each(['', '\n', 'uninitialized\n'])(
    'are not told apart by an image: its machine-id %j names none',
    async (text) => {
      expect(await hostIdentity(file)).toBeUndefined()
      writeFileSync(file, text)
      expect(await hostIdentity(file)).toBeUndefined()
    },
  )
})

describe('a fingerprint', () => {
  const identity: Identity = {
    arch: 'arm64',
    cpu: 'Neoverse-N1 r3p1',
    caches: 'L1d 64K, L1i 64K, L2 1024K',
    numaNodes: 1,
    microcode: '0xd0',
    cores: 8,
    memoryBytes: 16 * 2 ** 30,
    kernel: '6.1.0-37-arm64',
    os: 'Debian GNU/Linux 12 (bookworm)',
    settings: { governor: 'performance', aslr: '2' },
    machine: '0123456789abcdef0123456789abcdef',
  }

  test('is the same for the same machine, also where a few bytes of its memory went elsewhere', () => {
    expect(fingerprintOf({ ...identity })).toBe(fingerprintOf(identity))
    expect(fingerprintOf({ ...identity, memoryBytes: identity.memoryBytes - 2 ** 20 })).toBe(fingerprintOf(identity))
  })

  const others: Required<Identity> = {
    arch: 'amd64',
    cpu: 'Neoverse-V1 r1p1',
    caches: 'L1d 64K, L1i 64K, L2 2048K',
    numaNodes: 2,
    microcode: '0xd1',
    cores: 16,
    memoryBytes: 32 * 2 ** 30,
    kernel: '6.1.0-38-arm64',
    os: 'Debian GNU/Linux 13 (trixie)',
    settings: { governor: 'powersave', aslr: '2' },
    machine: undefined,
  }

  test.each(Object.entries(others))('is another where %s is another', (fact, other) => {
    expect(fingerprintOf({ ...identity, [fact]: other })).not.toBe(fingerprintOf(identity))
  })
})
