const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

/** Whether a hostname can only mean this machine, so that no rebound DNS name passes for it. */
export function isLoopback(hostname: string): boolean {
  return loopbackHosts.includes(hostname)
}

/** An origin and, when it is on this machine, the other ways to write it. */
export function spellings(origin: string): string[] {
  const {protocol, hostname, port} = new URL(origin)
  if (!isLoopback(hostname)) return [origin]
  return loopbackHosts.map((host) => `${protocol}//${host}${port ? `:${port}` : ''}`)
}
