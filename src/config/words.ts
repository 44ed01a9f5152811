import * as z from 'zod'
import { UsageError } from '../system/errors.js'

/** A regular expression. @param groups the smallest number of groups that it must have */
export function pattern(groups: number) {
  return Text.superRefine((text, context) => {
    try {
      const found = new RegExp(`${text}|`).exec('')!.length - 1
      if (found < groups)
        context.addIssue({ code: 'custom', message: 'it needs a group around what is looked for: (.*)' })
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message })
    }
  })
}

/** Values that users' commands may use, by name. */
export type Values = Readonly<Record<string, string>>

/** A text. Without quotes, YAML reads some texts as numbers. */
export const Text = z.union([z.string(), z.number()]).transform(String)

/** A command as a list of words. It runs without a shell, so each word is one argument, whatever its characters. */
export const Words = z
  .array(Text)
  .min(1)
  .describe('a command as a list of words; $port, $data, … stand for values (docs/targets.md)')

/**
 * `$port`, or `${port}` if a letter follows. `$$` is a dollar sign. Names in the style of a shell, `$HOME` and `$1`, do
 * not change.
 */
const PLACEHOLDER = /\$(?:\$|([a-z][a-z0-9_]*)|\{([a-z][a-z0-9_]*)\})/g

/** The distinct placeholders in a command. */
export function placeholders(words: readonly string[]): string[] {
  const names = words.flatMap((word) =>
    [...word.matchAll(PLACEHOLDER)].flatMap(([, bare, braced]) => bare ?? braced ?? []),
  )
  return [...new Set(names)]
}

/** The message for a placeholder without a value. */
export function unknownPlaceholder(name: string, known: readonly string[]): string {
  return `there is no $${name}; known: ${known.map((one) => `$${one}`).join(', ')} (a dollar sign is $$)`
}

/** Replaces the placeholders in a command. @throws UsageError when one has no value */
export function filledIn(words: readonly string[], values: Values): { file: string; args: string[] } {
  const [file, ...args] = words.map((word) =>
    word.replace(PLACEHOLDER, (_, bare?: string, braced?: string) => {
      const name = bare ?? braced
      if (name === undefined) return '$'
      const value = values[name]
      if (value !== undefined) return value
      throw new UsageError(`${words.join(' ')}: ${unknownPlaceholder(name, Object.keys(values))}.`)
    }),
  )
  return { file: file!, args }
}

/** The values as environment variables: `port` becomes `BOLTMARK_PORT`. */
export function asEnvironment(values: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`BOLTMARK_${name.toUpperCase().replaceAll('-', '_')}`, value]),
  )
}
