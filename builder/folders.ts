import {join, resolve} from 'node:path'

const root = join(import.meta.dirname, '..')
/** WEB_DIST puts the build elsewhere, so that a trial does not disturb the site that is being served. */
const dist = resolve(root, process.env.WEB_DIST || 'dist')

/** Where the site's build keeps its files. */
export const folders = {
  root,
  /** The bundles, before any content: browser, prerenderer, inline scripts. */
  bundle: join(dist, '.web/bundle'),
  /** What prerendering remembers between runs. */
  state: join(dist, '.web/state.json'),
  /** Files that are not complete yet, in one folder per process. */
  drafts: join(dist, '.web/drafts'),
  /** The finished site: the folder that is deployed and served. */
  site: join(dist, 'web'),
}

/** The address of the bundle for the Studio's Preview tool: fixed, because only that tool loads it. */
export const previewModule = '/preview.js'
