import {open} from 'node:fs/promises'
import {httpError} from '../errors.ts'

/** Bytes of a vector image that is drawn. */
const sizeLimit = 2_000_000
/** Filter primitives of a vector image that is drawn: each is a pass over all pixels. */
const filterLimit = 32

/**
 * Whether drawing a vector image takes a bounded time. The library that draws them cannot be interrupted, so an
 * image with too many filters or too much text is only delivered as it is.
 */
export async function isDrawable(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    if ((await file.stat()).size > sizeLimit) return false
    const text = await file.readFile('utf8')
    return (text.match(/<[\w-]*:?fe[A-Z]/g)?.length ?? 0) <= filterLimit
  } finally {
    await file.close()
  }
}

/** @throws LakeError 400 for a vector image that is not drawn */
export async function requireDrawable(path: string): Promise<void> {
  if (await isDrawable(path)) return
  throw httpError(
    400,
    'Bad Request',
    `The vector image is too complex to be converted: it may have ${filterLimit} filter primitives and ${sizeLimit} bytes`,
  )
}
