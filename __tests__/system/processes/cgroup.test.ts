import { existsSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { ControlGroup, folderOf } from '../../../src/system/processes/cgroup.js'

const UNIFIED = '29 23 0:26 / /sys/fs/cgroup rw,nosuid - cgroup2 cgroup2 rw,nsdelegate\n'
const HYBRID = `30 23 0:27 / /sys/fs/cgroup/cpu rw - cgroup cgroup rw,cpu
31 23 0:28 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw\n`
const CONTAINER = '29 23 0:26 /docker/abc /sys/fs/cgroup ro - cgroup2 cgroup rw\n'

test.each([
  ['of a service', '0::/system.slice/runner.service\n', UNIFIED, '/sys/fs/cgroup/system.slice/runner.service'],
  ['beside groups of version 1', '4:memory:/x\n0::/\n', HYBRID, '/sys/fs/cgroup/unified/'],
  ['of a container that shows only its own', '0::/docker/abc/job\n', CONTAINER, '/sys/fs/cgroup/job'],
  ['that a container does not show', '0::/elsewhere\n', CONTAINER, undefined],
  [
    'of a machine with version 1 alone',
    '4:memory:/x\n',
    '30 23 0:27 / /sys/fs/cgroup/cpu rw - cgroup cgroup rw,cpu\n',
    undefined,
  ],
])('the folder of a group %s', (_, cgroup, mountinfo, folder) => {
  expect(folderOf(cgroup, mountinfo)).toBe(folder)
})

test('a group of a run that was killed goes with the next, and one that is removed while it is empty is made again', () => {
  const first = ControlGroup.make('first-of-a-test')
  const second = ControlGroup.make('second-of-a-test')
  // Where no group can be made, both say so.
  if (!(first instanceof ControlGroup) || !(second instanceof ControlGroup)) {
    expect([first, second]).toEqual([{ refused: expect.any(String) }, { refused: expect.any(String) }])
    return
  }
  expect([first, second].map(({ folder }) => existsSync(folder))).toEqual([false, true])
  expect(first.starting(() => existsSync(first.folder))).toBe(true)
  expect([first, second].map((group) => group.remove())).toEqual([true, true])
})
