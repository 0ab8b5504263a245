import type {Plugin} from 'vite'

/**
 * Leaves out of the browser's bundle the queries of pages with a fixed path. The browser finds them beside the content in the
 * data files (web/content/page.ts, ContentEntry). Pages with a slug keep theirs: the browser looks up agents and legal pages
 * that were published after the build (web/live/content-cache.ts).
 */
export function withoutQueries(): Plugin {
  return {
    name: 'without-queries',
    enforce: 'pre',
    transform: {
      filter: {id: /\/web\/pages\/(?!(?:agent|legal)\.tsx)[^/]+\.tsx$/, code: 'defineQuery'},
      handler: (code) => ({code: code.replaceAll(/defineQuery\(`[^`]*`\)/g, '""'), map: null}),
    },
  }
}
