import {join} from 'node:path'
import sharp, {type Sharp} from 'sharp'
import {expect, test} from 'vitest'
import {galleryAltTexts} from '../../content/catalog/gallery.ts'
import {contentDirectory} from '../../content/index.ts'
import {oklch} from '../../domain/oklch.ts'
import {galleryArt} from './gallery-art.ts'
import {galleryFile, galleryPicture} from './pictures.ts'

/** The mean difference between two pictures of the same size, on a scale of 0 to 255. */
async function difference(file: string, drawn: Sharp): Promise<number> {
  const [a, b] = await Promise.all(
    [sharp(join(contentDirectory, 'images', file)), drawn].map((picture) =>
      picture.flatten({background: '#fff'}).removeAlpha().raw().toBuffer(),
    ),
  )
  if (!a || !b || a.length !== b.length) throw new Error(`${file} is not of the same size as its drawing`)
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length
}

test('every gallery picture has an alternative text', () => {
  expect(galleryArt).toHaveLength(galleryAltTexts.length)
})

test.each(galleryArt.map((art, index) => ({file: galleryFile(index), art})))(
  '$file equals the drawing of the code',
  async ({file, art}) => {
    expect(await difference(file, galleryPicture(art))).toBeLessThan(2)
  },
)

test('two different pictures are not taken for equal', async () => {
  expect(await difference(galleryFile(0), galleryPicture(galleryArt[1] ?? ''))).toBeGreaterThan(20)
})

test.each([
  [[1, 0, 0], '#ffffff'],
  [[0, 0, 0], '#000000'],
  // The sRGB primaries, as CSS Color 4 gives them in OKLCH.
  [[0.62796, 0.25768, 29.234], '#ff0000'],
  [[0.86644, 0.29483, 142.495], '#00ff00'],
  [[0.45201, 0.31321, 264.052], '#0000ff'],
] as const)('oklch(%s) is %s', ([lightness, chroma, hue], hex) => {
  expect(oklch(lightness, chroma, hue)).toBe(hex)
})
