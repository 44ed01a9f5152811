import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signalProcess } from './live-groups.js'
import { procFile } from './process-tree.js'

/** How often to try again if another run has just removed the group. */
const TRIES = 5

/** The prefix of the names of Boltmark's groups. */
const PREFIX = 'boltmark-'

/**
 * A control group (cgroup v2), below the group of this process. Every program that starts in it stays in it, because no
 * new session, double fork or emptied environment leaves a control group (cgroups(7)).
 */
export class ControlGroup {
  private constructor(
    readonly folder: string,
    /** The folder of this process's own group. */
    private readonly home: string,
  ) {}

  /**
   * Makes a group if the kernel and the owner of the present group allow it: for root, and in a delegated group
   * (`Delegate=yes` of systemd).
   * @returns the group, or the reason why there is none
   */
  static make(name: string): ControlGroup | { readonly refused: string } {
    const home = ownFolder()
    if (home === undefined) return { refused: 'there is no cgroup v2' }
    const group = new ControlGroup(join(home, `${PREFIX}${name}`), home)
    try {
      removeEmpty(home)
      mkdirSync(group.folder)
      // Test it by entering and leaving, because a group without these permissions is useless.
      enter(group.folder)
      enter(home)
      return group
    } catch (error) {
      group.remove()
      return { refused: `no cgroup can be made in ${home} (${(error as NodeJS.ErrnoException).code})` }
    }
  }

  /** Why no group can be made. Undefined if one can. */
  static refusal(): string | undefined {
    const group = ControlGroup.make(randomBytes(16).toString('hex'))
    if (!(group instanceof ControlGroup)) return group.refused
    group.remove()
    return undefined
  }

  /**
   * Calls a function that starts a program, so that the program begins in the group. A child begins in the group of its
   * parent, so this process enters the group before and leaves it afterwards. Moving the program later would be too
   * late, because it may have forked. No other program of this process starts in between, because this call is
   * synchronous.
   */
  starting<Started>(start: () => Started): Started {
    // If the group cannot be entered, the inherited variable still identifies the program.
    if (!this.#enterAgain()) return start()
    try {
      return start()
    } finally {
      enter(this.home)
    }
  }

  /**
   * Enters the group, and makes it again if needed: another run may remove a group that is empty at this moment, also
   * between the two calls.
   */
  #enterAgain(): boolean {
    for (let tries = 0; tries < TRIES; tries++)
      try {
        mkdirSync(this.folder, { recursive: true })
        enter(this.folder)
        return true
      } catch {
        // Try once more.
      }
    return false
  }

  /** The processes in the group and in its subgroups. */
  processes(): number[] {
    return groupsBelow(this.folder).flatMap((folder) =>
      (read(join(folder, 'cgroup.procs')).match(/\d+/g) ?? []).map(Number),
    )
  }

  /** Ends all processes in it at once. `cgroup.kill` (Linux 5.14 and later) is faster than any process can fork. */
  kill(): void {
    try {
      writeFileSync(join(this.folder, 'cgroup.kill'), '1')
    } catch {
      for (const pid of this.processes()) signalProcess(pid, 'SIGKILL')
    }
  }

  /** @returns whether the group is removed. A group that contains a process cannot be removed */
  remove(): boolean {
    try {
      for (const folder of groupsBelow(this.folder).reverse()) rmdirSync(folder)
      return true
    } catch {
      return false
    }
  }
}

/**
 * Removes the groups of runs that were killed together with their guard. The kernel refuses to remove groups that
 * contain processes.
 */
function removeEmpty(home: string): void {
  for (const name of readdirSync(home)) {
    if (!name.startsWith(PREFIX)) continue
    try {
      rmdirSync(join(home, name))
    } catch {
      // The group is in use, or belongs to another user.
    }
  }
}

/** A folder of groups and all its subfolders, each after its parent. */
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

/** The folder of this process's group: the path from `0::/path` in /proc/self/cgroup, below the mount of cgroup2. */
function ownFolder(): string | undefined {
  return folderOf(procFile('self/cgroup') ?? '', procFile('self/mountinfo') ?? '')
}

/**
 * @param cgroup /proc/PID/cgroup, cgroups(7)
 * @param mountinfo /proc/PID/mountinfo, proc_pid_mountinfo(5): the fourth field is the group at the root of the mount,
 * the fifth is the mount point
 */
export function folderOf(cgroup: string, mountinfo: string): string | undefined {
  const path = /^0::(\/.*)$/m.exec(cgroup)?.[1]
  const mount = mountinfo.split('\n').find((line) => / - cgroup2 /.test(line))
  const [, , , root, place] = mount?.split(' ') ?? []
  if (path === undefined || root === undefined || place === undefined) return undefined
  if (root === '/') return join(place, path)
  return path === root || path.startsWith(`${root}/`) ? join(place, path.slice(root.length)) : undefined
}
