import { createHash } from 'node:crypto'
import { CELLS_SCRIPT } from './cells-script.js'
import { escapeHtml } from './html-text.js'
import { PAGE_SCRIPT } from './page-script.js'
import { PAGE_STYLE } from './page-style.js'

const SCRIPT = `${PAGE_SCRIPT};\n${CELLS_SCRIPT}`

/** The content of a page. Everything except the title is HTML. */
interface Page {
  readonly title: string
  /** The text of the first link, which leads keyboard users to the element `main`. */
  readonly skip: string
  readonly body: string
}

/** A complete HTML page. It loads nothing, and the same content gives the same bytes. */
export function page({ title, skip, body }: Page): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy()}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Boltmark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${PAGE_STYLE}</style>
</head>
<body>
<a class="skip" href="#main">${skip}</a>
${body}
<div id="tip" role="status" aria-live="polite"></div>
<script>${SCRIPT}</script>
</body>
</html>
`
}

/**
 * A policy that forbids requests, and all scripts except Boltmark's. So a script in a name does not run even if it was
 * not escaped.
 */
function policy(): string {
  const sha256 = createHash('sha256').update(SCRIPT).digest('base64')
  return `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${sha256}'; img-src data:; base-uri 'none'; form-action 'none'`
}
