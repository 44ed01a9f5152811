import { closeSync, constants, createReadStream, fstatSync, openSync } from 'node:fs'
import { Socket } from 'node:net'
import { addAbortSignal, type Readable } from 'node:stream'
import { isatty, ReadStream } from 'node:tty'
import { interruption } from '../processes/interrupt.js'

/**
 * The bytes of a file, up to a limit and one more. Where they come from a pipe or a terminal, such as `/dev/stdin` or a
 * shell's `<(…)`, an interruption ends the wait for them: a thread that reads a pipe cannot be ended. A regular file is
 * read to its end all the same, because the work after an interruption needs it: to put settings back, for example.
 * @throws where it cannot be opened or read
 */
export function bytesOf(path: string, maxBytes: number): Readable {
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY)
  try {
    if (fstatSync(file).isFIFO())
      return addAbortSignal(interruption, new Socket({ fd: file, readable: true, writable: false }))
    if (isatty(file)) return addAbortSignal(interruption, new ReadStream(file))
    // Read with a limit, because a device has no size and no end.
    return createReadStream(path, { fd: file, end: maxBytes })
  } catch (error) {
    closeSync(file)
    throw error
  }
}
