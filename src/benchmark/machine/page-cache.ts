import { writeFile } from 'node:fs/promises'
import { OutsideError } from '../../system/errors.js'
import { runOk } from '../../system/processes/process.js'

/** 1: the page cache; 2: directory entries and inodes. See `Documentation/admin-guide/sysctl/vm.rst` of Linux. */
const ALL = '3'

/** Writing a cache of hundreds of gigabytes takes long; s. */
const SYNC_S = 3600

/**
 * Writes changed pages to the disks, then empties the machine's page cache.
 * @throws OutsideError when this user has no permission
 */
export async function dropPageCache(): Promise<void> {
  await runOk({ file: 'sync', args: [], timeoutS: SYNC_S })
  await writeFile('/proc/sys/vm/drop_caches', ALL).catch((cause: Error) => {
    throw new OutsideError(
      `The page cache cannot be emptied: ${cause.message}.`,
      'Run as root, outside of a container without that right, or remove machine.drop-caches.',
      { cause },
    )
  })
}
