import {isLoopbackName, loopbackNames} from 'service-kit/loopback'

/** The origin, and if it is on this machine, the same origin with the names of this machine. */
export function spellings(origin: string): string[] {
  const {protocol, hostname, port} = new URL(origin)
  if (!isLoopbackName(hostname)) return [origin]
  const names = new Set([hostname, ...loopbackNames])
  return Array.from(names, (name) => `${protocol}//${name}${port ? `:${port}` : ''}`)
}
