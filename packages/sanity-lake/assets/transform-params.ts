import {httpError} from '../errors.ts'

const outputFormats = ['jpg', 'pjpg', 'png', 'webp', 'avif'] as const
export type OutputFormat = (typeof outputFormats)[number]

const fits = ['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale'] as const
const crops = ['top', 'bottom', 'left', 'right', 'center', 'focalpoint', 'entropy'] as const
const flips = ['h', 'v', 'hv', 'vh'] as const
const turns = [0, 90, 180, 270] as const

/** The largest side of an answer, in pixels, also after multiplying with dpr. */
export const sideLimit = 8192

/** One transformation of https://www.sanity.io/docs/apis-and-sdks/image-urls; sizes in pixels, without dpr. */
export interface ImageTransform {
  width?: number
  height?: number
  maxWidth?: number
  maxHeight?: number
  minWidth?: number
  minHeight?: number
  fit: (typeof fits)[number]
  crop: (typeof crops)[number][]
  focalPoint: {x: number; y: number}
  rect?: {left: number; top: number; width: number; height: number}
  dpr: number
  quality?: number
  format?: OutputFormat
  autoFormat: boolean
  blur?: number
  sharpen?: number
  flip?: (typeof flips)[number]
  orientation?: (typeof turns)[number]
  saturation?: number
  invert: boolean
  background?: string
  padding?: number
}

/**
 * Reads the transformation that a url describes; undefined without one. Unknown parameters are ignored,
 * as on the hosted CDN.
 * @throws LakeError 400 for a value out of range
 */
export function readTransform(search: URLSearchParams): ImageTransform | undefined {
  const read = reader(search)
  const transform: ImageTransform = {
    ...read.number('width', 'w', 1, sideLimit),
    ...read.number('height', 'h', 1, sideLimit),
    ...read.number('maxWidth', 'max-w', 1, sideLimit),
    ...read.number('maxHeight', 'max-h', 1, sideLimit),
    ...read.number('minWidth', 'min-w', 1, sideLimit),
    ...read.number('minHeight', 'min-h', 1, sideLimit),
    ...read.number('quality', 'q', 0, 100),
    ...read.number('blur', 'blur', 1, 2000),
    ...read.number('sharpen', 'sharp', 0, 100),
    ...read.number('saturation', 'sat', -100, 100),
    ...read.number('padding', 'pad', 0, sideLimit),
    ...read.word('format', 'fm', outputFormats),
    ...read.word('flip', 'flip', flips),
    fit: read.word('fit', 'fit', fits).fit ?? 'clip',
    crop: (search.get('crop') ?? '')
      .split(',')
      .filter(Boolean)
      .map((word) => oneOf('crop', word, crops)),
    focalPoint: {
      x: read.number('x', 'fp-x', 0, 1, 0.01).x ?? 0.5,
      y: read.number('y', 'fp-y', 0, 1, 0.01).y ?? 0.5,
    },
    dpr: read.number('dpr', 'dpr', 0.1, 3, 0.1).dpr ?? 1,
    autoFormat: (search.get('auto') ?? '').split(',').includes('format'),
    invert: search.get('invert') === 'true',
    ...rect(search.get('rect')),
    ...background(search.get('bg')),
    ...orientation(search.get('or')),
  }
  return asksForNothing(search) ? undefined : transform
}

const names = 'w h max-w max-h min-w min-h q blur sharp sat pad fm flip rect bg or auto dpr invert'.split(' ')

function asksForNothing(search: URLSearchParams): boolean {
  return !names.some((name) => search.has(name))
}

function reader(search: URLSearchParams) {
  return {
    /** Rounded to `step`: values in between would look the same and only add entries to the cache. */
    number<K extends string>(key: K, name: string, min: number, max: number, step = 1): {[P in K]?: number} {
      const text = search.get(name)
      if (text === null || text === '') return {}
      const value = Number(text)
      if (!(value >= min && value <= max)) throw invalid(name, text, `a number from ${min} to ${max}`)
      const record: {[P in K]?: number} = {}
      record[key] = Math.round(value / step) / Math.round(1 / step)
      return record
    },
    word<K extends string, V extends string>(key: K, name: string, words: readonly V[]): {[P in K]?: V} {
      const text = search.get(name)
      if (text === null || text === '') return {}
      const record: {[P in K]?: V} = {}
      record[key] = oneOf(name, text, words)
      return record
    },
  }
}

function oneOf<V extends string>(name: string, text: string, words: readonly V[]): V {
  const word = words.find((candidate) => candidate === text)
  if (word === undefined) throw invalid(name, text, `one of ${words.join(', ')}`)
  return word
}

function rect(text: string | null): {rect?: ImageTransform['rect']} {
  if (!text) return {}
  const [left, top, width, height, ...more] = text.split(',').map(Number)
  const valid =
    more.length === 0 &&
    [left, top, width, height].every((value) => value !== undefined && Number.isFinite(value) && value >= 0)
  if (!valid || left === undefined || top === undefined || !width || !height) {
    throw invalid('rect', text, 'left,top,width,height in pixels')
  }
  return {
    rect: {
      left: Math.round(left),
      top: Math.round(top),
      width: Math.round(width),
      height: Math.round(height),
    },
  }
}

function background(text: string | null): {background?: string} {
  if (!text) return {}
  if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text))
    throw invalid('bg', text, 'a hexadecimal colour')
  return {background: cssColour(text)}
}

/** Four and eight digits carry the alpha first. */
function cssColour(text: string): string {
  if (text.length === 4) return `#${text.slice(1)}${text.slice(0, 1)}`
  if (text.length === 8) return `#${text.slice(2)}${text.slice(0, 2)}`
  return `#${text}`
}

function orientation(text: string | null): {orientation?: (typeof turns)[number]} {
  if (!text) return {}
  const turn = turns.find((candidate) => String(candidate) === text)
  if (turn === undefined) throw invalid('or', text, `one of ${turns.join(', ')}`)
  return {orientation: turn}
}

function invalid(name: string, text: string, expected: string) {
  return httpError(
    400,
    'Bad Request',
    `Invalid value "${text.slice(0, 100)}" for "${name}": must be ${expected}`,
  )
}
