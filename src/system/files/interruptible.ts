import { closeSync, constants, createReadStream, fstatSync, openSync } from 'node:fs'
import { Socket } from 'node:net'
import { addAbortSignal, type Readable } from 'node:stream'
import { isatty, ReadStream } from 'node:tty'
import { interruption } from '../processes/interrupt.js'

/**
 * Reads a file up to a limit, and one byte more. If it is a pipe or a terminal, such as `/dev/stdin` or a shell's
 * `<(…)`, an interruption ends the wait; a thread that reads a pipe could not be ended. A regular file is read to its
 * end in any case, because the work after an interruption, such as restoring settings, needs it.
 * @throws when it cannot be opened or read
 */
export function bytesOf(path: string, maxBytes: number): Readable {
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY)
  try {
    if (fstatSync(file).isFIFO())
      return addAbortSignal(interruption, new Socket({ fd: file, readable: true, writable: false }))
    if (isatty(file)) return addAbortSignal(interruption, new ReadStream(file))
    // The limit is needed because a device has no size and no end.
    return createReadStream(path, { fd: file, end: maxBytes })
  } catch (error) {
    closeSync(file)
    throw error
  }
}
