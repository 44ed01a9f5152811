import { expect, test } from '@jest/globals'
import { withoutLse } from '../../../src/optimizers/bolt/lse.js'

/** As Linux prints it on a Cortex-A72 and on a Neoverse N1. */
const OLD = 'processor\t: 0\nFeatures\t: fp asimd evtstrm crc32 cpuid\nCPU implementer\t: 0x41\nCPU part\t: 0xd08\n'
const NEW = 'processor\t: 0\nFeatures\t: fp asimd evtstrm aes pmull sha1 sha2 crc32 atomics fphp asimdhp cpuid\n'

test('a processor with atomic instructions needs nothing', () => {
  expect(withoutLse(NEW, new Map())).toEqual([])
})

test('one without needs a BOLT that counts without them', () => {
  expect(withoutLse(OLD, new Map([['no-lse-atomics', []]]))).toEqual(['--no-lse-atomics'])
  expect(() => withoutLse(OLD, new Map())).toThrow(/lacks the atomic instructions/)
})

test('of another processor, as under qemu, nothing is known', () => {
  expect(withoutLse('processor\t: 0\nflags\t\t: fpu vme de pse\n', new Map())).toEqual([])
})
