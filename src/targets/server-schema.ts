import * as z from 'zod'

/** Settings of a server by name, as its documentation writes them. */
export const Settings = z
  .record(
    z.string().regex(/^[a-z][a-z0-9_.-]*$/i, 'the name of a setting'),
    z.union([z.string(), z.number(), z.boolean()]),
  )
  .default({})
  .transform((settings) =>
    Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [
        name,
        typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value),
      ]),
    ),
  )

/** The keys under `target:` that every server has. */
export const serverKeys = {
  connect: z
    .enum(['socket', 'tcp'])
    .default('socket')
    .describe('how clients reach the server: a private unix socket, or TCP on the loopback interface'),
  user: z
    .string()
    .min(1)
    .default('nobody')
    .describe('whom the server runs as when Boltmark itself runs as root, which database servers refuse'),
}
