import { type Door, knock } from '../server/probe.js'

/**
 * Whether a server of MySQL's protocol accepts clients. The server speaks first: it sends protocol version 10, then its
 * own version.
 */
export function greets(where: Door): Promise<boolean> {
  return knock(where, (packet) => packet[4] === 10)
}
