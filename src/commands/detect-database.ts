import { join } from 'node:path'
import { exists, MAX_HAND_WRITTEN_BYTES, readText } from '../system/files/files.js'
import type { Adapter, Mark } from '../targets/adapter.js'
import { ADAPTERS } from '../targets/registry.js'

/** The adapter for the database in a source tree. Undefined if no adapter recognises it. */
export async function detectDatabase(tree: string): Promise<Adapter | undefined> {
  for (const adapter of ADAPTERS) for (const mark of adapter.marks) if (await bears(tree, mark)) return adapter
  return undefined
}

async function bears(tree: string, { file, words, without }: Mark): Promise<boolean> {
  const path = join(tree, file)
  if (!(await exists(path)) || (without && (await exists(join(tree, without))))) return false
  return !words || words.test(await readText(path, MAX_HAND_WRITTEN_BYTES))
}
