import type {Plugin} from 'vite'

/**
 * Leaves queries out of the browser's bundle. Prerendering sends them; what the browser asks again for it knows from the data
 * beside the page (web/content/page.ts, ContentEntry), which holds the query too.
 */
export function withoutQueries(): Plugin {
  return {
    name: 'without-queries',
    enforce: 'pre',
    transform: {
      filter: {id: /\/web\/pages\/.*\.tsx$/, code: 'defineQuery'},
      handler: (code) => ({code: code.replaceAll(/defineQuery\(`[^`]*`\)/g, '""'), map: null}),
    },
  }
}
