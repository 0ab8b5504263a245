import {createServer} from 'node:net'

/** True when nothing listens on this loopback port; many browsers ask ::1 first. */
export async function isFree(port: number): Promise<boolean> {
  return (await isFreeAt(port, '127.0.0.1')) && (await isFreeAt(port, '::1'))
}

function isFreeAt(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    // A machine without IPv6 has no such address.
    server.once('error', (error) => resolve('code' in error && error.code !== 'EADDRINUSE' && host === '::1'))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}
