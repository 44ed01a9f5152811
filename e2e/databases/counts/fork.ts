import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buildIn, SLOW } from './slow-server.js'

/** A server whose counts are tested. */
export interface CountedServer {
  readonly name: string
  /** The path of the packaged program. */
  readonly program: string
  /** What the config has below `target`, without the binaries. */
  readonly target: string
  /** Turns of the injected loop that add 0.3 % and 1 % to the instructions of a read_only transaction. */
  readonly turns: { readonly small: number; readonly large: number }
}

const config = ({ target, program }: CountedServer) => `
version: 1
target: { ${target}, binaries: { server: ${basename(program)} } }
build: { run: sh build.sh }
workloads:
  point-select: { driver: sysbench, script: oltp_point_select }
  read-only: { driver: sysbench, script: oltp_read_only }
  write-only: { driver: sysbench, script: oltp_write_only }
  read-write: { driver: sysbench, script: oltp_read_write }
variants:
  baseline: {}
  small: { ref: small }
  large: { ref: large }
benchmark: { workloads: [read-only], rounds: 0, counters: simulate }
machine: { max-steal: 100%, max-other-load: 100%, tune: none }
gate: { metrics: [instructions_per_transaction] }
`

/** A repository with a job on the server, and two commits that slow the server down. */
export class Fork {
  readonly folder = mkdtempSync(join(tmpdir(), 'boltmark-counts-'))

  constructor(server: CountedServer) {
    // The server's user has to reach it.
    chmodSync(this.folder, 0o755)
    this.git('init', '-q', '-b', 'main')
    this.write('.gitignore', `.boltmark\n${basename(server.program)}\nlibslow.so\n`)
    this.write('boltmark.yml', config(server))
    this.write('build.sh', buildIn(server.program, '$PWD'))
    this.commit('plain')
    for (const [name, turns] of Object.entries(server.turns)) {
      this.write('slow.c', SLOW(turns))
      this.commit(name)
    }
    this.git('checkout', '-q', 'plain')
  }

  remove(): void {
    rmSync(this.folder, { recursive: true })
  }

  private write(name: string, text: string): void {
    writeFileSync(join(this.folder, name), text)
  }

  private commit(name: string): void {
    this.git('add', '.')
    this.git('commit', '-qm', name)
    this.git('tag', name)
  }

  private git(...args: string[]): void {
    const who = ['-c', 'user.name=t', '-c', 'user.email=t@example.org']
    execFileSync('git', [...who, ...args], { cwd: this.folder, stdio: 'pipe' })
  }
}
