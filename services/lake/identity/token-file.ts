import {randomBytes} from 'node:crypto'
import {chmodSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

/** The token the tools use: kept in the data directory, readable by its owner alone, made at the first start. */
export function readOrCreateToken(dataDirectory: string): string {
  const path = join(dataDirectory, 'token')
  const kept = readIfThere(path)
  if (kept) return kept
  const token = `sk${randomBytes(32).toString('base64url')}`
  writeFileSync(path, `${token}\n`, {mode: 0o600, flush: true})
  chmodSync(path, 0o600)
  return token
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
