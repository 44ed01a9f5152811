import { connect } from 'node:net'

/** A socket of a server: a file, or a port. */
export type Door = { readonly path: string } | { readonly host: string; readonly port: number }

/**
 * Whether somebody takes connections there, within a second.
 * @param greets where the server speaks first: whether this is what it should say
 */
export function knock(where: Door, greets?: (said: Buffer) => boolean): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(where)
    const end = (ready: boolean) => {
      socket.destroy()
      done(ready)
    }
    socket.setTimeout(1000, () => end(false))
    socket.once('error', () => end(false))
    socket.once('close', () => end(false))
    if (greets) socket.once('data', (said) => end(greets(said)))
    else socket.once('connect', () => end(true))
  })
}
