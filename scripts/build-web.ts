import {main} from '../config/user-error.ts'
import {prerender} from '../builder/prerender.ts'
import {bundleWeb} from '../builder/bundle.ts'

/** Builds the site: the bundles where their inputs changed, and the pages whose content changed. */
export async function buildWeb(): Promise<void> {
  const bundle = await bundleWeb()
  const {rendered, total} = await prerender({bundle})
  console.log(`  ${rendered.length} of ${total} pages rendered.`)
}

if (import.meta.main) await main(buildWeb)
