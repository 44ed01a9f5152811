import type { Results } from '../../../results/schema.js'
import { originRows, titleOf } from '../../facts/environment.js'
import { type Facts, factsOf } from '../../facts/facts.js'
import { type Section, titleOfSection } from '../../sections/section.js'
import { type Showing, sectionsFor } from '../../sections/sections.js'
import { blocksHtml } from './blocks.js'
import { withGlossary } from './glossary.js'
import { escapeHtml, folded, htmlMarkup } from './html-text.js'
import { page } from './page.js'

interface Drawn {
  readonly section: Section
  readonly showing: Showing
  readonly title: string
  readonly body: string
}

/** The report as one HTML page. It contains its charts, so that it needs no script to draw them. */
export function htmlReport(results: Results): string {
  const facts = factsOf(results)
  const drawn = sectionsFor('page')
    .map(
      ({ section, showing }): Drawn => ({
        section,
        showing,
        title: titleOfSection(section, facts),
        body: blocksHtml(section.blocks(facts, htmlMarkup), facts),
      }),
    )
    .filter(({ body }) => body !== '')
  const inHead = drawn.filter(({ showing }) => showing !== 'shown')
  const inMain = drawn.filter((one) => !inHead.includes(one))
  const title = titleOf(facts)
  const links = inMain.map((one) => `<a href="#${one.section.id}">${one.title}</a>`).join('')
  const origin = originRows(facts).map(([name, value]) => `${escapeHtml(name)} <code>${escapeHtml(value)}</code>`)
  return page({
    title,
    skip: 'To the results',
    body: `<header>
<h1>${escapeHtml(title)}</h1>
${withGlossary(inHead.map(headHtml).join('\n'))}
</header>
<nav aria-label="Sections"><div class="in">${links}</div></nav>
<main id="main">
${inMain.map((one) => shown(one, facts)).join('\n')}
</main>
<footer>${origin.join(' · ')}</footer>`,
  })
}

function shown({ section: { id, lead, legend }, title, body }: Drawn, facts: Facts): string {
  const sentence = typeof lead === 'function' ? lead(facts) : lead
  const quiet = sentence ? `<p class="quiet">${escapeHtml(sentence)}</p>` : ''
  const keys = legend ? legendOf(facts) : ''
  return `<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${withGlossary(quiet)}${keys}${withGlossary(body)}</section>`
}

function headHtml(drawn: Drawn): string {
  if (drawn.showing === 'boxed') return boxed(drawn)
  return drawn.showing === 'folded' ? folded(drawn.title, drawn.body) : drawn.body
}

function boxed({ section: { id }, title, body }: Drawn): string {
  return `<section class="warn" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${body}</section>`
}

/** The legend of the variants' colours. A checkbox hides a variant in all charts. */
function legendOf({ variants }: Facts): string {
  const items = variants.map(
    ({ name, role }, i) =>
      `<li class="key"><label class="v${i}"><input type="checkbox" checked value="${i}"><svg class="lines" viewBox="0 0 26 10" aria-hidden="true"><path d="M0 5H26"/></svg>${escapeHtml(name)}${role === 'control' ? ' (A/A)' : ''}</label>`,
  )
  return `<ul class="legend" aria-label="Variants shown">${items.join('')}</ul>`
}
