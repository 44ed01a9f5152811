import { endAsExpected } from './attack.js'
import { WAITS } from './waits.js'

endAsExpected(WAITS)
