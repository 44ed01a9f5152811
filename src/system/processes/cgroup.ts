import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signalProcess } from './live-groups.js'
import { procFile } from './process-tree.js'

/** How often a group that another run has just removed is made again. */
const TRIES = 5

/** What the names of our groups begin with. */
const PREFIX = 'boltmark-'

/**
 * A control group (cgroup v2) of its own, below the one that this process is in. Whatever is started in it stays in it: a new session, a double fork or an
 * emptied environment lead out of no control group (cgroups(7)).
 */
export class ControlGroup {
  private constructor(
    readonly folder: string,
    /** Where this process belongs. */
    private readonly home: string,
  ) {}

  /**
   * Makes one where the kernel and the owner of our own group allow that: for root, and in a delegated group (`Delegate=yes` of systemd).
   * @returns it, or why there is none
   */
  static make(name: string): ControlGroup | { readonly refused: string } {
    const home = ownFolder()
    if (home === undefined) return { refused: 'there is no cgroup v2' }
    const group = new ControlGroup(join(home, `${PREFIX}${name}`), home)
    try {
      removeEmpty(home)
      mkdirSync(group.folder)
      // In and out once: a group that nobody can be moved into, or back from, holds nothing.
      enter(group.folder)
      enter(home)
      return group
    } catch (error) {
      group.remove()
      return { refused: `no cgroup can be made in ${home} (${(error as NodeJS.ErrnoException).code})` }
    }
  }

  /**
   * Calls what starts a program, which then begins in the group. A child begins where its parent is, so this process goes in before and out after: whoever is
   * moved later may have forked already. Nothing else of this process can start a program in between, since it has to wait for this call to return.
   */
  starting<Started>(start: () => Started): Started {
    // Without the group the program is still held by its inherited variable.
    if (!this.#enterAgain()) return start()
    try {
      return start()
    } finally {
      enter(this.home)
    }
  }

  /** Another run may remove a group that is empty at the moment, also between the two calls. */
  #enterAgain(): boolean {
    for (let tries = 0; tries < TRIES; tries++)
      try {
        mkdirSync(this.folder, { recursive: true })
        enter(this.folder)
        return true
      } catch {
        // Once more.
      }
    return false
  }

  /** The processes in it, and in groups that they made below it. */
  processes(): number[] {
    return groupsBelow(this.folder).flatMap((folder) =>
      (read(join(folder, 'cgroup.procs')).match(/\d+/g) ?? []).map(Number),
    )
  }

  /** Ends all that is in it at once: `cgroup.kill`, from Linux 5.14 on, outruns what forks. */
  kill(): void {
    try {
      writeFileSync(join(this.folder, 'cgroup.kill'), '1')
    } catch {
      for (const pid of this.processes()) signalProcess(pid, 'SIGKILL')
    }
  }

  /** @returns whether it is gone: one that still holds a process cannot be removed */
  remove(): boolean {
    try {
      for (const folder of groupsBelow(this.folder).reverse()) rmdirSync(folder)
      return true
    } catch {
      return false
    }
  }
}

/** Removes groups of runs that were killed together with their guard. The kernel keeps those that hold a process. */
function removeEmpty(home: string): void {
  for (const name of readdirSync(home)) {
    if (!name.startsWith(PREFIX)) continue
    try {
      rmdirSync(join(home, name))
    } catch {
      // It is in use, or another's.
    }
  }
}

/** A folder of groups and those below it, each after the one that it is in. */
function groupsBelow(folder: string): string[] {
  try {
    const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    return [folder, ...below.flatMap(({ name }) => groupsBelow(join(folder, name)))]
  } catch {
    return []
  }
}

function enter(folder: string): void {
  writeFileSync(join(folder, 'cgroup.procs'), `${process.pid}`)
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The folder of this process's own group: `0::/path` of /proc/self/cgroup below where cgroup2 is mounted. */
function ownFolder(): string | undefined {
  return folderOf(procFile('self/cgroup') ?? '', procFile('self/mountinfo') ?? '')
}

/**
 * @param cgroup /proc/PID/cgroup, cgroups(7)
 * @param mountinfo /proc/PID/mountinfo, proc_pid_mountinfo(5): its fourth field is the group that is the root of the mount, its fifth where that is mounted
 */
export function folderOf(cgroup: string, mountinfo: string): string | undefined {
  const path = /^0::(\/.*)$/m.exec(cgroup)?.[1]
  const mount = mountinfo.split('\n').find((line) => / - cgroup2 /.test(line))
  const [, , , root, place] = mount?.split(' ') ?? []
  if (path === undefined || root === undefined || place === undefined) return undefined
  if (root === '/') return join(place, path)
  return path === root || path.startsWith(`${root}/`) ? join(place, path.slice(root.length)) : undefined
}
