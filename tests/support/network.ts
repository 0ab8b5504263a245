import type {BrowserContext} from '@playwright/test'

/** Records every request, service worker and WebSocket of a browser context. */
export function watchRequests(context: BrowserContext) {
  const urls: string[] = []
  context.on('request', (request) => urls.push(request.url()))
  context.on('page', (page) => page.on('websocket', (socket) => urls.push(socket.url())))
  return {
    count: () => urls.length,
    all: () => [...urls],
    /** The requests to other machines. */
    beyondLoopback: () => urls.filter((url) => !isLoopback(url)),
  }
}

function isLoopback(url: string): boolean {
  const {protocol, hostname} = new URL(url)
  return !/^(https?|wss?):$/.test(protocol) || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
