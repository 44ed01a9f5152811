import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder } from '../../support/new-folder.js'

/** apt and dpkg that write down what they are asked for, and unpack each package as one file of its name. */
const PROGRAMS = {
  'apt-get': `echo "$*" >> "$STAND_IN/asked"
case "$*" in *refused*) exit 100 ;; *download*) for name; do :; done; : > "$name"_1_arm64.deb ;; esac`,
  'dpkg-deb': `mkdir -p "$3/usr"; : > "$3/usr/$(basename "$2" _1_arm64.deb)"`,
}

/** Puts a private apt on PATH, with a cache folder of its own. @returns what it was asked for, one call on each line */
export function aptStandIn(): () => string[] {
  const folder = newFolder('apt')
  for (const [name, text] of Object.entries(PROGRAMS)) {
    const script = text.replaceAll('$STAND_IN', folder)
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }
  mkdirSync(join(folder, 'cache'))
  process.env.PATH = `${folder}:${process.env.PATH}`
  process.env.XDG_CACHE_HOME = join(folder, 'cache')
  return () => readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n')
}
