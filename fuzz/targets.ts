/** What is fuzzed: every parser and reader of something that others wrote, and the inputs that each begins from. */
import type { Targets } from './target.js'
import { ARCHIVE_TARGETS } from './targets/archives.js'
import { ATTESTATIONS } from './targets/attestations.js'
import { DOCUMENTS } from './targets/documents.js'
import { LOADS } from './targets/loads.js'
import { SERVERS } from './targets/servers.js'
import { TOOLCHAIN } from './targets/toolchain.js'

export const TARGETS: Targets = {
  ...DOCUMENTS,
  ...TOOLCHAIN,
  ...LOADS,
  ...ARCHIVE_TARGETS,
  ...ATTESTATIONS,
  ...SERVERS,
}
