import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'

/**
 * The largest number of kept characters of a stream. If standard output is longer, the program counts as failed,
 * because a parser would misread a part of it.
 */
const MAX_KEPT_CHARACTERS = 64 * 1024 * 1024

/**
 * How long a stream must be silent after its program has ended before it is abandoned; s. A forked child may keep it
 * open.
 */
const DRAIN_S = 0.5

/** The output of such a child is not awaited longer than this; s. */
const DRAIN_MOST_S = 60

/** The content of a stream. */
interface Collected {
  text: string
  /** Whether more was read than was kept. */
  isCut: boolean
}

/** Keeps the output of a stream, up to the limit. */
export function collect(stream: NodeJS.ReadableStream | null): Collected {
  const collected = { text: '', isCut: false }
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    if (collected.text.length < MAX_KEPT_CHARACTERS) collected.text += chunk
    else collected.isCut = true
  })
  return collected
}

/**
 * Resolves when all output of a program has been read: its streams are closed or silent. Time in which this process
 * waited for a CPU does not count as silence.
 */
export function drained(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const ended = performance.now()
    let heard = false
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', () => (heard = true))
    const isTalking = () => heard && performance.now() - ended < DRAIN_MOST_S * 1000
    let timer: NodeJS.Timeout
    const wait = () => {
      heard = false
      // After a timer, Node first reads pending data, and then runs immediates.
      timer = setTimeout(() => setImmediate(() => (isTalking() ? wait() : resolve())), DRAIN_S * 1000)
    }
    child.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    wait()
  })
}

/** Sends a line to a program, and waits until it answers or ends. @returns false if it does neither in this time */
export function answer(channel: Duplex, line: string, withinS: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), withinS * 1000)
    const done = () => {
      clearTimeout(timer)
      resolve(true)
    }
    // It is not an error if a program ends before it has read the line.
    channel.on('data', done).once('close', done).on('error', done)
    channel.write(`${line}\n`)
  })
}

/** The message for a program whose standard output was longer than the limit. */
export function cutShort(): string {
  return `printed more than ${MAX_KEPT_CHARACTERS / 1024 / 1024} MiB, which is more than can be read`
}

/**
 * An open file without a name. It disappears when the last program closes it. Node's pipes would be sockets, which
 * /dev/stdin cannot open.
 */
export function privateFile(text: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'boltmark-'))
  try {
    const file = join(folder, 'input')
    writeFileSync(file, text, { mode: 0o600 })
    return openSync(file, 'r')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
