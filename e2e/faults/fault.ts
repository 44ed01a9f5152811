import type { Ran, Running, Scene } from './scene.js'

/** Where a job stands before a fault happens to it: what it has done is taken over. */
export type Stand = 'nothing' | 'built' | 'trained' | 'optimized' | 'measured'

/** One thing that goes wrong, and what is to come of it. */
export interface Fault {
  /** `sysbench crashes in every sample` */
  readonly name: string
  readonly from: Stand
  /** Overrides of the config, also of the run afterwards. */
  readonly set?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Whether it belongs to the half that every `npm run e2e` runs. */
  readonly quick?: true
  /** Arranges it. */
  readonly before?: (scene: Scene) => void
  /** Makes it happen while the job runs. */
  readonly during?: (scene: Scene, running: Running) => Promise<void>
  /** What is to be seen: how the run ends, and what it says of it. */
  readonly expected: { readonly exitCode: number | null; readonly says: RegExp }
  /** What else has to hold then. */
  readonly also?: (scene: Scene, ran: Ran) => void
  /** Takes away what `before` arranged beside the wrappers. */
  readonly mend?: (scene: Scene) => void
}
