import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { documents } from '../documents.js'
import { sourceFiles } from '../reference/imports.js'
import { MOST_COLUMNS, MOST_WORDS, PATTERNS } from './patterns.js'

/** @typedef {{ line: number, problem: string }} Finding */

/** Every pattern in a text that begins at `line`. @param {string} text @param {number} line @returns {Finding[]} */
export function oddTurns(text, line) {
  const flat = text.replace(/\s*\n[\s*/]*/g, ' ')
  return PATTERNS.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(flat)
    return found ? [{ line, problem: `"${found[0]}": write ${instead}` }] : []
  })
}

/**
 * The sentences of a paragraph. Code in backticks counts as one word. A colon or semicolon ends a sentence too.
 * @param {string} paragraph
 */
export function sentencesOf(paragraph) {
  const plain = paragraph
    .replace(/`[^`]*`/g, 'Code')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/[*_[\]]/g, '')
  return plain
    .split(/(?<=[.!?:;][)"]?)\s+(?=[\p{Lu}\p{N}"(…])|(?<=[:;])\s+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

/** @param {string} sentence */
export const wordsOf = (sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const ITEM = /^\s*(?:[-*]|\d+\.)\s/

/** Paragraphs, list items and cells of tables of a Markdown file, each with its first line. Code, headings and HTML are left out. */
function paragraphsOf(markdown) {
  const paragraphs = []
  let isCode = false
  let goesOn = false
  for (const [index, text] of markdown.split('\n').entries()) {
    const line = index + 1
    if (/^\s*```/.test(text)) isCode = !isCode
    if (!isCode && text.startsWith('|'))
      paragraphs.push(...text.split(/(?<!\\)\|/).map((cell) => ({ line, text: cell })))
    const isText = !isCode && text.trim() !== '' && !/^\s*(?:```|<|#|\||!\[)/.test(text)
    if (isText && goesOn && !ITEM.test(text)) paragraphs.at(-1).text += ` ${text.trim()}`
    else if (isText) paragraphs.push({ line, text: text.replace(ITEM, '') })
    goesOn = isText
  }
  return paragraphs
}

/** What is hard to read in a Markdown text. @param {string} markdown @returns {Finding[]} */
export function findingsInDocument(markdown) {
  return paragraphsOf(markdown).flatMap(({ line, text }) => [
    ...oddTurns(text.replace(/`[^`]*`/g, ''), line),
    ...sentencesOf(text)
      .filter((sentence) => wordsOf(sentence) > MOST_WORDS)
      .map((sentence) => ({ line, problem: `${wordsOf(sentence)} words: "${sentence.slice(0, 60)}…"` })),
  ])
}

/** Every comment and every text of a TypeScript source, with its place. */
function textsOf(file, source) {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const comments = new Map()
  const strings = []
  const visit = (node) => {
    for (const range of [
      ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? []),
    ])
      comments.set(range.pos, source.slice(range.pos, range.end))
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      strings.push({ at: node.getStart(), text: node.text })
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  const place = (at) => parsed.getLineAndCharacterOfPosition(at).line + 1
  return {
    comments: [...comments].map(([at, text]) => ({ line: place(at), text })),
    strings: strings.map(({ at, text }) => ({ line: place(at), text })),
  }
}

/**
 * What is hard to read in the comments and messages of a source.
 * @param {string} file its name
 * @param {string} source
 * @returns {Finding[]}
 */
export function findingsInSource(file, source) {
  const { comments, strings } = textsOf(file, source)
  const lines = source.split('\n')
  const long = comments.flatMap(({ line, text }) =>
    text.split('\n').flatMap((_, index) => {
      const columns = lines[line - 1 + index].length
      return columns > MOST_COLUMNS ? [{ line: line + index, problem: `${columns} columns` }] : []
    }),
  )
  const odd = [...comments, ...strings].flatMap(({ line, text }) => oddTurns(text.replace(/`[^`]*`/g, ''), line))
  return [...odd, ...long].sort((a, b) => a.line - b.line)
}

/**
 * Every file that people read, with what is hard to read in it. Not among them is what programs make: the reference, from texts in
 * `src/`, and the reports of runs.
 * @returns {{ file: string, findings: () => Finding[] }[]}
 */
export function readableFiles() {
  const written = documents().filter((file) => !/^docs\/(?:reference|results)\/(?!README)/.test(file))
  return [...written, ...sourceFiles().map((file) => join('src', file))].map((file) => ({
    file,
    findings: () => {
      const text = readFileSync(file, 'utf8')
      return file.endsWith('.md') ? findingsInDocument(text) : findingsInSource(file, text)
    },
  }))
}
