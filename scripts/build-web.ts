import {main} from '../config/user-error.ts'
import {prerender} from '../builder/prerender.ts'
import {bundleWeb} from '../builder/bundle.ts'

/** Builds the site: the bundles where their inputs changed, and the pages whose content changed. */
await main(async () => {
  const bundle = await bundleWeb()
  const {rendered, total} = await prerender({bundle})
  console.log(`  ${rendered.length} of ${total} pages rendered.`)
})
