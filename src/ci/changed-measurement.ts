/** The changes of a pull request that affect how it is measured. */
import { listed } from '../config/source.js'
import { code } from '../report/render/markdown/markdown-text.js'

/** The largest number of names in a sentence. Further names are only counted. */
const SHOWN = 5

/** Files that a pull request changes and that its measurement depends on. */
export interface Touched {
  /** All files that it changes. Undefined if there are more than GitHub lists. */
  readonly changed: readonly string[] | undefined
  readonly config: boolean
  readonly workflows: readonly string[]
  /** Files that a workload of the base's config names. */
  readonly workloads: readonly string[]
}

/**
 * Sorts the files that a pull request changes. Pure.
 * @param workloads the workloads of a config, not parsed yet
 */
export function touchedBy(changed: readonly string[] | undefined, config: string, workloads: unknown): Touched {
  const named = textsIn(workloads)
  const files = changed ?? []
  return {
    changed,
    config: files.includes(config),
    workflows: files.filter((path) => /^\.github\/(workflows|actions)\//.test(path)),
    workloads: files.filter((path) => named.some((text) => names(text, path))),
  }
}

/**
 * Whether the pull request leaves the base's workflow files, config and workloads unchanged. Then its measurement
 * followed the base. Pure.
 * @param workflowFiles the workflow files that the run uses
 */
export function measuredAsBase({ changed, config, workloads }: Touched, workflowFiles: readonly string[]): boolean {
  if (changed === undefined || config || workloads.length > 0) return false
  // If a workflow uses an action of the repository, changing the action changes the workflow.
  if (changed.some((path) => path.startsWith('.github/actions/'))) return false
  return workflowFiles.every((path) => path.startsWith('.github/workflows/') && !changed.includes(path))
}

/** A sentence for the first line of a comment, in Markdown. Undefined if no relevant file was changed. */
export function touchedAsText(touched: Touched): string | undefined {
  const parts = [
    ...(touched.changed === undefined ? ['more files than GitHub lists'] : []),
    ...(touched.config ? ['the config'] : []),
    ...(touched.workflows.length > 0 ? [`workflows (${someOf(touched.workflows)})`] : []),
    ...(touched.workloads.length > 0 ? [`workloads (${someOf(touched.workloads)})`] : []),
  ]
  if (parts.length === 0) return undefined
  return `⚠️ **This pull request changes how it is measured:** ${listed(parts)}. Read that change before the figures.`
}

function someOf(paths: readonly string[]): string {
  const more = paths.length > SHOWN ? [`${paths.length - SHOWN} more`] : []
  return [...paths.slice(0, SHOWN).map(code), ...more].join(', ')
}

/** Whether a text in the config names a file, alone or within a command: `./bench/load.sh --seconds 5`. */
function names(text: string, path: string): boolean {
  return text.split(/[\s"'=]+/).some((word) => word.replace(/^(\.\/)+/, '').replace(/\/+$/, '') === path)
}

/** Every text in a JSON value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(textsIn)
}
