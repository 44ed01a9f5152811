import { endAsExpected } from './attack.js'
import { MACHINES } from './machines.js'

endAsExpected(MACHINES)
