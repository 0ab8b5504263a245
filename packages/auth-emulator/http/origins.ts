const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

/** Whether a host name always means this machine, unlike a DNS name that points at it. */
export function isLoopback(hostname: string): boolean {
  return loopbackHosts.includes(hostname)
}

/** The origin, and if it is on this machine, the same origin with the other loopback names. */
export function spellings(origin: string): string[] {
  const {protocol, hostname, port} = new URL(origin)
  if (!isLoopback(hostname)) return [origin]
  return loopbackHosts.map((host) => `${protocol}//${host}${port ? `:${port}` : ''}`)
}
