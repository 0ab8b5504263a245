import {expect, test} from 'vitest'
import {oklch} from './oklch.ts'

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
