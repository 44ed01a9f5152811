import { connect } from 'node:net'

/** Whether a server of MySQL's protocol takes clients: it speaks first, protocol version 10, then its own version. */
export function greets(
  where: { readonly path: string } | { readonly host: string; readonly port: number },
): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(where)
    const end = (ready: boolean) => {
      socket.destroy()
      done(ready)
    }
    socket.setTimeout(1000, () => end(false))
    socket.once('error', () => end(false))
    socket.once('close', () => end(false))
    socket.once('data', (packet) => end(packet[4] === 10))
  })
}
