import { join } from 'node:path'
import { markdownReport } from '../report/render/markdown/markdown.js'
import { RESULTS_FILE } from '../results/files.js'
import type { Results } from '../results/schema.js'
import { resultsText } from '../results/text.js'
import { writeAtomically } from '../system/files/files.js'

/** The absolute paths of a run's reports. */
export interface Reports {
  readonly results: string
  readonly markdown: string
  readonly html: string
}

/** Writes `results.json`, `report.md` and `report.html` into a folder. */
export async function publishReports(folder: string, results: Results): Promise<Reports> {
  const reports = {
    results: join(folder, RESULTS_FILE),
    markdown: join(folder, 'report.md'),
    html: join(folder, 'report.html'),
  }
  await writeAtomically(reports.results, resultsText(results))
  await writeAtomically(reports.markdown, markdownReport(results, 'full'))
  // Imported only here, because no other command needs charts.
  const { htmlReport } = await import('../report/render/html/html.js')
  await writeAtomically(reports.html, htmlReport(results))
  return reports
}
