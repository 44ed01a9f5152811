import { exists } from '../../src/system/files/files.js'
import { LIBRARY } from '../sqlite.js'
import { conforms } from './conformance.js'
import { LOAD, SYSBENCH } from './sql.js'

conforms({
  adapter: 'sqlite',
  async binaries() {
    if (!(await exists(LIBRARY))) throw new Error(`${LIBRARY} is missing: npm run lane -- --install conformance`)
    return { sqlite: LIBRARY }
  },
  version: /^3\.\d+\.\d+$/,
  ways: { library: {} },
  driver: 'sysbench',
  workload: SYSBENCH,
  load: { ...LOAD, threads: 1 },
})
