import { POSTGRESQL } from '../../postgresql.js'
import { testCounts } from './server.js'

testCounts({
  name: 'PostgreSQL 15',
  program: `${POSTGRESQL}/postgres`,
  target: `adapter: postgresql, tools: ${POSTGRESQL}`,
  // 19 answers, of about 1,857,000 instructions of a read_only transaction: 0.31 % and 1.0 %, and a few that `send` itself has more.
  turns: { small: 150, large: 489 },
})
