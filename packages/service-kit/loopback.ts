import {BlockList, isIP} from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** The names of this machine in URLs. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/** Whether an IP address is this machine's own, also an IPv4 one in IPv6 notation (`::ffff:127.0.0.1`). */
export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Whether the hostname of a URL always means this machine, unlike a DNS name that points at it: `localhost`, names below it
 * (RFC 6761), and its addresses.
 */
export function isLoopbackName(hostname: string): boolean {
  return (
    /^([a-z0-9-]+\.)*localhost$/.test(hostname) || isLoopbackAddress(hostname.replace(/^\[(.*)\]$/, '$1'))
  )
}

/** Whether a URL leads to the machine that asks. */
export function isLoopbackUrl(url: string): boolean {
  return isLoopbackName(URL.parse(url)?.hostname ?? '')
}

/** An origin, and if it is on this machine, the same origin with the other names of this machine. */
export function spellingsOf(origin: string): string[] {
  const {protocol, hostname, port} = new URL(origin)
  if (!isLoopbackName(hostname)) return [origin]
  const names = new Set([hostname, ...loopbackNames])
  return Array.from(names, (name) => `${protocol}//${name}${port ? `:${port}` : ''}`)
}
