import type {LakeOptions} from '../config.ts'

/** The origins under which the lake itself (and so its Studio) is reached. */
function ownOrigins(options: LakeOptions): Set<string> {
  const own = new URL(options.origin)
  const port = own.port ? `:${own.port}` : ''
  const loopback = ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}${port}`)
  return new Set([own.origin, ...(isLoopback(own.hostname) ? loopback : [])])
}

/** Own origins and those allowed by configuration. */
export function trustedOrigins(options: LakeOptions): Set<string> {
  return new Set([...ownOrigins(options), ...options.allowedOrigins])
}

/** Whether a hostname always resolves to this machine, which a rebound DNS name does not. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\]|([a-z0-9-]+\.)+localhost)$/.test(hostname)
}
