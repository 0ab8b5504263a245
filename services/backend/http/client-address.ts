import {isIPv6} from 'node:net'

/**
 * The address that limits count by. X-Forwarded-For is a claim of the client except for what our own proxies appended:
 * with `trustedProxies` of them, the client is that many entries from the end. An IPv6 customer has a whole /64.
 */
export function clientAddress(
  remoteAddress: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const hops = [
    ...(forwardedFor ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean),
    remoteAddress,
  ]
  const address = hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? remoteAddress
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^\[|\](:\d+)?$/g, '')
  return isIPv6(plain) ? network64(plain) : plain
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
