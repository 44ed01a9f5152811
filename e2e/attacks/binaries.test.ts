import { endAsExpected } from './attack.js'
import { BINARIES } from './binaries.js'

endAsExpected(BINARIES)
