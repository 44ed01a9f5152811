import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from '@jest/globals'
import { describeSource } from '../../../src/targets/build/source-tree.js'
import { newFolder } from '../../support/new-folder.js'

let folder: string
beforeEach(() => {
  folder = newFolder('source')
  writeFileSync(join(folder, 'a.c'), 'int a;')
})

const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=Tester', '-c', 'user.email=tester@example.invalid', ...args])

/** What a run, and who logs it, leaves in a tree. */
function work(content: string): void {
  mkdirSync(join(folder, 'work', 'logs'), { recursive: true })
  writeFileSync(join(folder, 'work', 'CACHEDIR.TAG'), '')
  writeFileSync(join(folder, 'work', 'logs', 'made.c'), content)
  writeFileSync(join(folder, 'run.log'), content)
}

test.each(['unpacked', 'in git'])(
  'a source that changed is another one, and our own files in it are none: %s',
  async (kind) => {
    if (kind === 'in git') {
      git('init', '--quiet')
      git('add', '--all')
      git('commit', '--quiet', '--message=one')
    }
    work('one')
    const first = await describeSource('.', folder)
    work('another, longer')
    expect(await describeSource('.', folder)).toBe(first)
    writeFileSync(join(folder, 'new.c'), 'int n;')
    const second = await describeSource('.', folder)
    expect(second).not.toBe(first)
    writeFileSync(join(folder, 'new.c'), 'int n = 1;')
    const third = await describeSource('.', folder)
    expect(third).not.toBe(second)
    writeFileSync(join(folder, 'a.c'), 'int a = 1;')
    expect(await describeSource('.', folder)).not.toBe(third)
  },
)

test('a source that is not there is said, with what to correct', async () => {
  await expect(describeSource('./nowhere', folder)).rejects.toThrow(
    `There is no source tree ${join(folder, 'nowhere')}`,
  )
})
