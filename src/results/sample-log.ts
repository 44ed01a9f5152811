import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { exists, readText } from '../system/files/files.js'
import { masked } from '../system/secrets.js'
import { Sample } from './schema.js'

/**
 * A log of samples, one JSON document per line. Each is on disk before the next sample is taken, so no measurement is
 * lost. A line that a crash truncated is ignored.
 */
export class SampleLog {
  constructor(readonly file: string) {}

  async read(): Promise<Sample[]> {
    if (!(await exists(this.file))) return []
    return samplesIn(await readText(this.file))
  }

  async append(sample: Sample): Promise<void> {
    const safe = sample.reason === undefined ? sample : { ...sample, reason: masked(sample.reason) }
    await mkdir(dirname(this.file), { recursive: true })
    const file = await open(this.file, 'a+')
    try {
      const { size } = await file.stat()
      const last = Buffer.alloc(1)
      if (size > 0) await file.read(last, 0, 1, size - 1)
      const separator = size > 0 && last.toString() !== '\n' ? '\n' : ''
      await file.appendFile(`${separator}${JSON.stringify(safe)}\n`)
      await file.datasync()
    } catch (error) {
      // The error of an open file does not contain its name.
      throw Object.assign(error as Error, { path: this.file })
    } finally {
      await file.close()
    }
  }
}

export function samplesIn(text: string): Sample[] {
  return text.split('\n').flatMap((line) => parsed(line) ?? [])
}

function parsed(line: string): Sample | undefined {
  try {
    return Sample.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}
