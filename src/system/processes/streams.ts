import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'

/** So much is kept of a stream. A program whose standard output is longer has failed: what reads the first part of it reads something else. */
const MAX_KEPT_CHARACTERS = 64 * 1024 * 1024

/** How long a stream may be still after its program ended before it is left (a forked child may hold it). */
const DRAIN_S = 0.5

/** What such a child says of itself is not waited for any longer. */
const DRAIN_MOST_S = 60

/** What a stream said. */
export interface Collected {
  text: string
  /** Whether there was more, which was read and dropped. */
  isCut: boolean
}

/** Keeps what a stream says, up to the limit. */
export function collect(stream: NodeJS.ReadableStream | null): Collected {
  const collected = { text: '', isCut: false }
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    if (collected.text.length < MAX_KEPT_CHARACTERS) collected.text += chunk
    else collected.isCut = true
  })
  return collected
}

/**
 * Resolves when all that a program said has been read: when its streams are closed, or still for a while. However long the queue, or
 * this process, had to wait for a CPU: only what could be read, and was not there, counts as stillness.
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
      // After a timer, Node reads what has come, and then does what was set as immediate.
      timer = setTimeout(() => setImmediate(() => (isTalking() ? wait() : resolve())), DRAIN_S * 1000)
    }
    child.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    wait()
  })
}

/** Says a line to a program, and waits until it answers or is gone. @returns false when it does neither within so long */
export function answer(channel: Duplex, line: string, withinS: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), withinS * 1000)
    const done = () => {
      clearTimeout(timer)
      resolve(true)
    }
    // A program that ends before it has read the line is no error of ours.
    channel.on('data', done).once('close', done).on('error', done)
    channel.write(`${line}\n`)
  })
}

/** What is wrong with a program of whose standard output only the first part was kept. */
export function cutShort(): string {
  return `printed more than ${MAX_KEPT_CHARACTERS / 1024 / 1024} MiB, and was not read to the end`
}

/** Opened for reading, and nameless: it is gone with the last program that has it open. A pipe of Node's is a socket, which /dev/stdin cannot open. */
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
