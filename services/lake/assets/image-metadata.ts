import sharp, {type Metadata} from 'sharp'
import {httpError} from '../errors.ts'
import {paletteOf} from './palette.ts'

/** The largest image that is read, in pixels, against decompression bombs. */
export const pixelLimit = 256_000_000

/** Everything that can be asked for with `meta`; `dimensions` and transparency always come. */
const defaultFields = ['lqip', 'palette']

export interface ImageDescription {
  extension: string
  mimeType: string
  width: number
  height: number
  metadata: Record<string, unknown>
}

const formats: Record<string, {extension: string; mimeType: string}> = {
  jpeg: {extension: 'jpg', mimeType: 'image/jpeg'},
  png: {extension: 'png', mimeType: 'image/png'},
  gif: {extension: 'gif', mimeType: 'image/gif'},
  webp: {extension: 'webp', mimeType: 'image/webp'},
  svg: {extension: 'svg', mimeType: 'image/svg+xml'},
  tiff: {extension: 'tif', mimeType: 'image/tiff'},
  heif: {extension: 'avif', mimeType: 'image/avif'},
}

/**
 * Reads format, dimensions (as shown, after the camera's orientation) and the asked metadata of an image.
 * @param fields values of the upload's `meta` parameter: lqip, palette, exif, location, image, none
 * @throws LakeError 400 when it is not an image, or too large
 */
export async function describeImage(bytes: Uint8Array, fields: string[]): Promise<ImageDescription> {
  const found = await readMetadata(bytes)
  // HEIC shares AVIF's container, but no browser shows it.
  const format = found.compression === 'hevc' ? undefined : formats[found.format ?? '']
  const {width, height} = found.autoOrient
  if (!format || !width || !height) throw invalidImage()
  const wanted = new Set(fields.length > 0 ? fields : defaultFields)
  const isOpaque = !found.hasAlpha || (await isFullyOpaque(bytes))
  const metadata = {
    _type: 'sanity.imageMetadata',
    hasAlpha: found.hasAlpha ?? false,
    isOpaque,
    dimensions: {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height},
    ...(wanted.has('lqip') ? {lqip: await lqipOf(bytes, !isOpaque)} : {}),
    ...(wanted.has('palette') ? {palette: paletteOf(await sampleOf(bytes))} : {}),
    ...(wanted.has('exif') && found.orientation
      ? {exif: {_type: 'sanity.imageExifMetadata', Orientation: found.orientation}}
      : {}),
  }
  return {...format, width, height, metadata}
}

async function readMetadata(bytes: Uint8Array): Promise<Metadata> {
  try {
    const metadata = await sharp(bytes, {limitInputPixels: pixelLimit}).metadata()
    if (metadata.width * metadata.height > pixelLimit) throw invalidImage('Image is too large')
    return metadata
  } catch (error) {
    if (error instanceof Error && /pixel limit|too large/i.test(error.message)) {
      throw invalidImage(`Image exceeds the limit of ${pixelLimit / 1e6} megapixels`)
    }
    throw invalidImage()
  }
}

/** A tiny picture to show while the real one loads: 20 pixels wide, inline. */
async function lqipOf(bytes: Uint8Array, transparent: boolean): Promise<string> {
  const small = sharp(bytes, {limitInputPixels: pixelLimit}).autoOrient().resize({width: 20})
  const encoded = transparent ? small.png({palette: true}) : small.jpeg({quality: 60})
  const data = await encoded.toBuffer()
  return `data:image/${transparent ? 'png' : 'jpeg'};base64,${data.toString('base64')}`
}

/** At most 64 × 64 pixels, RGB. */
async function sampleOf(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes, {limitInputPixels: pixelLimit})
    .resize({width: 64, height: 64, fit: 'inside', withoutEnlargement: true})
    .flatten({background: '#fff'})
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
}

async function isFullyOpaque(bytes: Uint8Array): Promise<boolean> {
  return (await sharp(bytes, {limitInputPixels: pixelLimit}).stats()).isOpaque
}

function invalidImage(message = 'Invalid image, could not be processed') {
  return httpError(400, 'Bad Request', message)
}
