import { endAsExpected } from './attack.js'
import { FEATURES } from './features.js'

endAsExpected(FEATURES)
