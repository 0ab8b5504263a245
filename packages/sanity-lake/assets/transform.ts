import type {Sharp} from 'sharp'
import {httpError} from '../errors.ts'
import {densityFor, openImage, vectorPixelLimit, withinLimits} from './decode.ts'
import {resizePlan, type ResizePlan} from './resize-plan.ts'
import type {ImageTransform, OutputFormat} from './transform-params.ts'
import {requireDrawable} from './vector.ts'

export interface TransformedImage {
  bytes: Buffer
  format: OutputFormat | 'gif'
}

/** A transformation of one image, planned: what it costs is known before it is made. */
export interface PlannedTransform {
  /** About seconds of one processor. */
  cost: number
  make(): Promise<TransformedImage>
}

/**
 * Plans a transformation: the rectangle first, in pixels of the original, then size, then effects.
 * @throws LakeError 400 when the rectangle lies outside of the image, or the work is beyond `costLimit`
 */
export function planTransform(
  path: string,
  size: {width: number; height: number},
  format: OutputFormat | 'gif',
  transform: ImageTransform,
): PlannedTransform {
  const area = clippedRect(size, transform.rect)
  const isTurned = transform.orientation === 90 || transform.orientation === 270
  const source = isTurned
    ? {width: area.height, height: area.width}
    : {width: area.width, height: area.height}
  const plan = resizePlan(source, transform)
  const cost = costOf(plan, source, format, transform)
  if (cost > costLimit) throw tooExpensive(format)
  return {
    cost,
    make: () => withinLimits(() => makeTransform(path, {size, area, plan, format, transform})),
  }
}

interface Planned {
  size: {width: number; height: number}
  area: Area
  plan: ResizePlan
  format: OutputFormat | 'gif'
  transform: ImageTransform
}

async function makeTransform(
  path: string,
  {size, area, plan, format, transform}: Planned,
): Promise<TransformedImage> {
  const isVector = path.endsWith('.svg')
  if (isVector) await requireDrawable(path)
  const animated = format === 'gif' || (format === 'webp' && path.endsWith('.gif'))
  let image = openImage(path, {
    ...(isVector ? {limitInputPixels: vectorPixelLimit, ...densityOf(size, transform)} : {}),
    animated,
  }).autoOrient()
  if (transform.orientation) {
    // The image has to be turned before it is cut; one pipeline of sharp would do it after.
    image = openImage(
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

/** The most that one transformation may cost; see `PlannedTransform.cost`. */
const costLimit = 10

/** Seconds that encoding a megapixel takes. */
const encodingSeconds: Record<TransformedImage['format'], number> = {
  jpg: 0.03,
  pjpg: 0.06,
  png: 0.12,
  webp: 0.14,
  avif: 0.8,
  gif: 0.14,
}

/** Seconds that blurring a megapixel takes, for each pixel of the blur's sigma. */
const blurringSeconds = 0.02

/** Estimates the work: pixels to encode, and passes of blur and sharpening over them. Decoding has its own limit. */
function costOf(
  plan: ResizePlan,
  source: {width: number; height: number},
  format: TransformedImage['format'],
  transform: ImageTransform,
): number {
  const {width, height} = plan.resize ?? plan.crop ?? source
  const {left = 0, right = 0, top = 0, bottom = 0} = plan.extend ?? {}
  const megapixels = ((width + left + right) * (height + top + bottom)) / 1_000_000
  const sigma = blurSigma(transform) + sharpenSigma(transform)
  return megapixels * (encodingSeconds[format] + sigma * blurringSeconds)
}

function tooExpensive(format: TransformedImage['format']) {
  const advice =
    format === 'avif'
      ? `An AVIF image may have ${Math.floor(costLimit / encodingSeconds.avif)} megapixels: ask for a smaller one, or for another format`
      : 'The transformation takes too long: ask for a smaller image, or for less blur'
  return httpError(400, 'Bad Request', advice)
}

function blurSigma({blur}: ImageTransform): number {
  return blur ? Math.max(0.3, blur / 10) : 0
}

function sharpenSigma({sharpen}: ImageTransform): number {
  return sharpen ? Math.max(0.3, sharpen / 20) : 0
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
  if (transform.blur) result = result.blur(blurSigma(transform))
  if (transform.sharpen) result = result.sharpen({sigma: sharpenSigma(transform)})
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

/** A rectangle that crosses the edge is clipped; one that lies outside is an error. */
function clippedRect(size: {width: number; height: number}, rect: ImageTransform['rect']): Area {
  if (!rect) return {left: 0, top: 0, ...size}
  const width = Math.min(rect.width, size.width - rect.left)
  const height = Math.min(rect.height, size.height - rect.top)
  if (width < 1 || height < 1)
    throw httpError(400, 'Bad Request', 'Invalid "rect": it lies outside of the image')
  return {left: rect.left, top: rect.top, width, height}
}

/** Draws a vector image as large as it will be shown, within `vectorPixelLimit`. */
function densityOf(size: {width: number; height: number}, transform: ImageTransform): {density?: number} {
  if (transform.rect) return {}
  const wanted =
    Math.max((transform.width ?? 0) / size.width, (transform.height ?? 0) / size.height, 1) * transform.dpr
  return {density: Math.min(72 * wanted, Math.max(72, Math.floor(densityFor(size, vectorPixelLimit))))}
}
