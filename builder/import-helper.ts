import type {Plugin} from 'vite'

/**
 * Vite's helper for `import()` with what a site with one style sheet needs of it: a module's own imports are fetched together
 * with it, not after it. Vite's also waits for style sheets, and weighs as much as a page.
 */
export function importHelper(): Plugin {
  return {
    name: 'import-helper',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id.includes('vite/preload-helper') ? helper : null),
  }
}

const helper = `
const seen = new Set()
export function __vitePreload(load, files = []) {
  for (const file of files) {
    if (seen.has(file)) continue
    seen.add(file)
    document.head.append(Object.assign(document.createElement('link'), {rel: 'modulepreload', href: '/' + file}))
  }
  return load()
}
`
