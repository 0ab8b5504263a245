import {join} from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Where the site's build keeps what. */
export const folders = {
  root,
  /** The bundles, before any content: browser, prerenderer, inline script. */
  bundle: join(root, 'dist/.web/bundle'),
  /** What prerendering remembers between runs. */
  state: join(root, 'dist/.web/state.json'),
  /** The finished site: the folder that is deployed and served. */
  site: join(root, 'dist/web'),
}
