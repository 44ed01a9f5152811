import { resolve } from 'node:path'
import { defineConfig } from 'vitepress'
import { anchorOf, linkOnSite } from './links.js'
import { NAV, SIDEBAR } from './pages.js'

const root = resolve(import.meta.dirname, '../..')

/** The site shows the repository's own Markdown: README.md of a folder is its first page, and nothing is written twice. */
export default defineConfig({
  title: 'Boltmark',
  description: 'Makes database servers faster with BOLT and compiler PGO, and proves it',
  srcDir: '..',
  // The rest of the repository has Markdown that is no page: fixtures of tests, packages, what a run leaves.
  srcExclude: ['{__tests__,e2e,bench,fuzz,src,lib,templates,.boltmark,.github,.tools}/**', '**/.boltmark/**'],
  outDir: '.vitepress/dist',
  // Pages outside of docs/ would look for Vue in the repository's own node_modules.
  vite: { resolve: { alias: { vue: resolve(root, 'docs/node_modules/vue') } } },
  rewrites: (file) => file.replace(/README\.md$/, 'index.md'),
  markdown: {
    anchor: { slugify: anchorOf },
    config(markdown) {
      // GitHub's expressions look like Vue's: code is shown as it is.
      const code = markdown.renderer.rules.code_inline
      markdown.renderer.rules.code_inline = (...args) => code(...args).replace('<code', '<code v-pre')
      markdown.core.ruler.push('links-on-site', ({ tokens, env }) => {
        for (const token of tokens.flatMap(({ children }) => children ?? [])) {
          if (token.type !== 'link_open') continue
          token.attrSet(
            'href',
            linkOnSite(env.relativePath.replace(/index\.md$/, 'README.md'), token.attrGet('href'), root),
          )
        }
      })
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: NAV,
    sidebar: SIDEBAR,
  },
})
