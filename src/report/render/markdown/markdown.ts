import type { Results } from '../../../results/schema.js'
import { counted } from '../../../results/words.js'
import { originRows, titleOf } from '../../facts/environment.js'
import { type Facts, factsOf } from '../../facts/facts.js'
import { MOST_CANDIDATES } from '../../facts/ranking.js'
import { type ShortNames, shortNames } from '../../facts/short-names.js'
import { headlineOf } from '../../sections/head/headline.js'
import { type Block, type Section, titleOfSection } from '../../sections/section.js'
import { sectionsFor } from '../../sections/sections.js'
import { blocksText } from './blocks.js'
import { commentHead } from './comment-head.js'
import { code, details, htmlName, markdownMarkup, paragraphs, prose } from './markdown-text.js'
import { narrowed } from './narrow.js'

export type Style = 'full' | 'compact'

/**
 * The report as Markdown. `full` is a complete document. `compact` is for a comment or a job summary: changes first,
 * everything else folded.
 */
export function markdownReport(results: Results, style: Style = 'full'): string {
  const facts = factsOf(results)
  return `${style === 'full' ? documentOf(facts) : commentOf(facts)}\n`
}

function documentOf(facts: Facts): string {
  const parts = sectionsFor('document').map(({ section, showing }) => {
    const body = blocksText(section.blocks(facts, markdownMarkup), facts)
    const title = titleOfSection(section, facts)
    if (body === '' || showing === 'bare') return body
    return showing === 'folded' ? details(title, body) : paragraphs(`## ${title}`, body)
  })
  return paragraphs(`# ${prose(titleOf(facts))}`, ...parts, `---\n\n${footer(facts)}`)
}

/**
 * The largest number of characters of a name in a comment's table, and the number if the table has three candidates.
 */
const NAME_LENGTH = 22
const SHORT_NAME_LENGTH = 16

/** GitHub's limit for a comment is 65,536 characters. The caller needs some of them for text around the report. */
const COMMENT_LIMIT = 60_000

function commentOf(facts: Facts): string {
  const names = shortNames(
    [...facts.variants, ...facts.workloads].map(({ name }) => name),
    facts.candidates.length < MOST_CANDIDATES ? NAME_LENGTH : SHORT_NAME_LENGTH,
  )
  const markup = { ...markdownMarkup, label: (name: string) => code(names.short(name)) }
  const sections = sectionsFor('comment').map((line) => ({
    ...line,
    blocks: narrowed(line.section.blocks(facts, markup), names),
  }))
  const bare = sections.filter(({ showing }) => showing === 'bare').map(({ blocks }) => blocksText(blocks, facts))
  const folded = sections
    .filter(({ showing }) => showing === 'folded')
    .flatMap(({ section, blocks }) => foldsOf(section, blocks, facts))
    .filter((fold) => fold !== '')
  const head = paragraphs(commentHead(headlineOf(facts, markup)), ...bare, shortened(names))
  return fitted(head, folded, paragraphs(`<sub>${prose(titleOf(facts))}</sub>`, footer(facts)))
}

/** The full names behind the short names in the tables. */
function shortened({ changed }: ShortNames): string {
  return changed.length === 0
    ? ''
    : `<sub>Short names: ${changed.map(([short, name]) => `${code(short)} is ${code(name)}`).join(', ')}.</sub>`
}

/** A section in one fold. If it has parts, each part gets a fold, because parts are large. */
function foldsOf(section: Section, blocks: readonly Block[], facts: Facts): string[] {
  const [only] = blocks
  if (blocks.length === 1 && only?.kind === 'parts')
    return only.parts.map((part) => details(`All of ${htmlName(part.name)}`, blocksText(part.blocks, facts)))
  const count = section.count?.(facts)
  const title = titleOfSection(section, facts)
  return [details(count === undefined ? title : `${title} (${count})`, blocksText(blocks, facts))]
}

/** As many folded blocks as fit. The full report has the others. */
function fitted(head: string, folded: readonly string[], foot: string): string {
  let room = COMMENT_LIMIT - head.length - foot.length
  const kept = folded.filter((block) => {
    const fits = block.length <= room
    if (fits) room -= block.length + 2
    return fits
  })
  const cut = folded.length - kept.length
  const note =
    cut > 0
      ? `${counted(cut, 'more section')} ${cut === 1 ? 'is' : 'are'} in the full report: there is no room here.`
      : ''
  return paragraphs(head, ...kept, note, foot)
}

function footer(facts: Facts): string {
  return `<sub>${originRows(facts)
    .map(([name, value]) => `${name} ${code(value)}`)
    .join(' · ')}</sub>`
}
