import type {Metadata, Sharp} from 'sharp'
import {httpError, LakeError} from '../errors.ts'
import {openImage, pixelLimit, withinLimits} from './open-image.ts'

/** The metadata that an upload gets without `meta`; dimensions and transparency are always included. */
const defaultFields = ['lqip']

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
 * @param fields values of the upload's `meta` parameter: lqip, none; others are ignored
 * @throws LakeError 400 when it is not an image, too large, or takes too long to read
 */
export async function describeImage(path: string, fields: string[]): Promise<ImageDescription> {
  try {
    return await withinLimits(() => describe(path, fields))
  } catch (error) {
    throw error instanceof LakeError ? error : invalidImage()
  }
}

async function describe(path: string, fields: string[]): Promise<ImageDescription> {
  const found = await openImage(path).metadata()
  if (found.width * found.height > pixelLimit) {
    throw invalidImage(`Image exceeds the limit of ${pixelLimit / 1e6} megapixels`)
  }
  // HEIC shares AVIF's container, but no browser shows it.
  const format = found.compression === 'hevc' ? undefined : formats[found.format ?? '']
  const {width, height} = found.autoOrient
  if (!format || !width || !height) throw invalidImage()
  const density = Math.max(1, 72 * Math.min(1, Math.sqrt(vectorSamplePixels / (width * height))))
  const image = () => openImage(path, found.format === 'svg' ? {density} : {})
  const metadata = {
    _type: 'sanity.imageMetadata',
    hasAlpha: found.hasAlpha ?? false,
    dimensions: {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height},
    ...(await looksOf(image, found, fields)),
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
  }
}

/** A tiny picture to show while the real one loads: 20 pixels wide, inline. */
async function lqipOf(image: Sharp, transparent: boolean): Promise<string> {
  const small = image.autoOrient().resize({width: 20})
  const encoded = transparent ? small.png({palette: true}) : small.jpeg({quality: 60})
  const data = await encoded.toBuffer()
  return `data:image/${transparent ? 'png' : 'jpeg'};base64,${data.toString('base64')}`
}

function invalidImage(message = 'Invalid image, could not be processed') {
  return httpError(400, message)
}
