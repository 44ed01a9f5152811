import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '../../__tests__/support/eventually.js'
import type { Fault, Stand } from './fault.js'
import { rewriting } from './optimizer.js'
import type { Running, Scene } from './scene.js'

/** The check of the capacity asks for a gigabyte before it begins; nothing of it is used. */
function mount(scene: Scene, stand: Stand, options = 'size=4g'): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4g,mode=755', 'boltmark-faults', scene.work])
  scene.bringBack(stand === 'nothing' ? undefined : stand)
  if (options !== 'size=4g') execFileSync('mount', ['-o', `remount,${options}`, scene.work])
}

/** Shell words: from now on the disk of the work folder has room for some kilobytes. */
const FILL = `mount -o remount,size=$(($(df -k --output=used "$WORK" | tail -n 1) + 24))k "$WORK"`

/** The disk is full from the moment when a program is called in a certain way. */
function diskFills(stage: string, from: Stand, tool: string, when: string, says: RegExp, quick?: true): Fault {
  return {
    name: `the disk fills: ${stage}`,
    ...(quick ? { quick } : {}),
    from,
    before: (scene) => {
      mount(scene, from)
      scene.wrap(tool, `case "$*" in ${when}) ${FILL} ;; esac`)
    },
    expected: { exitCode: 3, says },
    mend: (scene) => execFileSync('mount', ['-o', 'remount,size=4g', scene.work]),
  }
}

/** On a fast machine a benchmark as short as these would be over before anything could happen to it. */
function slowSamples(scene: Scene): void {
  scene.wrap('sysbench', 'case " $* " in *" run "*) sleep 1 ;; esac')
}

const NO_ROOM = /error .*(no space (?:is )?left|No space left|ENOSPC|disk is full|disk I\/O error).*→/is

/** As GitHub's runner ends a step that is cancelled: it asks, asks again after 7.5 s, and 2.5 s later kills. */
async function cancel({ child, ended }: Running): Promise<void> {
  const stages: readonly (readonly [NodeJS.Signals, number])[] = [
    ['SIGINT', 7500],
    ['SIGTERM', 2500],
    ['SIGKILL', 0],
  ]
  for (const [signal, patienceMs] of stages) {
    child.kill(signal)
    if (await Promise.race([ended, sleep(patienceMs, undefined, { ref: false })])) return
  }
}

const INTERRUPTED = { exitCode: 130, says: /error Interrupted by SIG(TERM|INT)\..*→ Run the same command again/s }

/** Faults of the machine, the disk, the clock, the work folder, and of whoever ends the run. */
export const MACHINE: readonly Fault[] = [
  diskFills(
    'build',
    'nothing',
    'cc',
    '*',
    /error .*cc.*failed.*→|error sh failed.*Its output is in|no space (?:is )?left/is,
  ),
  diskFills('instrument', 'built', 'llvm-bolt', '*-instrument*', NO_ROOM),
  diskFills('train', 'built', 'sysbench', '*" run"', /error The (training|profile).*→|no space (?:is )?left/is),
  diskFills('merge', 'built', 'merge-fdata', '*', NO_ROOM),
  diskFills('optimise', 'trained', 'llvm-bolt', '*-data=*', NO_ROOM),
  diskFills('benchmark', 'optimized', 'sysbench', '*" run"', NO_ROOM, true),
  diskFills('report', 'measured', 'sysbench', '--version', NO_ROOM),
  {
    name: 'memory runs out for the compiler',
    from: 'nothing',
    before: (scene) => scene.wrap('cc', 'exec prlimit --as=60000000 "$REAL" "$@"'),
    expected: { exitCode: 3, says: /error .*failed.*Its output is in \S+build\.log/s },
  },
  {
    name: 'the clock jumps back and forth',
    from: 'optimized',
    env: {
      LD_PRELOAD: '/usr/$LIB/faketime/libfaketime.so.1',
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    before: (scene) => writeFileSync(join(scene.folder, 'clock'), '+0'),
    during: async (scene, { until }) => {
      await until(/== Benchmark/)
      for (const jump of ['-2d', '+400d', '-1y', '+0']) {
        const measured = scene.samples().length
        writeFileSync(join(scene.folder, 'clock'), jump)
        await eventually(() => scene.samples().length !== measured)
      }
    },
    expected: { exitCode: 0, says: /every verdict is settled|all rounds are used up/ },
    also: (scene) => {
      const samples = scene.samples()
      const days = new Set(samples.map(({ started }) => started.slice(0, 10)))
      if (days.size < 2) throw new Error(`the clock did not jump: ${[...days]}`)
      for (const { duration_s, wall_s = 0 } of samples)
        if (!(duration_s > 0 && wall_s > 0 && wall_s < 300)) throw new Error(`a sample took ${duration_s}, ${wall_s} s`)
    },
  },
  {
    name: 'SIGTERM in the benchmark',
    quick: true,
    from: 'optimized',
    before: slowSamples,
    during: async (scene, { child, until, reaches }) => {
      await until(/== Benchmark/)
      await reaches(() => scene.samples().length > 0)
      child.kill('SIGTERM')
    },
    expected: INTERRUPTED,
  },
  {
    name: 'SIGTERM while the compiler works',
    from: 'nothing',
    during: async (_, { child, until }) => {
      await until(/== Build/)
      await sleep(1000)
      child.kill('SIGTERM')
    },
    expected: INTERRUPTED,
  },
  {
    name: 'the runner cancels while BOLT hangs and is deaf',
    from: 'trained',
    before: (scene) => scene.wrap('llvm-bolt', rewriting('trap "" INT TERM HUP; while :; do sleep 1; done')),
    during: async (_, running) => {
      await running.until(/== Optimise/)
      await sleep(500)
      await cancel(running)
    },
    expected: INTERRUPTED,
  },
  {
    name: 'SIGKILL in the benchmark',
    quick: true,
    from: 'optimized',
    during: async (scene, { child, until }) => {
      await until(/== Benchmark/)
      await eventually(() => scene.samples().length >= 2)
      child.kill('SIGKILL')
    },
    expected: { exitCode: null, says: /== Benchmark/ },
  },
  {
    name: 'the work folder is read-only',
    from: 'built',
    before: (scene) => mount(scene, 'built', 'ro'),
    expected: { exitCode: 3, says: /error Cannot .*read-only.*→.*/is },
    mend: (scene) => execFileSync('mount', ['-o', 'remount,rw', scene.work]),
  },
  {
    name: 'the work folder is a file',
    from: 'nothing',
    before: (scene) => {
      rmSync(scene.work, { recursive: true })
      writeFileSync(scene.work, '')
    },
    expected: { exitCode: 3, says: /error .*work.*→ .*--work-dir/s },
    mend: (scene) => {
      rmSync(scene.work)
      execFileSync('mkdir', [scene.work])
    },
  },
  {
    name: "the work folder holds another version's files",
    from: 'measured',
    before: (scene) => {
      for (const file of scene.filesNamed('manifest.json'))
        writeFileSync(file, readFileSync(file, 'utf8').replace('boltmark.manifest/1', 'boltmark.manifest/2'))
      for (const file of scene.filesNamed('samples.jsonl')) writeFileSync(file, '{"version":2,"results":[]}\n')
      writeFileSync(join(scene.work, 'results.json'), '{"schema":"boltmark.results/2"}')
    },
    expected: { exitCode: 0, says: /sqlite: instrumented/ },
  },
  {
    name: 'two runs share the work folder',
    quick: true,
    from: 'optimized',
    before: slowSamples,
    during: async (scene, { until }) => {
      await until(/== Benchmark/)
      const { exitCode, output } = await scene.run('run')
      if (exitCode !== 3 || !/error The work folder .* is in use by a run \(process \d+.*→.*--work-dir/s.test(output))
        throw new Error(`the second ended with ${exitCode}:\n${output}`)
    },
    expected: { exitCode: 0, says: /every verdict is settled|all rounds are used up/ },
  },
]
