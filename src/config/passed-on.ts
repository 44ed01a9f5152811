import * as z from 'zod'
import { isRunners } from '../system/environment.js'

/** A variable that programs are to get beside those that they get anyway. */
export const PassedOn = z
  .string()
  .regex(/^[A-Za-z_]\w*$/, 'the name of a variable')
  .refine((name) => !isRunners(name), "the runner's own variables are for no program of a repository")
