import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import subset from 'subset-font'

/**
 * What the site's font can write: basic Latin, the space that does not break, and the signs that the copy uses. Other letters
 * come from the fallback, which has the same measures (web/design/tokens.css); each further glyph costs every first visit about
 * 100 bytes.
 */
export const glyphs = basicLatin() + '\u00a0©·×é–—‘’“”•…€↑−'

/** The font as the site serves it. */
export const fontFile = join(import.meta.dirname, '../../web/design/fonts/familjen.woff2')

function basicLatin(): string {
  return String.fromCodePoint(...Array.from({length: 0x7f - 0x20}, (_, i) => 0x20 + i))
}

/** Cuts Familjen Grotesk (variable, 400–700) down to those glyphs: the same bytes whenever it is run. */
export async function subsetFont(): Promise<Buffer> {
  const source = import.meta
    .resolve('@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2')
  const font = await readFile(fileURLToPath(source))
  return subset(font, glyphs, {targetFormat: 'woff2'})
}
