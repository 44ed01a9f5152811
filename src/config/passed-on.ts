import * as z from 'zod'
import { isRunners } from '../system/environment.js'

/** The name of a variable that programs get in addition to the usual ones. */
export const PassedOn = z
  .string()
  .regex(/^[A-Za-z_]\w*$/, 'the name of a variable')
  .refine((name) => !isRunners(name), "the runner's own variables are not passed to programs of a repository")
