import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { readPerfStat } from '../../src/benchmark/instruments/perf-stat.js'
import { attachPerf } from '../../src/system/processes/perf.js'
import { start } from '../../src/system/processes/process.js'

/** Has perf wait for a second between opening its events and letting them count, as on a machine that is busy. */
const SLOW = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <linux/perf_event.h>
#include <stdarg.h>
#include <unistd.h>

int ioctl(int fd, unsigned long request, ...)
{
  static int waited;
  va_list rest;
  va_start(rest, request);
  void *argument = va_arg(rest, void *);
  va_end(rest);
  if (request == PERF_EVENT_IOC_ENABLE && !waited++)
    sleep(1);
  int (*original)(int, unsigned long, void *) = (int (*)(int, unsigned long, void *))dlsym(RTLD_NEXT, "ioctl");
  return original(fd, request, argument);
}
`

const PROGRAM = 'for i in 1 2 3 4 5 6 7 8; do sh -c "i=0; while [ \\$i -lt 60000 ]; do i=\\$((i+1)); done" & done; wait'

let folder: string
const path = process.env.PATH

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boltmark-perf-'))
  writeFileSync(join(folder, 'slow.c'), SLOW)
  execFileSync('cc', ['-shared', '-fPIC', '-o', join(folder, 'slow.so'), join(folder, 'slow.c'), '-ldl'])
  const perf = execFileSync('sh', ['-c', 'command -v perf'], { encoding: 'utf8' }).trim()
  const slow = `#!/bin/sh\nLD_PRELOAD='${folder}/slow.so' exec '${perf}' "$@"\n`
  writeFileSync(join(folder, 'perf'), slow, { mode: 0o755 })
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('perf sees a held program from its first moment, the threads and children that it starts at once included', () => {
  afterEach(() => {
    process.env.PATH = path
  })

  test.each(['at once', 'a second later'])('where it begins %s', async (when) => {
    if (when !== 'at once') process.env.PATH = `${folder}:${path}`
    const running = await start({ file: 'sh', args: ['-c', PROGRAM], held: true })
    const perf = await attachPerf(['stat', '-x', ',', '-e', 'task-clock'], [running.pid])
    await running.release()
    await running.finished
    const { stderr } = await perf.stop({ signal: 'SIGINT', graceS: 10 })
    const countedS = readPerfStat(stderr).counts.get('task-clock')! / 1000
    // By the shell itself: what its children used.
    const { stdout } = spawnSync('sh', ['-c', `${PROGRAM}; times`], { encoding: 'utf8' })
    const [, children] = stdout.trim().split('\n')
    const usedS = [...children!.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
      (sum, [, m, s]) => sum + Number(m) * 60 + Number(s),
      0,
    )
    expect(countedS / usedS).toBeGreaterThan(0.5)
  })
})
