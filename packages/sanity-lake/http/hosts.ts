import type {LakeOptions} from '../config.ts'
import {isLoopback} from './origins.ts'

/**
 * Whether a Host header names this lake: a loopback name, or the host of its public origin. A hostile page
 * could otherwise rebind its own DNS name to this machine and read the answers as "same origin".
 */
export function isOwnHost(host: string | undefined, options: LakeOptions): boolean {
  const hostname = URL.parse(`http://${host ?? ''}`)?.hostname ?? ''
  return isLoopback(hostname) || hostname === new URL(options.origin).hostname
}
