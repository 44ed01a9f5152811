import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'

/** A TCP balancer of the test's own, in front of servers on loopback. */
export interface Balancer {
  readonly address: string
  /** Connections that each server got. */
  readonly served: number[]
  close(): Promise<void>
}

/** @param ports of the servers @param choose which of them gets the next connection */
export async function balance(
  ports: readonly number[],
  choose: (served: readonly number[]) => number,
): Promise<Balancer> {
  const served = ports.map(() => 0)
  const server: Server = createServer((client) => {
    const index = choose(served)
    served[index]!++
    const behind = connect(ports[index]!, '127.0.0.1')
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    address: `127.0.0.1:${port}`,
    served,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

/** The one with the fewest connections so far. */
export function fewest(served: readonly number[]): number {
  return served.indexOf(Math.min(...served))
}

/** The one that a file names: commands of `hooks.switch` write it. */
export function namedIn(file: string, names: readonly string[]): () => number {
  return () => names.indexOf(readFileSync(file, 'utf8').trim())
}
