/** The transformations of https://www.sanity.io/docs/apis-and-sdks/image-urls that the Studio and a site ask for. */
import type {Sharp} from 'sharp'
import {httpError} from '../errors.ts'
import {openImage, withinLimits} from './open-image.ts'

const fits = ['clip', 'crop', 'max'] as const
const outputFormats = ['jpg', 'png', 'webp'] as const
export type OutputFormat = (typeof outputFormats)[number]

/** The largest side of an answer, in pixels, also after multiplying with dpr. */
const sideLimit = 8192

interface Size {
  width: number
  height: number
}

interface Area extends Size {
  left: number
  top: number
}

/** One transformation; sizes in pixels, multiplied with dpr. */
export interface ImageTransform {
  width?: number
  height?: number
  fit: (typeof fits)[number]
  focus: {x: number; y: number}
  rect?: Area
  quality: number
  format?: OutputFormat
  autoFormat: boolean
}

/**
 * Reads the transformation that a url describes; undefined without one. Other parameters are ignored.
 * @throws LakeError 400 for a value out of range
 */
export function readTransform(search: URLSearchParams): ImageTransform | undefined {
  const dpr = numberOf(search, 'dpr', 0.1, 3) ?? 1
  const side = (name: string) => {
    const value = numberOf(search, name, 1, sideLimit)
    return value && Math.min(sideLimit, Math.max(1, Math.round(Math.round(value) * dpr)))
  }
  const transform: ImageTransform = {
    width: side('w'),
    height: side('h'),
    rect: rectOf(search.get('rect')),
    format: wordOf(search, 'fm', outputFormats),
    fit: wordOf(search, 'fit', fits) ?? 'clip',
    focus: focusOf(search),
    quality: Math.max(1, Math.round(numberOf(search, 'q', 0, 100) ?? 75)),
    autoFormat: (search.get('auto') ?? '').split(',').includes('format'),
  }
  const isAsked = ['w', 'h', 'rect', 'q', 'fm', 'auto', 'dpr'].some((name) => search.has(name))
  return isAsked ? transform : undefined
}

/**
 * Makes an image: the rectangle first, in pixels of the original, then the size.
 * @param size of the original, as it is shown
 * @throws LakeError 400 when the rectangle lies outside of the image, or the work is beyond a limit
 */
export function transformImage(
  path: string,
  size: Size,
  format: OutputFormat | 'gif',
  transform: ImageTransform,
): Promise<Buffer> {
  const area = clippedRect(size, transform.rect)
  const {cut, resize} = planOf(area, transform)
  const isWhole = cut.width === size.width && cut.height === size.height
  const animated = format === 'gif' || (format === 'webp' && path.endsWith('.gif'))
  const options = {animated, ...(path.endsWith('.svg') && isWhole && densityFor(size, resize))}
  return withinLimits(() => {
    let image = openImage(path, options).autoOrient()
    if (!isWhole) image = image.extract(cut)
    if (resize) image = image.resize({...resize, fit: 'fill'})
    return encoders[format](image, transform.quality).toBuffer()
  })
}

/** What is cut out of the original, and the size that this becomes. */
function planOf(area: Area, {width, height, fit, focus}: ImageTransform): {cut: Area; resize?: Size} {
  if (!width && !height) return {cut: area}
  const scaleX = width ? width / area.width : Infinity
  const scaleY = height ? height / area.height : Infinity
  if (fit === 'crop' && width && height) {
    const scale = Math.max(scaleX, scaleY)
    const shape = {
      width: Math.min(area.width, Math.max(1, Math.round(width / scale))),
      height: Math.min(area.height, Math.max(1, Math.round(height / scale))),
    }
    const cut = {
      ...shape,
      left: area.left + startAround(focus.x, shape.width, area.width),
      top: area.top + startAround(focus.y, shape.height, area.height),
    }
    return {cut, resize: {width, height}}
  }
  const scale = Math.min(scaleX, scaleY, fit === 'max' ? 1 : Infinity)
  const side = (pixels: number) => Math.min(sideLimit, Math.max(1, Math.round(pixels * scale)))
  return {cut: area, resize: {width: side(area.width), height: side(area.height)}}
}

/** Where a part of a length begins, so that it lies around a fraction of the whole. */
function startAround(fraction: number, length: number, whole: number): number {
  return Math.min(Math.max(Math.round(fraction * whole - length / 2), 0), whole - length)
}

/** The density at which a vector image is drawn as large as it will be shown; 72 is its own size. */
function densityFor(size: Size, resize: Size | undefined): {density?: number} {
  if (!resize) return {}
  const density = 72 * Math.max(resize.width / size.width, resize.height / size.height)
  return {density: Math.min(Math.max(density, 1), 100_000)}
}

const encoders: Record<OutputFormat | 'gif', (image: Sharp, quality: number) => Sharp> = {
  jpg: (image, quality) => image.flatten({background: '#fff'}).jpeg({quality}),
  png: (image) => image.png(),
  webp: (image, quality) => image.webp({quality, effort: 3}),
  gif: (image) => image.gif(),
}

/** A rectangle that crosses the edge is clipped; one that lies outside is an error. */
function clippedRect(size: Size, rect: Area | undefined): Area {
  if (!rect) return {left: 0, top: 0, ...size}
  const width = Math.min(rect.width, size.width - rect.left)
  const height = Math.min(rect.height, size.height - rect.top)
  if (width < 1 || height < 1) throw httpError(400, 'Invalid "rect": it lies outside of the image')
  return {left: rect.left, top: rect.top, width, height}
}

function numberOf(search: URLSearchParams, name: string, min: number, max: number): number | undefined {
  const text = search.get(name)
  if (!text) return undefined
  const value = Number(text)
  if (!(value >= min && value <= max)) throw invalid(name, text, `a number from ${min} to ${max}`)
  return value
}

function wordOf<V extends string>(search: URLSearchParams, name: string, words: readonly V[]): V | undefined {
  const text = search.get(name)
  if (!text) return undefined
  const word = words.find((candidate) => candidate === text)
  if (word === undefined) throw invalid(name, text, `one of ${words.join(', ')}`)
  return word
}

/** The point of an image that `crop` keeps, as fractions of its width and height. */
function focusOf(search: URLSearchParams): {x: number; y: number} {
  if (wordOf(search, 'crop', ['center', 'focalpoint']) !== 'focalpoint') return {x: 0.5, y: 0.5}
  return {x: numberOf(search, 'fp-x', 0, 1) ?? 0.5, y: numberOf(search, 'fp-y', 0, 1) ?? 0.5}
}

function rectOf(text: string | null): Area | undefined {
  if (!text) return undefined
  const [left, top, width, height, ...more] = text.split(',').map((part) => Math.round(Number(part)))
  if (more.length > 0 || !(left !== undefined && left >= 0 && top !== undefined && top >= 0)) {
    throw invalid('rect', text, 'left,top,width,height in pixels')
  }
  if (!width || !height || width < 0 || height < 0 || !Number.isFinite(width * height)) {
    throw invalid('rect', text, 'left,top,width,height in pixels')
  }
  return {left, top, width, height}
}

function invalid(name: string, text: string, expected: string) {
  return httpError(400, `Invalid value "${text.slice(0, 100)}" for "${name}": must be ${expected}`)
}
