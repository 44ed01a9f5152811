/** A comment as GitHub shows it: GitHub's Markdown, GitHub's style sheet, in a column of GitHub's width. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { marked } from 'marked'

/** px, of the comment's box on a pull request at usual widths of a window. */
export const GITHUB_WIDTH = 760

const require = createRequire(import.meta.url)

/** @returns a page of its own, with the comment's Markdown as HTML in the element `main` */
export async function githubPage(markdown: string, style: 'light' | 'dark' = 'light'): Promise<string> {
  const css = await readFile(require.resolve(`github-markdown-css/github-markdown-${style}.css`), 'utf8')
  const body = await marked.parse(markdown, { gfm: true })
  // GitHub's own pages set 14 px and this padding for a comment; its style sheet for Markdown is for documents.
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Comment</title><style>${css}
body { margin: 0; background: ${style === 'light' ? '#fff' : '#0d1117'} }
main.markdown-body { box-sizing: border-box; width: ${GITHUB_WIDTH}px; padding: 16px; font-size: 14px }
main.markdown-body > * > :first-child { margin-top: 0 }
</style></head><body><main class="markdown-body">${body}</main></body></html>`
}
