/**
 * A BOLT that makes wrong code without any error: in what it optimises, the function that MISCOMPILED names returns 0
 * at once. Everything else is done by the llvm-bolt that RIGHT_BOLT names.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'

const { RIGHT_BOLT = 'llvm-bolt', MISCOMPILED = '' } = process.env
const args = process.argv.slice(2)
const { status } = spawnSync(RIGHT_BOLT, args, { stdio: 'inherit' })
const output = args[args.indexOf('-o') + 1] ?? ''
const optimises = args.includes('-o') && !args.some((word) => /^--?instrument$/.test(word))
if (status === 0 && optimises) damage(output, MISCOMPILED)
process.exit(status ?? 1)

/** @param {string} file @param {string} name */
function damage(file, name) {
  const symbol = new RegExp(`^ *\\d+: ([0-9a-f]+) +\\d+ FUNC .* ${name}$`, 'm').exec(told('--symbols', file))
  if (!symbol) throw new Error(`${file} has no function ${name}`)
  const address = Number.parseInt(symbol[1] ?? '', 16)
  for (const [, offset, start, size] of told('--segments', file).matchAll(/^ +LOAD +(0x\w+) (0x\w+) 0x\w+ (0x\w+)/gm)) {
    const at = address - Number(start)
    if (at < 0 || at >= Number(size)) continue
    const opened = openSync(file, 'r+')
    // xor eax, eax; ret
    writeSync(opened, Buffer.from([0x31, 0xc0, 0xc3]), 0, 3, Number(offset) + at)
    closeSync(opened)
  }
}

/** @param {string} what @param {string} file */
function told(what, file) {
  const quiet = /** @type {const} */ (['ignore', 'pipe', 'ignore'])
  return execFileSync('readelf', [what, '--wide', file], { encoding: 'utf8', maxBuffer: 2 ** 28, stdio: [...quiet] })
}
