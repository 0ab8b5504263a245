import {isIP, isIPv6} from 'node:net'

/**
 * The address that limits count by. A client may write anything into X-Forwarded-For; only what our own proxies appended
 * counts. With `trustedProxies` of them, the client's address is that many entries from the end, the connection's own
 * address being the last. A request that came through fewer proxies, or has no address there, counts by its connection.
 * An IPv6 customer has a whole /64 network, which counts as one.
 */
export function clientAddress(
  remoteAddress: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const forwarded = (forwardedFor ?? '').split(',').map((hop) => plainAddress(hop.trim()))
  const hops = [...forwarded, plainAddress(remoteAddress)]
  const claimed = hops.at(-1 - trustedProxies) ?? ''
  const address = isIP(claimed) ? claimed : plainAddress(remoteAddress)
  return isIPv6(address) ? network64(address) : address
}

/** Without the brackets and the port that some proxies write, and IPv4 in its own form. */
function plainAddress(hop: string): string {
  return hop
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
}

function network64(address: string): string {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = address.includes('::')
    ? Array.from({length: Math.max(0, 8 - left.length - right.length)}, () => '0')
    : []
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
