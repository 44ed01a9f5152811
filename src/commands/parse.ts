import { addAbortSignal } from 'node:stream'
import { text as wholeOf } from 'node:stream/consumers'
import { nearest } from '../config/source.js'
import { OutsideError, UsageError } from '../system/errors.js'
import { MAX_READ_BYTES, readText } from '../system/files/files.js'
import { interruption } from '../system/processes/interrupt.js'
import { BadRun, type Measured } from '../workloads/driver.js'
import { OUTPUT_READERS, type OutputReader } from '../workloads/outputs.js'

/** @throws UsageError when Boltmark cannot read outputs of this load generator */
export function readerNamed(driver: string): OutputReader {
  const known = Object.keys(OUTPUT_READERS)
  if (known.includes(driver)) return OUTPUT_READERS[driver]!
  const meant = nearest(driver, known)
  throw new UsageError(
    `The output of ${JSON.stringify(driver)} cannot be read.`,
    meant ? `Did you mean ${meant}?` : `Name one of ${known.join(', ')}.`,
  )
}

/**
 * Reads the sample in one output of a load generator. `-` is standard input.
 * @throws OutsideError when it contains no sample, or cannot be read
 */
export async function parseOutput(driver: string, file: string): Promise<Measured> {
  const read = readerNamed(driver)
  try {
    return read(file === '-' ? await standardInput() : await readText(file))
  } catch (cause) {
    if (!(cause instanceof BadRun)) throw cause
    const name = file === '-' ? 'Standard input' : file
    throw new OutsideError(
      `${name} gives no sample: ${cause.message}.`,
      'Give the whole output of a run that succeeded.',
    )
  }
}

async function standardInput(): Promise<string> {
  let bytes = 0
  addAbortSignal(interruption, process.stdin)
  async function* bounded() {
    for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > MAX_READ_BYTES) throw new OutsideError(`Standard input is longer than ${MAX_READ_BYTES} bytes.`)
      yield chunk
    }
  }
  return wholeOf(bounded())
}
