/** How images are opened with sharp: bounded in pixels and in time. */
import sharp, {type Sharp, type SharpOptions} from 'sharp'
import {httpError} from '../errors.ts'

// Image work shares two cores with queries: one thread for each image, and nothing kept between images.
sharp.concurrency(1)
sharp.cache(false)

/** The largest image that is read, in pixels, against decompression bombs. */
export const pixelLimit = 256_000_000

/** The largest drawing of a vector image, in pixels: filters need several times its memory. */
export const vectorPixelLimit = 16_000_000

/** Seconds that an image may take; the time limit does not reach into the drawing of a vector image. */
const secondsLimit = 10

export function openImage(
  source: string | Buffer,
  options: SharpOptions = {},
  seconds = secondsLimit,
): Sharp {
  return sharp(source, {limitInputPixels: pixelLimit, ...options}).timeout({seconds})
}

/** The density at which a vector image of a size is drawn with at most so many pixels; 72 is its own size. */
export function densityFor({width, height}: {width: number; height: number}, pixels: number): number {
  return Math.max(1, 72 * Math.sqrt(pixels / (width * height)))
}

/**
 * Runs work with sharp.
 * @throws LakeError 400 in place of sharp's errors at the limits of time and pixels
 */
export async function withinLimits<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    if (/^timeout/i.test(reason)) {
      throw refused(
        `The image takes longer than ${secondsLimit} seconds: ask for a smaller one, or for another format`,
      )
    }
    if (/pixel limit/i.test(reason)) throw refused('The image has too many pixels to be converted')
    throw error
  }
}

function refused(message: string) {
  return httpError(400, 'Bad Request', message)
}
