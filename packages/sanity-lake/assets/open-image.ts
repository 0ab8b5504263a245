/** How images are opened with sharp: bounded in pixels, in time, and in how many at once. */
import sharp, {type Sharp, type SharpOptions} from 'sharp'
import {createLimiter} from 'service-kit/limiter'
import {httpError} from '../errors.ts'

// Image work shares the processor with queries: one thread for each image, and nothing kept between images.
sharp.concurrency(1)
sharp.cache(false)

/** The largest image that is read, in pixels, against decompression bombs. */
export const pixelLimit = 256_000_000

/** The largest drawing of a vector image, in pixels: filters need several times its memory. */
const vectorPixelLimit = 16_000_000

/** Seconds that an image may take. */
const secondsLimit = 10

/** Opens an image file; work with it ends after `secondsLimit`. @throws sharp's errors, see `withinLimits` */
export function openImage(source: string, options: SharpOptions = {}): Sharp {
  const limitInputPixels = source.endsWith('.svg') ? vectorPixelLimit : pixelLimit
  return sharp(source, {limitInputPixels, ...options}).timeout({seconds: secondsLimit})
}

/** Two images at a time in all: sharp works in Node's four threads for files, which everything that is served needs too. */
const queue = createLimiter({running: 2, waiting: 200, refuse: tooManyImages})

/**
 * Runs work with sharp.
 * @throws LakeError 400 in place of sharp's errors at the limits of time and pixels, 429 when more than 200 images wait
 */
export async function withinLimits<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await queue.run(work)
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    if (/^timeout/i.test(reason)) {
      throw refused(`The image takes longer than ${secondsLimit} seconds: ask for a smaller one`)
    }
    if (/pixel limit/i.test(reason)) throw refused('The image has too many pixels')
    throw error
  }
}

function refused(message: string) {
  return httpError(400, message)
}

function tooManyImages() {
  return httpError(429, 'Too many images are being transformed, try again in a moment')
}
