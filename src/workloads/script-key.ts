import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod'
import { unknownName } from '../config/source.js'

/**
 * A key of the config that names a script of a load generator.
 * @param own the names of the scripts that the load generator contains
 * @param isPath whether a value names a file instead; the file must exist
 */
export function scriptKey(own: readonly string[], isPath: (script: string) => boolean) {
  return z.string().superRefine((script, context) => {
    if (isPath(script) ? existsSync(script) : own.includes(script)) return
    const message = isPath(script) ? `there is no ${resolve(script)}` : unknownName('script', script, own)
    context.addIssue({ code: 'custom', message })
  })
}
