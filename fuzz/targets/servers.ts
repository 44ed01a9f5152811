/** What a server answers that others run. */
import { readMessage, writeMessage } from '../../src/targets/mongodb/wire.js'
import type { Targets } from '../target.js'

const CURSOR = { ok: 1, cursor: { id: 0n, ns: 'a.b', firstBatch: [{ name: 'c', size: 1.5, data: new Uint8Array(4) }] } }
const PARAMETERS = { ok: 1, quiet: false, names: ['a', 'b'], nothing: null, errmsg: 'not authorized', code: 13 }

export const SERVERS: Targets = {
  'mongodb-answer': {
    run: readMessage,
    corpus: [CURSOR, PARAMETERS].map((answer) => writeMessage('admin', answer)),
    words: [
      '\x02',
      '\x03',
      '\x04',
      '\x05',
      '\x0f',
      '\x10',
      '\x13',
      '\xff\xff\xff\xff',
      '\xff\xff\xff\x7f',
      '\0\0\0\0',
      '__proto__\0',
    ],
  },
}
