import {hash} from 'node:crypto'
import {apiOrigin, cdnOrigin, type Config} from '../config/config.ts'

/** What one document's policy depends on. */
export interface PolicyParts {
  /** Inline scripts and styles, admitted by their hash. */
  scripts: readonly string[]
  styles: readonly string[]
  /** Account documents may open Firebase's sign-in pop-up, which needs a script and a frame of Google's. */
  isAccount: boolean
}

/**
 * The content security policy that a document carries: scripts and styles by hash, nothing inline besides. Headers add what
 * a meta element cannot say (firebase.json).
 */
export function policyWriter(config: Config): (parts: PolicyParts) => string {
  const sign = signInOrigins(config)
  // Live events come from the API, and content from its CDN.
  const content = new Set([apiOrigin(config), cdnOrigin(config)])
  const connect = ["'self'", ...content, config.apiBase, ...sign.connect].filter(Boolean).join(' ')
  const form = ["'self'", config.apiBase].filter(Boolean).join(' ')
  // In the Studio's Preview tool, styled-components inserts style elements that are empty and fills them by script.
  const empty = config.studioUrl ? [''] : []
  return ({scripts, styles, isAccount}) =>
    [
      "default-src 'none'",
      `script-src 'self' ${hashes(scripts)}${isAccount ? ` ${sign.script}` : ''}`,
      `style-src 'self' ${hashes([...styles, ...empty])}`,
      "font-src 'self'",
      "manifest-src 'self'",
      `img-src 'self' ${config.apiHost ?? 'https://cdn.sanity.io'}`,
      `connect-src ${connect}`,
      ...(isAccount ? [`frame-src ${sign.frame}`] : []),
      "base-uri 'none'",
      `form-action ${form}`,
    ].join(';')
}

/** Where Firebase's SDK talks to; any page may, because a customer's token is renewed wherever they are. */
function signInOrigins({firebase}: Config): {connect: string[]; script: string; frame: string} {
  if (!firebase) return {connect: [], script: '', frame: ''}
  const {emulator, authDomain, databaseUrl} = firebase
  const database = databaseUrl ? [databaseUrl, databaseUrl.replace(/^http/, 'ws')] : []
  if (emulator) return {connect: [emulator, ...database], script: emulator, frame: emulator}
  return {
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com', ...database],
    script: 'https://apis.google.com',
    frame: `https://${authDomain}`,
  }
}

function hashes(texts: readonly string[]): string {
  return texts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`).join(' ')
}
