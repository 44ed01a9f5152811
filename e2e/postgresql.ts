import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const VERSIONS = '/usr/lib/postgresql'

/** The programs of the newest PostgreSQL that the distribution's packages brought: 15 on Debian 12, 16 on Ubuntu 24.04. */
export const POSTGRESQL = join(
  VERSIONS,
  readdirSync(VERSIONS)
    .sort((one, other) => Number(one) - Number(other))
    .at(-1)!,
  'bin',
)
