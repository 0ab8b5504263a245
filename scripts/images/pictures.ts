import sharp, {type Sharp} from 'sharp'

/** Pixels: three times the width of a picture in the carousel on a wide screen. */
const gallerySize = 480

/** Renders a gallery picture to pixels. @param art SVG for a box of 96 units */
export function galleryPicture(art: string): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="${gallerySize}" height="${gallerySize}">${art}</svg>`
  return sharp(Buffer.from(svg))
}

/** The file name of a gallery picture. @param index its position, from 0 */
export function galleryFile(index: number): string {
  return `gallery-${String(index + 1).padStart(2, '0')}.webp`
}
