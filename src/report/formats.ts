import type { Results } from '../results/schema.js'
import { UsageError } from '../system/errors.js'
import { bencherMetricFormat } from './exports/bencher.js'
import { comparisonsCsv, samplesCsv } from './exports/csv.js'
import { githubActionBenchmark } from './exports/github-action-benchmark.js'
import { junitXml } from './exports/junit.js'
import { openMetrics } from './exports/openmetrics.js'
import { markdownReport, type Style } from './render/markdown/markdown.js'
import { terminalTable } from './render/terminal/terminal.js'

/** Writes results in one format. Only Markdown has several styles. */
type Writer = (results: Results, style: Style) => string | Promise<string>

const FORMATS: ReadonlyMap<string, Writer> = new Map<string, Writer>(
  Object.entries<Writer>({
    md: markdownReport,
    // Imported only when needed, because other commands should not wait for the drawing library.
    html: async (results) => (await import('./render/html/html.js')).htmlReport(results),
    text: (results) => terminalTable(results),
    json: (results) => `${JSON.stringify(results, null, 2)}\n`,
    csv: samplesCsv,
    'csv-comparisons': comparisonsCsv,
    bmf: bencherMetricFormat,
    'github-action-benchmark': githubActionBenchmark,
    openmetrics: openMetrics,
    junit: junitXml,
  }),
)

/** The values of `report --format`. */
export const REPORT_FORMATS: readonly string[] = [...FORMATS.keys()]

/** The values of `report --style`, for Markdown. */
const REPORT_STYLES: readonly Style[] = ['full', 'compact']

/** Renders results in another format. @throws UsageError for an unknown format or style */
export async function render(results: Results, format: string, style = 'full'): Promise<string> {
  const write = FORMATS.get(format)
  if (!write) throw new UsageError(`There is no report format ${format}.`, `Formats are ${REPORT_FORMATS.join(', ')}.`)
  const known = REPORT_STYLES.find((one) => one === style)
  if (!known) throw new UsageError(`There is no report style ${style}.`, `Styles are ${REPORT_STYLES.join(' and ')}.`)
  return write(results, known)
}
