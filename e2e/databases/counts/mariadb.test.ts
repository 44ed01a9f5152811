import { afterAll, beforeAll } from '@jest/globals'
import { Fork } from './fork.js'
import { testLoops } from './loop.js'
import { testRepeats } from './repeats.js'

const SERVER = {
  name: 'MariaDB 10.11',
  program: '/usr/sbin/mariadbd',
  target: 'adapter: mariadb, share: /usr/share/mysql',
  // 16 answers, of about 2,647,000 instructions: 0.35 % and 1.0 %.
  turns: { small: 270, large: 820 },
}
let fork: Fork

beforeAll(() => {
  fork = new Fork(SERVER)
})
afterAll(() => fork.remove())

testLoops(SERVER.name, () => fork)
testRepeats(SERVER.name, () => fork)
