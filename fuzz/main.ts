/**
 * Fuzzes every parser and reader: inputs are mutated at random from a corpus, and those that reach code which none before them
 * reached join it (V8's block coverage). One input of 513 is large (64 KiB). `npm run lane fuzz [-- --inputs 1000000 --seed 1 --keep target…]`; `--keep` writes what was found into
 * fuzz/seeds. A finding is an error that is not ours, an input that takes over a second of the CPU, a thread that hangs or runs out of 512 MB, a
 * changed Object.prototype, or a path out of its folder; it is kept in fuzz/findings, and the exit code is 1.
 *
 * Jazzer.js would be the usual tool, but its native part is built for glibc 2.38, newer than Debian 12 has.
 */
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { sha256 } from '../src/system/files/files.js'
import { LARGE_BYTES } from './mutator.js'
import { TARGETS } from './targets.js'
import type { Outcome, Work } from './worker.js'

/** Without a new input, this much of the processor is a hang. A busy machine may give little of it in this time. */
const HANG_CPU_S = 20

/** A reader that waits without using the processor hangs too. */
const HANG_WAIT_S = 300

const LOOK_MS = 2000
const MAX_MEMORY_MB = 512

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    inputs: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
  },
})

/** The thread's outcome, or what became of it. */
function fuzz(target: string): Promise<Outcome> {
  const current = new SharedArrayBuffer(8 + LARGE_BYTES)
  const [status, bytes] = [new Int32Array(current, 0, 2), new Uint8Array(current, 8)]
  const work: Work = { target, inputs: Number(values.inputs), seed: Number(values.seed), current }
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  })
  return new Promise((resolve) => {
    const give = (outcome: Outcome) => {
      clearInterval(watch)
      void worker.terminate()
      resolve(outcome)
    }
    const lost = (what: string) =>
      give({ ran: status[0]!, found: [], finding: { what, input: Uint8Array.from(bytes.subarray(0, status[1])) } })
    let last = { input: -1, atMs: 0, cpuS: 0 }
    const watch = setInterval(() => {
      const now = { input: status[0]!, atMs: performance.now(), cpuS: cpuSeconds() }
      if (now.input !== last.input) last = now
      const [usedS, waitedS] = [now.cpuS - last.cpuS, (now.atMs - last.atMs) / 1000]
      if (usedS > HANG_CPU_S || waitedS > HANG_WAIT_S)
        lost(`it hangs: no end after ${usedS.toFixed(0)} s of the processor in ${waitedS.toFixed(0)} s`)
    }, LOOK_MS)
    worker.once('message', give)
    worker.once('error', (error) => lost(String(error)))
  })
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'boltmark-fuzz-'))
process.env.BOLTMARK_FUZZ_FOLDER = folder
let findings = 0
try {
  for (const target of positionals.length > 0 ? positionals : Object.keys(TARGETS)) {
    const began = performance.now()
    const { ran, found, finding } = await fuzz(target)
    const seconds = (performance.now() - began) / 1000
    if (values.keep && found.length > 0) {
      const lines = found.map((input) => `${Buffer.from(input).toString('base64')}\n`)
      appendFileSync(join('fuzz', 'seeds', `${target}.txt`), lines.join(''))
    }
    console.log(
      `${target.padEnd(10)} ${ran} inputs in ${seconds.toFixed(0)} s, ${found.length} reached something new, ${finding ? 'a FINDING' : 'no finding'}`,
    )
    if (!finding) continue
    findings++
    mkdirSync(join('fuzz', 'findings'), { recursive: true })
    const file = join('fuzz', 'findings', `${target}-${sha256(finding.input).slice(0, 12)}`)
    writeFileSync(file, finding.input)
    console.log(`  ${finding.what}\n  the input is in ${file}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = findings > 0 ? 1 : 0
