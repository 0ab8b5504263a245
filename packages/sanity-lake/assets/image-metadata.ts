import type {Metadata, Sharp} from 'sharp'
import {httpError} from '../errors.ts'
import {densityFor, openImage, pixelLimit, withinLimits} from './decode.ts'
import {paletteOf} from './palette.ts'
import {isDrawable} from './vector.ts'

/** The metadata that an upload gets without `meta`; dimensions and transparency are always included. */
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

/** Pixels at which a vector image is drawn to describe it. */
const vectorSamplePixels = 1_000_000

/**
 * Reads format, dimensions (as shown, after the camera's orientation) and the wanted metadata of an image.
 * @param fields values of the upload's `meta` parameter: lqip, palette, exif, location, image, none
 * @throws LakeError 400 when it is not an image, too large, or takes too long to read
 */
export async function describeImage(path: string, fields: string[]): Promise<ImageDescription> {
  const found = await readMetadata(path)
  // HEIC shares AVIF's container, but no browser shows it.
  const format = found.compression === 'hevc' ? undefined : formats[found.format ?? '']
  const {width, height} = found.autoOrient
  if (!format || !width || !height) throw invalidImage()
  const isVector = found.format === 'svg'
  const density = isVector ? {density: Math.min(72, densityFor({width, height}, vectorSamplePixels))} : {}
  const image = () => openImage(path, density)
  const looks =
    !isVector || (await isDrawable(path)) ? await withinLimits(() => looksOf(image, found, fields)) : {}
  const metadata = {
    _type: 'sanity.imageMetadata',
    hasAlpha: found.hasAlpha ?? false,
    isOpaque: !found.hasAlpha,
    dimensions: {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height},
    ...looks,
  }
  return {...format, width, height, metadata}
}

/** The metadata that needs the pixels. */
async function looksOf(image: () => Sharp, found: Metadata, fields: string[]) {
  const wanted = new Set(fields.length > 0 ? fields : defaultFields)
  const isOpaque = !found.hasAlpha || (await image().stats()).isOpaque
  return {
    isOpaque,
    ...(wanted.has('lqip') ? {lqip: await lqipOf(image(), !isOpaque)} : {}),
    ...(wanted.has('palette') ? {palette: paletteOf(await sampleOf(image()))} : {}),
    ...(wanted.has('exif') && found.orientation
      ? {exif: {_type: 'sanity.imageExifMetadata', Orientation: found.orientation}}
      : {}),
  }
}

async function readMetadata(path: string): Promise<Metadata> {
  try {
    const metadata = await openImage(path).metadata()
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
async function lqipOf(image: Sharp, transparent: boolean): Promise<string> {
  const small = image.autoOrient().resize({width: 20})
  const encoded = transparent ? small.png({palette: true}) : small.jpeg({quality: 60})
  const data = await encoded.toBuffer()
  return `data:image/${transparent ? 'png' : 'jpeg'};base64,${data.toString('base64')}`
}

/** At most 64 × 64 pixels, RGB. */
async function sampleOf(image: Sharp): Promise<Buffer> {
  return image
    .resize({width: 64, height: 64, fit: 'inside', withoutEnlargement: true})
    .flatten({background: '#fff'})
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
}

function invalidImage(message = 'Invalid image, could not be processed') {
  return httpError(400, 'Bad Request', message)
}
