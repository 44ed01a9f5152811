import { afterAll, beforeAll } from '@jest/globals'
import { POSTGRESQL } from '../../postgresql.js'
import { Fork } from './fork.js'
import { testLoops } from './loop.js'
import { testRepeats } from './repeats.js'

const SERVER = {
  name: 'PostgreSQL 15',
  program: `${POSTGRESQL}/postgres`,
  target: `adapter: postgresql, tools: ${POSTGRESQL}`,
  // 19 answers, of about 1,857,000 instructions of a read_only transaction: 0.31 % and 1.0 %, and a few that `send` itself has more.
  turns: { small: 150, large: 489 },
}
let fork: Fork

beforeAll(() => {
  fork = new Fork(SERVER)
})
afterAll(() => fork.remove())

testLoops(SERVER.name, () => fork)
testRepeats(SERVER.name, () => fork)
