import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A page below docs/results whose tables tests write, from the figures in the JSON file beside it. Its sentences stay. */
export class RecordedPage<Figures> {
  private readonly json: string
  private readonly markdown: string

  constructor(name: string) {
    this.json = resolve('docs/results', `${name}.json`)
    this.markdown = resolve('docs/results', `${name}.md`)
  }

  read(): Figures {
    return JSON.parse(readFileSync(this.json, 'utf8'))
  }

  /** @param tables Markdown for each place of the page, by the name in the comment before it */
  write(figures: Figures, tables: Readonly<Record<string, string>>): void {
    writeFileSync(this.json, `${JSON.stringify(figures, null, 2)}\n`)
    let page = readFileSync(this.markdown, 'utf8')
    for (const [name, table] of Object.entries(tables))
      page = page.replace(
        new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- end -->)`),
        (_, start, end) => `${start}\n${table}\n\n${end}`,
      )
    writeFileSync(this.markdown, page)
  }
}

/** An object with its keys in order. */
export function sortedByKey<T>(rows: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(rows).sort(([a], [b]) => a.localeCompare(b)))
}
