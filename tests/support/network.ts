import type {BrowserContext} from '@playwright/test'

/** Watches what a browser context asks of the network: every request, service worker and WebSocket. */
export function watchRequests(context: BrowserContext) {
  const urls: string[] = []
  context.on('request', (request) => urls.push(request.url()))
  context.on('page', (page) => page.on('websocket', (socket) => urls.push(socket.url())))
  return {
    count: () => urls.length,
    all: () => [...urls],
    /** Requests to any place but this machine. */
    beyondLoopback: () => urls.filter((url) => !isLoopback(url)),
  }
}

function isLoopback(url: string): boolean {
  const {protocol, hostname} = new URL(url)
  return !/^(https?|wss?):$/.test(protocol) || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
