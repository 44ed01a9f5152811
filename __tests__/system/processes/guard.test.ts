import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { startGuard } from '../../../src/system/processes/guard.js'
import { eventually } from '../../support/eventually.js'
import { newFolder } from '../../support/new-folder.js'

/** A program that has started another, as a group of its own. */
function family(): number {
  return spawn('sh', ['-c', 'sleep 300 & wait'], { detached: true, stdio: 'ignore' }).pid!
}

function isAlive(group: number): boolean {
  try {
    process.kill(-group, 0)
    return true
  } catch {
    return false
  }
}

async function isGoneSoon(group: number): Promise<boolean> {
  await eventually(() => !isAlive(group))
  return !isAlive(group)
}

test('when its input ends, the groups that are left end with all that they started, and no others', async () => {
  const families = [family(), family(), family()] as const
  const [left, done, others] = families
  try {
    const guard = startGuard()
    guard.write(`+ ${left}\n+ ${done}\n`)
    guard.end(`- ${done}\n`)
    expect(await isGoneSoon(left)).toBe(true)
    expect([isAlive(done), isAlive(others)]).toEqual([true, true])
  } finally {
    for (const group of families) if (isAlive(group)) process.kill(-group, 'SIGKILL')
  }
})

test('when its input ends, the folders that are left are removed, whatever their names, and no others', async () => {
  const place = newFolder('guard')
  const [left, done, others] = ['a b', '*', "c'$HOME"].map((name) => join(place, name)) as [string, string, string]
  try {
    for (const folder of [left, done, others]) mkdirSync(folder)
    writeFileSync(join(left, 'socket'), '')
    const guard = startGuard()
    guard.write(`> ${left}\n> ${done}\n`)
    guard.end(`< ${done}\n`)
    await eventually(() => !existsSync(left))
    expect([left, done, others].map((folder) => existsSync(folder))).toEqual([false, true, true])
  } finally {
    rmSync(place, { recursive: true })
  }
})

test('when its input ends, the programs that inherited a variable end, and no others', async () => {
  const left = spawn('sleep', ['300'], { detached: true, stdio: 'ignore', env: { ...process.env, MARK: 'a-b' } }).pid!
  const others = family()
  try {
    const guard = startGuard()
    guard.end('m MARK=a-b\n')
    expect(await isGoneSoon(left)).toBe(true)
    expect(isAlive(others)).toBe(true)
  } finally {
    for (const group of [left, others]) if (isAlive(group)) process.kill(-group, 'SIGKILL')
  }
})
