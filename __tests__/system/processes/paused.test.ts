import { type ChildProcess, spawn } from 'node:child_process'
import { afterEach, expect, test } from '@jest/globals'
import { startGuard } from '../../../src/system/processes/guard.js'
import { PausableTrees } from '../../../src/system/processes/paused.js'
import { descendantsOf, isStopped } from '../../../src/system/processes/process-tree.js'
import { eventually } from '../../support/eventually.js'

const started: ChildProcess[] = []

/** A program whose child leads a session of its own, as PostgreSQL's backends do. */
async function family(): Promise<number> {
  const child = spawn('sh', ['-c', 'setsid sleep 300 & wait'], { detached: true, stdio: 'ignore' })
  started.push(child)
  await eventually(() => descendantsOf(child.pid!).length >= 2)
  return child.pid!
}

afterEach(() => {
  for (const { pid } of started.splice(0))
    for (const one of descendantsOf(pid!)) {
      process.kill(one, 'SIGKILL')
    }
})

/** The kernel may take a moment to stop a process that is on a CPU. */
async function becomes(pids: readonly number[], stopped: boolean): Promise<boolean> {
  const is = () => pids.every((pid) => isStopped(pid) === stopped)
  await eventually(is)
  return is()
}

test('a program stands still with what it started, sessions of their own included, and goes on', async () => {
  const root = await family()
  const tree = descendantsOf(root)
  expect(tree).toHaveLength(2)
  const trees = new PausableTrees([root])
  trees.pause()
  expect(await becomes(tree, true)).toBe(true)
  trees.resume()
  expect(await becomes(tree, false)).toBe(true)
  trees.release()
})

test('when the guard is left alone, paused processes go on, and no others', async () => {
  const [left, released] = [await family(), await family()]
  const trees = [descendantsOf(left), descendantsOf(released)] as const
  for (const pid of trees.flat()) process.kill(pid, 'SIGSTOP')
  expect(await becomes(trees.flat(), true)).toBe(true)
  const guard = startGuard()
  for (const pid of trees.flat()) guard.write(`p ${pid}\n`)
  for (const pid of trees[1]) guard.write(`r ${pid}\n`)
  guard.end()
  expect(await becomes(trees[0], false)).toBe(true)
  expect(await becomes(trees[1], true)).toBe(true)
})
