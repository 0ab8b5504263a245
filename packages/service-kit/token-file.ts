import {createHash, randomBytes, timingSafeEqual} from 'node:crypto'
import {chmodSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {dirname} from 'node:path'
import {codeOf} from './process.ts'

/** A shorter text is what is left of a token whose writing was interrupted. */
const minLength = 32

/**
 * The token of a data folder. A program that knows it was started by a user who may read the folder: only the owner can read the
 * file. Makes it when there is none.
 * @param prefix what a new token begins with
 * @throws Error when the file cannot be read or written
 */
export function readOrCreateToken(file: string, prefix = ''): string {
  const existing = readIfThere(file)
  if (existing.length >= minLength) return existing
  mkdirSync(dirname(file), {recursive: true})
  const token = `${prefix}${randomBytes(32).toString('base64url')}`
  writeFileSync(file, `${token}\n`, {mode: 0o600, flush: true})
  // `mode` counts for a new file alone.
  chmodSync(file, 0o600)
  return token
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  }
}

/** Whether two secrets are equal, in a time that does not depend on how much of them agrees. */
export function isSameSecret(left: string, right: string): boolean {
  return timingSafeEqual(digest(left), digest(right))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
