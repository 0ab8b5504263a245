import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import subset from 'subset-font'
import {main} from '../config/user-error.ts'

/**
 * The characters in the site's font: basic Latin, the no-break space, and the other characters of the copy. The fallback font,
 * which has the same metrics (web/design/tokens.css), shows all others. Each further glyph adds about 100 bytes to every first
 * visit.
 */
export const glyphs = basicLatin() + '\u00a0©·×é–—‘’“”•…€↑−'

/** The font file that the site serves. */
export const fontFile = join(import.meta.dirname, '../web/design/fonts/familjen.woff2')

function basicLatin(): string {
  return String.fromCodePoint(...Array.from({length: 0x7f - 0x20}, (_, i) => 0x20 + i))
}

/** Subsets Familjen Grotesk (variable, 400–700) to `glyphs`. Each run gives the same bytes. */
export async function subsetFont(): Promise<Buffer> {
  const source = import.meta
    .resolve('@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2')
  const font = await readFile(fileURLToPath(source))
  return subset(font, glyphs, {targetFormat: 'woff2'})
}

/** `node scripts/subset-font.ts`: regenerates the site's font after its glyphs or its source have changed. */
if (import.meta.main) {
  await main(async () => {
    const font = await subsetFont()
    await writeFile(fontFile, font)
    console.log(`web/design/fonts/familjen.woff2: ${font.length} bytes.`)
  })
}
