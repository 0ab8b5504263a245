import {type ImageTransform, sideLimit} from './transform-params.ts'

interface Size {
  width: number
  height: number
}

/** What to do to an image, in this order: cut, scale (with a side to keep), add space around. */
export interface ResizePlan {
  crop?: Size & {left: number; top: number}
  resize?: Size & {fit: 'fill' | 'cover'}
  position?: 'entropy'
  extend?: {top: number; bottom: number; left: number; right: number}
}

/** Plans how an image of a size becomes the size that a transformation describes. */
export function resizePlan(source: Size, transform: ImageTransform): ResizePlan {
  const box = boxOf(source, transform)
  const inner = padded(box, transform)
  const placed = placedIn(source, inner, transform)
  const extend = surround(placed, inner, transform)
  return {
    ...placed.plan,
    ...(extend ? {extend} : {}),
  }
}

/** The requested width and height times dpr; a missing one follows the image's shape. */
function boxOf(source: Size, transform: ImageTransform): Partial<Size> {
  const {dpr, minWidth, minHeight, maxWidth, maxHeight} = transform
  const clamp = (
    value: number | undefined,
    min: number | undefined,
    max: number | undefined,
    own: number,
  ) => {
    if (value === undefined && min === undefined && max === undefined) return undefined
    const wanted = Math.min(Math.max(value ?? own, min ?? 0), max ?? Infinity)
    return Math.min(Math.max(1, Math.round(wanted * dpr)), sideLimit)
  }
  const width = clamp(transform.width, minWidth, maxWidth, source.width)
  const height = clamp(transform.height, minHeight, maxHeight, source.height)
  return {...(width ? {width} : {}), ...(height ? {height} : {})}
}

function padded(box: Partial<Size>, {padding, dpr}: ImageTransform): Partial<Size> {
  if (!padding) return box
  const less = (value: number | undefined) => value && Math.max(1, value - 2 * Math.round(padding * dpr))
  const [width, height] = [less(box.width), less(box.height)]
  return {...(width ? {width} : {}), ...(height ? {height} : {})}
}

interface Placed extends Size {
  plan: ResizePlan
}

function placedIn(source: Size, box: Partial<Size>, transform: ImageTransform): Placed {
  const {width, height} = box
  if (!width && !height) return {...source, plan: {}}
  const scaleX = width ? width / source.width : undefined
  const scaleY = height ? height / source.height : undefined
  const inside = Math.min(scaleX ?? Infinity, scaleY ?? Infinity)
  return placements[transform.fit]({source, width, height, inside, transform})
}

interface Placement {
  source: Size
  width: number | undefined
  height: number | undefined
  /** The largest scale at which the whole image fits. */
  inside: number
  transform: ImageTransform
}

const placements: Record<ImageTransform['fit'], (placement: Placement) => Placed> = {
  clip: ({source, inside}) => scaled(source, inside),
  fill: ({source, inside}) => scaled(source, inside),
  max: ({source, inside}) => scaled(source, Math.min(inside, 1)),
  fillmax: ({source, inside}) => scaled(source, Math.min(inside, 1)),
  scale: ({source, width = source.width, height = source.height}) => stretched(width, height),
  crop: ({source, width, height, inside, transform}) =>
    width && height ? cropped(source, {width, height}, transform) : scaled(source, inside),
  min: ({source, width, height, inside, transform}) =>
    width && height
      ? cropped(source, notLarger(source, {width, height}), transform)
      : scaled(source, Math.min(inside, 1)),
}

function scaled(source: Size, scale: number): Placed {
  return stretched(
    Math.max(1, Math.round(source.width * scale)),
    Math.max(1, Math.round(source.height * scale)),
  )
}

function stretched(width: number, height: number): Placed {
  return {width, height, plan: {resize: {width, height, fit: 'fill'}}}
}

/** The requested shape, but no more pixels than the image has. */
function notLarger(source: Size, box: Size): Size {
  const scale = Math.min(1, source.width / box.width, source.height / box.height)
  return {
    width: Math.max(1, Math.round(box.width * scale)),
    height: Math.max(1, Math.round(box.height * scale)),
  }
}

/** Fills a box: cuts the box's shape out of the image around the point to keep, then scales it. */
function cropped(source: Size, box: Size, transform: ImageTransform): Placed {
  const resize = {...box, fit: 'cover' as const}
  if (transform.crop.includes('entropy')) return {...box, plan: {resize, position: 'entropy'}}
  const scale = Math.max(box.width / source.width, box.height / source.height)
  const width = Math.min(source.width, Math.max(1, Math.round(box.width / scale)))
  const height = Math.min(source.height, Math.max(1, Math.round(box.height / scale)))
  const {x, y} = pointToKeep(transform)
  const crop = {
    left: between(Math.round(x * source.width - width / 2), 0, source.width - width),
    top: between(Math.round(y * source.height - height / 2), 0, source.height - height),
    width,
    height,
  }
  return {...box, plan: {crop, resize: {...box, fit: 'fill'}}}
}

function pointToKeep({crop, focalPoint}: ImageTransform): {x: number; y: number} {
  if (crop.includes('focalpoint')) return focalPoint
  const x = crop.includes('left') ? 0 : crop.includes('right') ? 1 : 0.5
  const y = crop.includes('top') ? 0 : crop.includes('bottom') ? 1 : 0.5
  return {x, y}
}

/** The space that `fill`, `fillmax` and `pad` leave around the image. */
function surround(placed: Size, box: Partial<Size>, transform: ImageTransform): ResizePlan['extend'] {
  const fills = transform.fit === 'fill' || transform.fit === 'fillmax'
  const pad = Math.round((transform.padding ?? 0) * transform.dpr)
  const freeX = fills && box.width && box.height ? Math.max(0, box.width - placed.width) : 0
  const freeY = fills && box.width && box.height ? Math.max(0, box.height - placed.height) : 0
  if (freeX === 0 && freeY === 0 && pad === 0) return undefined
  const [left, top] = [Math.floor(freeX / 2), Math.floor(freeY / 2)]
  return {left: left + pad, right: freeX - left + pad, top: top + pad, bottom: freeY - top + pad}
}

function between(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
