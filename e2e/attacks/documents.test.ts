import { endAsExpected } from './attack.js'
import { DOCUMENTS } from './documents.js'

endAsExpected(DOCUMENTS)
