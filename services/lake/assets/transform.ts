import sharp, {type Sharp} from 'sharp'
import {httpError} from '../errors.ts'
import {pixelLimit} from './image-metadata.ts'
import {resizePlan, type ResizePlan} from './resize-plan.ts'
import type {ImageTransform, OutputFormat} from './transform-params.ts'

// Transformations share two cores with queries: one thread an image, and nothing kept between images.
sharp.concurrency(1)
sharp.cache(false)

export interface TransformedImage {
  bytes: Buffer
  format: OutputFormat | 'gif'
}

/**
 * Applies a transformation: the rectangle first, in pixels of the original, then size, then effects.
 * @throws LakeError 400 when the rectangle lies outside of the image, or AVIF is asked for too many pixels
 */
export async function transformImage(
  path: string,
  size: {width: number; height: number},
  format: OutputFormat | 'gif',
  transform: ImageTransform,
): Promise<TransformedImage> {
  const animated = format === 'gif' || (format === 'webp' && path.endsWith('.gif'))
  const area = clippedRect(size, transform.rect)
  const turned = transform.orientation === 90 || transform.orientation === 270
  const source = turned ? {width: area.height, height: area.width} : {width: area.width, height: area.height}
  const plan = resizePlan(source, transform)
  if (format === 'avif') checkAvifSize(plan, source)

  let image = sharp(path, {
    limitInputPixels: pixelLimit,
    animated,
    ...densityOf(path, size, transform),
  }).autoOrient()
  if (transform.orientation) {
    // Turning comes before cutting, and one pipeline would do it after.
    image = sharp(
      await image.extract(area).rotate(transform.orientation).png({compressionLevel: 1}).toBuffer(),
    )
    if (plan.crop) image = image.extract(plan.crop)
  } else {
    const cut = cutOut(area, plan.crop)
    if (cut.width < size.width || cut.height < size.height) image = image.extract(cut)
  }
  if (plan.resize) image = image.resize({...plan.resize, ...(plan.position ? {position: plan.position} : {})})
  if (plan.extend) image = image.extend({...plan.extend, background: transform.background ?? '#0000'})
  const quality = Math.max(1, Math.round(transform.quality ?? 75))
  return {bytes: await encoders[format](effects(image, transform), quality).toBuffer(), format}
}

/** AVIF takes seconds a megapixel, and every other picture waits for it. */
const avifMegapixels = 12

function checkAvifSize(plan: ResizePlan, source: {width: number; height: number}): void {
  const {width, height} = plan.resize ?? plan.crop ?? source
  const {left = 0, right = 0, top = 0, bottom = 0} = plan.extend ?? {}
  if ((width + left + right) * (height + top + bottom) > avifMegapixels * 1_000_000) {
    throw httpError(
      400,
      'Bad Request',
      `An AVIF image may have ${avifMegapixels} megapixels: ask for a smaller one, or for another format`,
    )
  }
}

interface Area {
  left: number
  top: number
  width: number
  height: number
}

/** A cut within an area, in the coordinates of the whole image. */
function cutOut(area: Area, crop: Area | undefined): Area {
  return crop ? {...crop, left: area.left + crop.left, top: area.top + crop.top} : area
}

function effects(image: Sharp, transform: ImageTransform): Sharp {
  let result = image
  if (transform.flip?.includes('h')) result = result.flop()
  if (transform.flip?.includes('v')) result = result.flip()
  if (transform.saturation !== undefined)
    result = result.modulate({saturation: 1 + transform.saturation / 100})
  if (transform.invert) result = result.negate({alpha: false})
  if (transform.blur) result = result.blur(Math.max(0.3, transform.blur / 10))
  if (transform.sharpen) result = result.sharpen({sigma: Math.max(0.3, transform.sharpen / 20)})
  if (transform.background) result = result.flatten({background: transform.background})
  return result
}

const encoders: Record<TransformedImage['format'], (image: Sharp, quality: number) => Sharp> = {
  jpg: (image, quality) => image.flatten({background: '#fff'}).jpeg({quality}),
  pjpg: (image, quality) => image.flatten({background: '#fff'}).jpeg({quality, progressive: true}),
  png: (image) => image.png(),
  webp: (image, quality) => image.webp({quality, effort: 3}),
  avif: (image, quality) => image.avif({quality, effort: 2}),
  gif: (image) => image.gif(),
}

/** A rectangle that reaches over the edge is cut there; one that lies outside is an error. */
function clippedRect(size: {width: number; height: number}, rect: ImageTransform['rect']): Area {
  if (!rect) return {left: 0, top: 0, ...size}
  const width = Math.min(rect.width, size.width - rect.left)
  const height = Math.min(rect.height, size.height - rect.top)
  if (width < 1 || height < 1)
    throw httpError(400, 'Bad Request', 'Invalid "rect": it lies outside of the image')
  return {left: rect.left, top: rect.top, width, height}
}

/** Draws a vector image as large as it will be shown. */
function densityOf(path: string, size: {width: number; height: number}, transform: ImageTransform) {
  if (!path.endsWith('.svg') || transform.rect) return {}
  const wanted =
    Math.max((transform.width ?? 0) / size.width, (transform.height ?? 0) / size.height, 1) * transform.dpr
  return {density: Math.min(72 * wanted, 2400)}
}
