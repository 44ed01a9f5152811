import type { Fault } from './fault.js'

/** Something that happens where sysbench puts a load on, and not where it prepares data or tells its version. */
const underLoad = (what: string) => `case "$*" in *" run") ${what} ;; esac`

const once = (what: string) => underLoad(`$ONCE 2>/dev/null && { ${what}; }`)

/** Faults of the load generator. */
export const LOAD_GENERATOR: readonly Fault[] = [
  {
    name: 'sysbench crashes in one sample',
    quick: true,
    from: 'optimized',
    before: (scene) => scene.wrap('sysbench', once('kill -s SEGV $$')),
    expected: { exitCode: 0, says: /failed: sysbench was ended by SIGSEGV/ },
    also: (scene) => {
      const failed = scene.samples().filter(({ status }) => status === 'failed')
      if (failed.length !== 1) throw new Error(`${failed.length} samples failed, not the one whose sysbench crashed`)
    },
  },
  {
    name: 'sysbench crashes in every sample',
    quick: true,
    from: 'optimized',
    before: (scene) => scene.wrap('sysbench', underLoad('kill -s SEGV $$')),
    expected: { exitCode: 3, says: /could not be measured.*ended by SIGSEGV.*Mend that and run again/s },
  },
  {
    name: 'sysbench prints an error and exits with 0',
    quick: true,
    from: 'optimized',
    before: (scene) => scene.wrap('sysbench', underLoad('echo "FATAL: something is wrong"; exit 0')),
    expected: { exitCode: 3, says: /could not be measured.*The last reason.*Mend that and run again/s },
  },
  {
    name: 'sysbench hangs in one sample',
    from: 'optimized',
    set: ['benchmark.timeout=4s'],
    before: (scene) => scene.wrap('sysbench', once('exec sleep 600')),
    expected: { exitCode: 0, says: /failed: the load generator did not end within 4 s and was stopped/ },
  },
  {
    name: 'sysbench prints without end in one sample',
    from: 'optimized',
    set: ['benchmark.timeout=4s'],
    before: (scene) => scene.wrap('sysbench', once('exec yes "threads fairness:"')),
    expected: { exitCode: 0, says: /failed: the load generator did not end within 4 s and was stopped/ },
  },
  {
    name: 'sysbench dies while it fills the tables',
    from: 'built',
    before: (scene) => scene.wrap('sysbench', 'case "$*" in *" prepare") kill -s KILL $$ ;; esac'),
    expected: { exitCode: 3, says: /error Preparing the data.*→/s },
  },
  {
    name: 'sysbench dies in the training',
    from: 'built',
    before: (scene) => scene.wrap('sysbench', underLoad('kill -s KILL $$')),
    expected: { exitCode: 3, says: /error The training on read-only failed: sysbench was ended by SIGKILL.*→/s },
  },
  {
    name: 'sysbench runs out of memory in one sample',
    from: 'optimized',
    before: (scene) => scene.wrap('sysbench', once('exec prlimit --as=20000000 "$REAL" "$@"')),
    expected: { exitCode: 0, says: /failed: sysbench (failed with exit code|was ended by)/ },
  },
]
