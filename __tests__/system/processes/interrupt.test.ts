import { expect, jest, test } from '@jest/globals'
import { interrupt, interruption, onInterruption, sleep } from '../../../src/system/processes/interrupt.js'
import { start } from '../../../src/system/processes/process.js'

test('any number of waits and programs, such as servers in turns, adds no listener: Node warns about more than ten', async () => {
  const adding = jest.spyOn(interruption, 'addEventListener')
  const waits = Array.from({ length: 12 }, () => sleep(0.01))
  const programs = await Promise.all(Array.from({ length: 12 }, () => start({ file: 'sleep', args: ['0.1'] })))
  expect(adding).not.toHaveBeenCalled()
  await Promise.all([...waits, ...programs.map(({ finished }) => finished)])
})

test('an interruption ends all waits, except those that have ended', async () => {
  const called: string[] = []
  onInterruption(() => called.push('one'))
  onInterruption(() => called.push('ended'))()
  const waiting = sleep(60)
  interrupt('SIGTERM')
  await expect(waiting).rejects.toThrow('SIGTERM')
  expect(called).toEqual(['one'])
})
