import { readFile } from 'node:fs/promises'
import { OutsideError } from '../../system/errors.js'
import type { KnownFlags } from './flags.js'

/**
 * Checks that an aarch64 processor can run instrumented code. BOLT counts with the atomic instructions of Armv8.1
 * (LSE). Older cores (Cortex-A72) lack them. Newer versions of BOLT can do without them.
 * @param cpuInfo /proc/cpuinfo of the machine that trains. If it lists no features, as under qemu on another processor,
 * the check passes
 * @throws OutsideError when the core lacks the instructions and this BOLT needs them
 */
export function withoutLse(cpuInfo: string, known: KnownFlags): string[] {
  const features = /^Features\s*:(.*)$/m.exec(cpuInfo)?.[1]
  if (features === undefined || /\batomics\b/.test(features)) return []
  if (known.has('no-lse-atomics')) return ['--no-lse-atomics']
  throw new OutsideError(
    'This processor lacks the atomic instructions (LSE) that instrumented code needs for counting.',
    'Train on an Armv8.1 processor (Graviton 2 and newer), use BOLT 22 or newer, or take samples instead: profile: { from: basic }.',
  )
}

export function cpuInfo(): Promise<string> {
  return readFile('/proc/cpuinfo', 'utf8').catch(() => '')
}
