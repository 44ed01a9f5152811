import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '../../__tests__/support/eventually.js'
import type { Fault } from './fault.js'
import type { Scene } from './scene.js'

/** Servers are started behind taskset, when they are pinned: what stands in front of it happens to a server's start. */
const atStart = (what: string) => `case "$*" in *postgres*) ${what} ;; esac`

const once = (what: string) => atStart(`$ONCE 2>/dev/null && { ${what}; }`)

const MEASURED = /every verdict is settled|all rounds are used up/

/** Who may connect to PostgreSQL, and how. */
export const hostsFile = (folder: string) => join(folder, 'pg_hba.conf')
export const HOSTS = 'local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n'

/** Sends a signal to every process of the server that measures, once it is under load. */
async function signalServer(scene: Scene, signal: NodeJS.Signals): Promise<void> {
  for (let i = 0; i < 600; i++) {
    const pids = serversOf(scene)
    // The postmaster, its helpers, and a backend for the load: only the first names the folder, the others are its children.
    const [postmaster] = pids
    if (postmaster !== undefined && scene.samples().length > 0) {
      await sleep(400)
      try {
        if (signal === 'SIGSTOP') process.kill(-postmaster, signal)
        else process.kill(postmaster, signal)
        return
      } catch {
        // It ended meanwhile; there will be another.
      }
    }
    await sleep(50)
  }
  throw new Error('no server came')
}

/** The servers of a round in turns lie beside one another: `data-0`, `data-1`. */
function serversOf(scene: Scene): number[] {
  const data = join(scene.work, 'run', 'data')
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        // What copies the data names the folder too.
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
        return words.includes('-D') && words.some((word) => word.startsWith(data))
      } catch {
        return false
      }
    })
    .map(Number)
}

/** Faults of a server: the distribution's PostgreSQL. */
export const SERVERS: readonly Fault[] = [
  {
    name: 'the server is killed under load, as for want of memory',
    quick: true,
    from: 'built',
    during: (scene) => signalServer(scene, 'SIGKILL'),
    expected: { exitCode: 0, says: /failed: .*PostgreSQL was ended by SIGKILL; its log is/ },
  },
  {
    name: 'the server hangs under load',
    from: 'built',
    // In turns, a server that was stopped by a signal goes on with its next turn.
    set: ['benchmark.timeout=5s', 'target.stop-timeout=2s', 'benchmark.interleave=off'],
    during: (scene) => signalServer(scene, 'SIGSTOP'),
    expected: {
      exitCode: 0,
      says: /failed: (the load generator did not end within 5 s|PostgreSQL did not stop within 2 s and was killed)/,
    },
  },
  {
    name: 'the server dies at every start',
    from: 'built',
    before: (scene) => scene.wrap('taskset', atStart('kill -s ABRT $$')),
    expected: { exitCode: 3, says: /could not be measured.*PostgreSQL was ended by SIGABRT while it was starting.*→/s },
  },
  {
    name: 'the server starts slowly',
    from: 'built',
    // Servers in turns share the time of their round.
    before: (scene) => scene.wrap('taskset', once('sleep 8')),
    expected: { exitCode: 0, says: MEASURED },
    also: (scene) => {
      if (!scene.samples().some(({ wall_s = 0 }) => wall_s > 4)) throw new Error('no server was slow')
    },
  },
  {
    name: 'the server starts too slowly',
    from: 'built',
    set: ['target.start-timeout=1s'],
    before: (scene) => scene.wrap('taskset', atStart('sleep 20')),
    expected: {
      exitCode: 3,
      says: /could not be measured.*was not ready for clients after 1 s.*target\.start-timeout/s,
    },
  },
  {
    name: 'the server refuses connections',
    from: 'built',
    before: (scene) => writeFileSync(hostsFile(scene.folder), 'local all all reject\n'),
    expected: { exitCode: 3, says: /error .*pg_hba\.conf rejects connection.*→/s },
    mend: (scene) => writeFileSync(hostsFile(scene.folder), HOSTS),
  },
  {
    name: "the server's port is taken",
    from: 'built',
    set: ['target.connect=tcp'],
    before: (scene) =>
      scene.wrap(
        'taskset',
        once(`port=$(echo "$*" | sed 's/.*port=\\([0-9]*\\).*/\\1/')
    ${process.execPath} -e 'require("net").createServer().listen(process.argv[1], "127.0.0.1")' "$port" &
    sleep 1`),
      ),
    expected: { exitCode: 0, says: /failed: PostgreSQL ended with exit code 1 while it was starting/ },
  },
  {
    name: 'SIGKILL while a server is measured',
    from: 'built',
    during: async (scene, { child }) => {
      await eventually(() => serversOf(scene).length > 0)
      await sleep(300)
      child.kill('SIGKILL')
    },
    expected: { exitCode: null, says: /== Benchmark/ },
  },
  {
    name: 'SIGTERM while a server is measured',
    from: 'built',
    during: async (scene, { child }) => {
      await eventually(() => serversOf(scene).length > 0)
      await sleep(300)
      child.kill('SIGTERM')
    },
    expected: { exitCode: 130, says: /error Interrupted by SIGTERM\..*→ Run the same command again/s },
  },
]
