import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { BOLTS, worksOnArm } from './server.js'

const TITLE = 'PostgreSQL with LSE, PAC and BTI'

const WORK = 'postgresql-hardened'

worksOnArm({
  ...{ title: TITLE, name: 'postgresql', program: 'postgres', work: WORK },
  // Armv8.2 has the atomic instructions of LSE. Signed returns and landing pads are what distributions build with.
  set: ['target.cflags=[-fno-jump-tables, -march=armv8.2-a, -mbranch-protection=standard]'],
  // Before LLVM 22, BOLT cannot rewrite signed return addresses.
  bolts: BOLTS.slice(0, 1),
})

test(`${TITLE}: the compiled and the optimised server have all three`, () => {
  const folder = resolve('.boltmark/arm64-servers', WORK)
  for (const file of ['build/install/bin/postgres', 'optimize/bolt/server/postgres']) {
    const text = execFileSync(
      'aarch64-linux-gnu-objdump',
      ['--disassemble', '--no-show-raw-insn', join(folder, file)],
      {
        ...{ encoding: 'utf8', maxBuffer: 2 ** 30 },
      },
    )
    const has = (instruction: RegExp) => instruction.test(text)
    expect([file, has(/\tldadda?l?\t|\tcasa?l?\t/), has(/\tpaciasp$/m), has(/\tbti\t/)]).toEqual([
      file,
      true,
      true,
      true,
    ])
  }
})
