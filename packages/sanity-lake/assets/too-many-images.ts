import {httpError, type LakeError} from '../errors.ts'

/** The error of image work that would wait behind too much other image work. */
export function tooManyImages(): LakeError {
  return httpError(429, 'Too Many Requests', 'Too many images are being transformed, try again in a moment')
}
