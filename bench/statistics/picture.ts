/** The picture of docs/verdicts.md: machine time by method. Drawn by hand so that the same figures give the same bytes. */
import type { Study } from './study.js'

const WIDTH = 760
const LEFT = 320
const ROW = 34
const TOP = 56

export function picture({ ours, everywhere }: Study): string {
  const rows = [
    ...ours.map(({ setting, costs }) => ({ ...costs, name: setting.name, improved: false, ours: true })),
    ...everywhere.map((row) => ({ ...row, ours: false })),
  ]
  const longest = Math.max(...rows.filter(({ enough }) => enough).map(({ samples }) => samples))
  const height = TOP + rows.length * ROW + 16
  const bars = rows.map((row, i) => {
    const y = TOP + i * ROW
    const label = `<text x="${LEFT - 12}" y="${y + 16}" text-anchor="end" class="${styleOf(row)}">${escaped(row.name)}</text>`
    if (!row.enough) {
      const found = `finds it in ${(row.found * 100).toFixed(0)} % of runs only`
      return `${label}<text x="${LEFT}" y="${y + 16}" class="quiet">${found}</text>`
    }
    const width = Math.round((row.samples / longest) * (WIDTH - LEFT - 70))
    return (
      `${label}<rect x="${LEFT}" y="${y}" width="${width}" height="22" rx="3" class="${row.ours ? 'our bar' : 'bar'}"/>` +
      `<text x="${LEFT + width + 8}" y="${y + 16}">${row.samples.toFixed(0)}</text>`
    )
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">
<title id="title">Samples until a change of 3 % is found in nine runs of ten</title>
<style>
text { font: 13px system-ui, sans-serif; fill: #1f2328 }
.quiet { fill: #59636e; font-style: italic }
.ours { font-weight: 600 }
.bar { fill: #8c959f }
.our { fill: #1a7f37 }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 }
.quiet { fill: #9198a1 }
.bar { fill: #656c76 }
.our { fill: #3fb950 }
}
</style>
<text x="12" y="22" class="ours">Samples until a change of 3 % is found in nine runs of ten</text>
<text x="12" y="41" class="quiet">3 % noise and a drift of 10 %; all at 5 % false positives or less under five kinds of noise; italics: improved by us</text>
${bars.join('\n')}
</svg>
`
}

function styleOf({ ours, improved }: { ours: boolean; improved: boolean }): string {
  if (ours) return 'ours'
  return improved ? 'quiet' : 'theirs'
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
