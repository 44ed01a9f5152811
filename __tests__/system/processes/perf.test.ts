import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { perfFault, perfPackages } from '../../../src/system/processes/perf.js'
import { newFolder } from '../../support/new-folder.js'

test('perf is in a package of its own on Debian, and in one of the kernel on Ubuntu', () => {
  expect(perfPackages(['debian'], '6.1.0-18-arm64')).toEqual(['linux-perf'])
  const ubuntu = ['linux-tools-common', 'linux-tools-6.8.0-1021-aws']
  expect(perfPackages(['ubuntu', 'debian'], '6.8.0-1021-aws')).toEqual(ubuntu)
  expect(perfPackages(['linuxmint', 'ubuntu', 'debian'], '6.8.0-1021-aws')).toEqual(ubuntu)
  expect(perfPackages([], '6.1.0')).toEqual(['linux-perf'])
})

describe('what is wrong with perf', () => {
  const path = process.env.PATH
  let folder: string

  beforeEach(() => {
    folder = newFolder('perf')
    process.env.PATH = `${folder}:/usr/bin:/bin`
  })
  afterEach(() => {
    process.env.PATH = path
    rmSync(folder, { recursive: true })
  })

  /** A perf that tells these options, as the real one does: on standard error, with exit code 129. */
  const install = (options: string) =>
    writeFileSync(join(folder, 'perf'), `#!/bin/sh\necho '${options}' >&2; exit 129\n`, { mode: 0o755 })

  test('nothing, where it can be told when to begin', async () => {
    install('        --control <fd:ctl-fd[,ack-fd] or fifo:ctl-fifo[,ack-fifo]>')
    expect(await perfFault()).toBeUndefined()
  })

  test('that it is too old', async () => {
    install('    -D, --delay <n>       ms to wait before starting measurement after program start')
    expect(await perfFault()).toBe('is older than Linux 5.10 and has no --control')
  })

  test('that it is not there', async () => {
    process.env.PATH = folder
    expect(await perfFault()).toBe('is not installed')
  })
})
