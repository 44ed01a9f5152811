import { afterAll, beforeAll } from '@jest/globals'
import { type CountedServer, Fork } from './fork.js'
import { testLoops } from './loop.js'
import { testRepeats } from './repeats.js'

/** Tests that counts of a server name an injected loop, and that they repeat. */
export function testCounts(server: CountedServer): void {
  let fork: Fork
  beforeAll(() => {
    fork = new Fork(server)
  })
  afterAll(() => fork.remove())
  testLoops(server.name, () => fork)
  testRepeats(server.name, () => fork)
}
