import {hash} from 'node:crypto'

/** Longest display name, in characters. */
export const nameLimit = 80

/** The user of the tools' token. */
export const robotId = 'g-local-robot'
export const robotName = 'Local tools'

/** The user id of a name typed at sign-in: the same name, in whatever case, is the same user. */
export function userIdOf(name: string): string {
  const digest = hash('sha256', normalName(name).toLowerCase())
  return `p${BigInt(`0x${digest.slice(0, 16)}`)
    .toString(36)
    .padStart(13, '0')
    .slice(0, 8)}`
}

/** A typed name without surrounding and repeated white space, cut to its limit; empty when nothing is left. */
export function normalName(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, nameLimit)
}
