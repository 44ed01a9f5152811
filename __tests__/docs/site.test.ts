import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { anchorOf, linkOnSite } from '../../docs/.vitepress/links.js'
import { NAV, SIDEBAR } from '../../docs/.vitepress/pages.js'
import { documents } from '../../scripts/documents.js'

const root = resolve('.')

test.each([
  ['README.md', 'docs/verdicts.md', '/docs/verdicts.md'],
  ['docs/github.md', 'runners.md#a-host-with-systemd', '/docs/runners.md#a-host-with-systemd'],
  ['docs/results/README.md', 'mysql-9.7.md', '/docs/results/mysql-9.7.md'],
  ['README.md', 'docs/results', '/docs/results/index.md'],
  ['examples/mongodb/README.md', '../wiredtiger', '/examples/wiredtiger/index.md'],
])('in %s, the link %s leads to the page %s', (page, link, shown) => {
  expect(linkOnSite(page, link, root)).toBe(shown)
})

test.each([
  ['docs/github.md', '../action.yml', 'https://github.com/boltmark/boltmark/blob/main/action.yml'],
  ['README.md', 'src/', 'https://github.com/boltmark/boltmark/tree/main/src'],
])('in %s, the link %s, which is no page, leads to GitHub', (page, link, shown) => {
  expect(linkOnSite(page, link, root)).toBe(shown)
})

test.each(['https://github.com/llvm/llvm-project/issues/124601', '#metrics', 'mailto:a@example.org'])(
  '%s stays as it is',
  (link) => {
    expect(linkOnSite('docs/config.md', link, root)).toBe(link)
  },
)

test('every page in the navigation exists', () => {
  const links = [...NAV, ...SIDEBAR.flatMap(({ items }) => items)].map(({ link }) => link)
  const sources = links.map((link) => (link.endsWith('/') ? `${link.slice(1)}README.md` : `${link.slice(1)}.md`))
  expect(sources.filter((source) => !existsSync(source))).toEqual([])
})

/** Markdown without code, where brackets are no links and `#` no headings. */
const proseOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/^```.*?^```/gms, '')
    .replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]()]/g, ''))

const anchorsOf = (file: string) => [...proseOf(file).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading!))

test.each(documents())('%s links to files and headings that exist', (file) => {
  const links = [...proseOf(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!)
  const broken = links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [path, anchor] = link.split('#')
    const target = path === '' ? file : join(dirname(file), path!)
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor))
  })
  expect(broken).toEqual([])
})

test.each(documents().filter((file) => !file.startsWith('docs/results/')))('%s names sources that exist', (file) => {
  const named = [...readFileSync(file, 'utf8').matchAll(/`((?:src|__tests__|e2e|scripts|share)\/[\w./-]+)`/g)]
  expect(named.map(([, path]) => path!).filter((path) => !existsSync(path))).toEqual([])
})
