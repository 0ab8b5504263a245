/** The swatches of `sanity.imagePalette` with their targets, as HSL saturation and lightness. */
const targets = {
  vibrant: {saturation: 1, lightness: 0.5},
  lightVibrant: {saturation: 1, lightness: 0.74},
  darkVibrant: {saturation: 1, lightness: 0.26},
  muted: {saturation: 0.3, lightness: 0.5},
  lightMuted: {saturation: 0.3, lightness: 0.74},
  darkMuted: {saturation: 0.3, lightness: 0.26},
} as const

interface Colour {
  rgb: [number, number, number]
  /** Share of the pixels, 0 to 1. */
  population: number
  saturation: number
  lightness: number
}

/**
 * The palette of an image from raw RGB pixels, by counting colours in a coarse grid and choosing for each
 * swatch the common colour nearest to its target.
 */
export function paletteOf(pixels: Uint8Array): Record<string, unknown> {
  const colours = countColours(pixels)
  const swatches = Object.entries(targets).map(([name, target]) => {
    const best = colours.reduce((a, b) => (score(b, target) > score(a, target) ? b : a), colours[0] ?? black)
    return [name, swatch(best)]
  })
  return {
    _type: 'sanity.imagePalette',
    dominant: swatch(colours[0] ?? black),
    ...Object.fromEntries(swatches),
  }
}

const black: Colour = {rgb: [0, 0, 0], population: 0, saturation: 0, lightness: 0}

/** Colours by population, the most common first. */
function countColours(pixels: Uint8Array): Colour[] {
  const cells = new Map<number, {count: number; sum: [number, number, number]}>()
  const total = Math.floor(pixels.length / 3)
  for (let index = 0; index + 2 < pixels.length; index += 3) {
    const [r, g, b] = [pixels[index] ?? 0, pixels[index + 1] ?? 0, pixels[index + 2] ?? 0]
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)
    const cell = cells.get(key) ?? {count: 0, sum: [0, 0, 0]}
    cell.count++
    cell.sum = [cell.sum[0] + r, cell.sum[1] + g, cell.sum[2] + b]
    cells.set(key, cell)
  }
  return [...cells.values()]
    .sort((a, b) => b.count - a.count)
    .map(({count, sum: [r, g, b]}) => {
      const rgb: Colour['rgb'] = [Math.round(r / count), Math.round(g / count), Math.round(b / count)]
      return {rgb, population: count / total, ...saturationAndLightness(rgb)}
    })
}

function saturationAndLightness(rgb: Colour['rgb']): {saturation: number; lightness: number} {
  const [max, min] = [Math.max(...rgb) / 255, Math.min(...rgb) / 255]
  const lightness = (max + min) / 2
  const range = max - min
  return {lightness, saturation: range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1))}
}

function score(colour: Colour, target: {saturation: number; lightness: number}): number {
  const near = 1 - Math.abs(colour.saturation - target.saturation)
  const light = 1 - Math.abs(colour.lightness - target.lightness)
  return near * 3 + light * 6 + Math.sqrt(colour.population)
}

function swatch({rgb, population, lightness}: Colour) {
  const text = lightness > 0.55 ? '#000' : '#fff'
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`,
    foreground: text,
    title: text,
    population: Math.round(population * 10_000) / 100,
  }
}
