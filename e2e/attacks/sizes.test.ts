import { endAsExpected } from './attack.js'
import { SIZES } from './sizes.js'

endAsExpected(SIZES)
