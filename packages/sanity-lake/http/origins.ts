import {isLoopbackName, spellingsOf} from 'service-kit/loopback'
import type {LakeOptions} from '../config.ts'

/** The origins under which the lake itself (and so its Studio) is reached, and those allowed by configuration. */
export function trustedOrigins(options: LakeOptions): Set<string> {
  return new Set([...spellingsOf(options.origin), ...options.allowedOrigins])
}

/**
 * Whether a Host header names this lake: a loopback name, or the host of its public origin. A hostile page
 * could otherwise rebind its own DNS name to this machine and read the answers as "same origin".
 */
export function isOwnHost(host: string | undefined, options: LakeOptions): boolean {
  const hostname = URL.parse(`http://${host ?? ''}`)?.hostname ?? ''
  return isLoopbackName(hostname) || hostname === new URL(options.origin).hostname
}
