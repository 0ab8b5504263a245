import {join, resolve} from 'node:path'

const root = join(import.meta.dirname, '..')
/**
 * By default what `npm start` serves on this machine, which never goes to a host: `npm run build` puts a production build elsewhere by
 * WEB_DIST, and so do tests.
 */
const dist = resolve(root, process.env.WEB_DIST || '.data/build')

/** Where a build keeps its files. */
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
  studio: join(dist, 'studio'),
}

/** The address of the bundle for the Studio's Preview tool: fixed, because only that tool loads it. */
export const previewModule = '/preview.js'
