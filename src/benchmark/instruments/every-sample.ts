import { activity } from './activity.js'
import { disturbances } from './disturbances.js'
import { heat } from './heat.js'
import type { Instrument } from './instrument.js'
import { usage } from './usage.js'

/** The instruments for every load. They only read /proc and /sys. */
export const EVERY_SAMPLE: readonly Instrument[] = [disturbances(usage), heat('/'), activity('/')]
