import sharp from 'sharp'
import {logoPath} from '../domain/logo.ts'

const ink = '1c1426'

/**
 * The logoPath as documents carry it, in the color scheme of the tab it stands in: one request less on every first visit. As an
 * address for `href`.
 */
export const inlineIcon = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='-6 0 36 36'><style>path{fill:%23${ink}}@media(prefers-color-scheme:dark){path{fill:%23fff}}</style><path d='${logoPath}'/></svg>`

/**
 * The icons that are asked for by name, not by a document's link: /favicon.ico by search engines and readers of feeds,
 * /apple-touch-icon.png by phones that put the site on their home screen.
 */
export async function iconFiles(): Promise<[name: string, file: Uint8Array][]> {
  const [icon, touch] = await Promise.all([tile(48), tile(180)])
  return [
    ['favicon.ico', ico(icon, 48)],
    ['apple-touch-icon.png', touch],
  ]
}

/** The logoPath on a square of ink, as PNG; its sides in pixels. */
function tile(size: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-15 -9 54 54"><path fill="#${ink}" d="M-15-9h54v54h-54z"/><path fill="#fff" d="${logoPath}"/></svg>`
  return sharp(Buffer.from(svg)).png({palette: true, effort: 10}).toBuffer()
}

/** A PNG in the container that the name .ico promises: a directory of one entry, then the picture. */
function ico(png: Uint8Array, size: number): Uint8Array {
  const head = Buffer.alloc(22)
  // Type 1 is an icon, and there is one.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  // One color plane, bits per pixel.
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
