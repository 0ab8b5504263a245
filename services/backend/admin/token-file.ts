import {randomBytes} from 'node:crypto'
import {chmodSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

/**
 * The token by which a running backend knows that a command was started by a user who may read its data folder. Makes it when
 * there is none.
 */
export function adminToken(folder: string): string {
  const file = adminTokenFile(folder)
  const existing = readToken(file)
  if (existing) return existing
  mkdirSync(folder, {recursive: true})
  const token = randomBytes(32).toString('base64url')
  writeFileSync(file, `${token}\n`, {mode: 0o600})
  chmodSync(file, 0o600)
  return token
}

export function adminTokenFile(folder: string): string {
  return join(folder, 'admin-token')
}

function readToken(file: string): string | undefined {
  try {
    const token = readFileSync(file, 'utf8').trim()
    return token.length >= 32 ? token : undefined
  } catch {
    return undefined
  }
}
