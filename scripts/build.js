/** Builds all that is committed: dist/ (both bundles side by side), schema/ and the reference in docs/. */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

function run(file, ...args) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [file, ...args], { stdio: 'inherit' })
    child.once('error', fail)
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`${file} ${args.join(' ')} failed`))))
  })
}

const bundle = (entry, out) =>
  run(
    'node_modules/@vercel/ncc/dist/ncc/cli.js',
    'build',
    entry,
    '--out',
    out,
    ...['--no-cache', '--license', 'licenses.txt'],
  )

for (const folder of ['lib', 'dist']) rmSync(folder, { recursive: true, force: true })
await run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json')
await Promise.all([
  bundle('lib/action.js', 'dist'),
  bundle('lib/cli.js', 'dist/cli'),
  run('scripts/write-schemas.js').then(() => run('scripts/write-reference.js')),
])
