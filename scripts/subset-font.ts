import {writeFile} from 'node:fs/promises'
import {fontFile, subsetFont} from './fonts/subset.ts'
import {main} from '../config/user-error.ts'

/** `node scripts/subset-font.ts`: regenerates the site's font after its glyphs or its source have changed. */
await main(async () => {
  const font = await subsetFont()
  await writeFile(fontFile, font)
  console.log(`web/design/fonts/familjen.woff2: ${font.length} bytes.`)
})
