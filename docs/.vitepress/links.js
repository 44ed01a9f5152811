import { existsSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Where the files are that the site has no page for: sources, configs, results. */
const REPOSITORY = 'https://github.com/boltmark/boltmark'

/**
 * The link as the site needs it. The pages are the repository's own Markdown, so a link may lead to a file that is no page, or to a folder.
 * @param {string} page path of the page, from the root of the repository
 * @param {string} link as the Markdown has it
 * @param {string} root the repository
 */
export function linkOnSite(page, link, root) {
  if (/^[a-z]+:|^#|^\//.test(link)) return link
  const [path, anchor] = link.split('#')
  const file = normalize(join(dirname(page), path)).replace(/\/$/, '')
  const isFolder = existsSync(join(root, file)) && statSync(join(root, file)).isDirectory()
  const target = isFolder ? `${file}/README.md` : file
  if (!target.endsWith('.md') || !existsSync(join(root, target)))
    return `${REPOSITORY}/${isFolder ? 'tree' : 'blob'}/main/${file}`
  const shown = `/${target.replace(/README\.md$/, 'index.md')}`
  return anchor === undefined ? shown : `${shown}#${anchor}`
}

/** The anchor of a heading, as GitHub makes it, so that a link works there and on the site. @param {string} heading */
export function anchorOf(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
}
