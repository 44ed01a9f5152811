import { endAsExpected } from './attack.js'
import { FORKS } from './forks.js'

endAsExpected(FORKS)
