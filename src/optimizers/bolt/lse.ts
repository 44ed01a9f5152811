import { readFile } from 'node:fs/promises'
import { OutsideError } from '../../system/errors.js'
import type { KnownFlags } from './flags.js'

/**
 * What instrumented code on aarch64 needs of the processor: BOLT counts with the atomic instructions of Armv8.1 (LSE),
 * which older cores (Cortex-A72) do not have, and later can do without.
 * @param cpuInfo /proc/cpuinfo of the machine that trains; where it names no features (another processor's, under qemu)
 * nothing is known against it
 * @throws OutsideError where both lack it
 */
export function withoutLse(cpuInfo: string, known: KnownFlags): string[] {
  const features = /^Features\s*:(.*)$/m.exec(cpuInfo)?.[1]
  if (features === undefined || /\batomics\b/.test(features)) return []
  if (known.has('no-lse-atomics')) return ['--no-lse-atomics']
  throw new OutsideError(
    'This processor has no atomic instructions (LSE), with which instrumented code counts.',
    'Train on an Armv8.1 processor (Graviton 2 and newer), use BOLT 22 or newer, or take samples instead: profile: { from: basic }.',
  )
}

export function cpuInfo(): Promise<string> {
  return readFile('/proc/cpuinfo', 'utf8').catch(() => '')
}
