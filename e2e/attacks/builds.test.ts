import { endAsExpected } from './attack.js'
import { BUILDS } from './builds.js'

endAsExpected(BUILDS)
