import * as z from 'zod'

/** The machine that a run was measured on, and its tools. */
export const Environment = z.looseObject({
  fingerprint: z.string(),
  arch: z.string(),
  cpu: z.string(),
  caches: z.string().optional(),
  numa_nodes: z.int().optional(),
  microcode: z.string().optional(),
  cores: z.int(),
  memory_bytes: z.number(),
  kernel: z.string(),
  os: z.string(),
  tools: z.record(z.string(), z.string()),
  settings: z.record(z.string(), z.string()),
  pinning: z.record(z.string(), z.string()),
})

export type Environment = z.infer<typeof Environment>
