import sharp from 'sharp'
import {logoPath} from '../../domain/logo.ts'

/** Draws the logo on a dark square, as a PNG. @param size its width and height in pixels */
export function iconPicture(size: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-15 -9 54 54"><path fill="#1c1426" d="M-15-9h54v54h-54z"/><path fill="#fff" d="${logoPath}"/></svg>`
  return sharp(Buffer.from(svg)).png({palette: true, effort: 10}).toBuffer()
}

/** Wraps a PNG in an .ico file, a directory with one entry and then the picture: https://en.wikipedia.org/wiki/ICO_(file_format) */
export function icoFile(png: Uint8Array, size: number): Uint8Array {
  const head = Buffer.alloc(22)
  // Type 1 is an icon; the file has one.
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
