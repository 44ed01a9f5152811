import { connect } from 'node:net'

/** The address of a server: a socket file, or a host and a port. */
export type Door = { readonly path: string } | { readonly host: string; readonly port: number }

/**
 * Whether a server accepts a connection within a second.
 * @param answers whether the server's first message is right; by default, any server that accepts is
 * @param question bytes to send first; by default, the server speaks first
 */
export function knock(where: Door, answers?: (said: Buffer) => boolean, question = ''): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(where)
    const end = (ready: boolean) => {
      socket.destroy()
      done(ready)
    }
    socket.setTimeout(1000, () => end(false))
    socket.once('error', () => end(false))
    socket.once('close', () => end(false))
    if (answers) socket.once('data', (said) => end(answers(said)))
    socket.once('connect', () => (answers ? socket.write(question) : end(true)))
  })
}
