import sharp, {type Sharp} from 'sharp'
import {openGraphArt} from './open-graph-art.ts'

/** Three times the width a picture has in the carousel on a wide screen, in pixels. */
const gallerySize = 480

/** A gallery picture as pixels, from SVG for a box of 96 units. */
export function galleryPicture(art: string): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="${gallerySize}" height="${gallerySize}">${art}</svg>`
  return sharp(Buffer.from(svg))
}

/** The file of the gallery picture at this position, counted from 0. */
export function galleryFile(index: number): string {
  return `gallery-${String(index + 1).padStart(2, '0')}.webp`
}

/** The picture for shared links as pixels. */
export function openGraphPicture(): Sharp {
  return sharp(Buffer.from(openGraphArt())).resize(1200, 630)
}
