import { join } from 'node:path'
import { POSTGRESQL } from '../postgresql.js'
import { packagedServerConforms } from './packaged.js'

packagedServerConforms('postgresql', join(POSTGRESQL, 'postgres'), 'postgresql', /^1\d\.\d+$/)
