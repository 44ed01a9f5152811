/**
 * Adds to package-lock.json the optional packages of other platforms. A registry mirror may lack them; npm then leaves them out, and
 * `npm ci` refuses the lock as incomplete. Run it after a dependency has changed: npm install && node scripts/complete-lock.js
 */
import { readFileSync, writeFileSync } from 'node:fs'

const PLATFORM =
  /(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|win32)-(arm64|arm|ia32|loong64|ppc64|riscv64|s390x|x64)/

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const { packages } = lock
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (packages[`node_modules/${name}`]?.version || packages[`${path}/node_modules/${name}`]?.version) continue
    const [, os, cpu] = PLATFORM.exec(name) ?? []
    // A range, or a package for every platform: npm itself has to find it.
    if (!os || !cpu || !/^\d/.test(version)) continue
    packages[`node_modules/${name}`] = { version, cpu: [cpu], ...(dev ? { dev } : {}), optional: true, os: [os] }
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
