import { readdir, readFile, readlink } from 'node:fs/promises'

/** The state of a socket that waits for connections, in /proc/net/tcp. */
const LISTENING = '0A'

/** Whether a process has a TCP socket that waits for connections at a port. False if its sockets cannot be seen. */
export async function listensAt(pid: number, port: number): Promise<boolean> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/${pid}/net/${name}`, 'utf8').catch(() => '')),
  )
  const wanted = new Set(tables.flatMap((table) => socketsAt(table, port)).map((inode) => `socket:[${inode}]`))
  const folder = `/proc/${pid}/fd`
  const open = await readdir(folder).catch(() => [])
  const links = await Promise.all(open.map((name) => readlink(`${folder}/${name}`).catch(() => '')))
  return links.some((link) => wanted.has(link))
}

/** The inodes of the sockets that wait for connections at a port; see proc_net(5). Pure. */
export function socketsAt(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return table.split('\n').flatMap((line) => {
    const [, local, , state, , , , , , inode] = line.trim().split(/\s+/)
    return inode !== undefined && state === LISTENING && local!.endsWith(suffix) ? [inode] : []
  })
}
