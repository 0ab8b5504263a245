import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {visibleTexts} from '../content/testing.ts'
import {fontFile, glyphs, subsetFont} from './subset-font.ts'

test('the font in the repository equals the output of subsetFont', async () => {
  const font = await subsetFont()
  expect(font.equals(readFileSync(fontFile))).toBe(true)
  expect(font.length).toBeLessThanOrEqual(15 * 1024)
})

const available = new Set(Array.from(`${glyphs}\n`))

test('the font has a glyph for every character of the seed', () => {
  const missing = visibleTexts().filter(({text}) => Array.from(text).some((sign) => !available.has(sign)))
  expect(missing).toEqual([])
})
