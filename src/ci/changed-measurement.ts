/** The changes of a pull request that affect how it is measured. */
import { listed } from '../config/source.js'
import { code } from '../report/render/markdown/markdown-text.js'

/** The most names in a sentence; others are only counted. */
const SHOWN = 5

/** Files that a pull request changes and that its measurement depends on. */
export interface Touched {
  /** All files that it changes; undefined when there are more than GitHub lists. */
  readonly changed: readonly string[] | undefined
  readonly config: boolean
  readonly workflows: readonly string[]
  /** Files that a workload of the base's config names. */
  readonly workloads: readonly string[]
}

/**
 * Sorts the files that a pull request changes. Pure.
 * @param workloads a config's, unparsed
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
 * Whether a pull request leaves the base's workflow files, config and workloads unchanged, so that it was measured as
 * the base says. Pure.
 * @param workflowFiles those that the run uses
 */
export function measuredAsBase({ changed, config, workloads }: Touched, workflowFiles: readonly string[]): boolean {
  if (changed === undefined || config || workloads.length > 0) return false
  // An action of the repository is a part of every workflow that uses it.
  if (changed.some((path) => path.startsWith('.github/actions/'))) return false
  return workflowFiles.every((path) => path.startsWith('.github/workflows/') && !changed.includes(path))
}

/** A sentence for the first line of a comment, in Markdown; undefined if nothing was changed that matters. */
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

/** Whether a text of the config names a file, alone or within a command: `./bench/load.sh --seconds 5`. */
function names(text: string, path: string): boolean {
  return text.split(/[\s"'=]+/).some((word) => word.replace(/^(\.\/)+/, '').replace(/\/+$/, '') === path)
}

/** Every text in a plain value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(textsIn)
}
