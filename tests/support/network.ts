import type {BrowserContext} from '@playwright/test'
import {isLoopbackUrl} from 'service-kit/loopback'

/** Records every request, service worker and WebSocket of a browser context. */
export function watchRequests(context: BrowserContext) {
  const urls: string[] = []
  context.on('request', (request) => urls.push(request.url()))
  context.on('page', (page) => page.on('websocket', (socket) => urls.push(socket.url())))
  return {
    all: () => [...urls],
    /** The requests to other machines. */
    beyondLoopback: () => urls.filter((url) => isOfNetwork(url) && !isLoopbackUrl(url)),
  }
}

const isOfNetwork = (url: string) => /^(https?|wss?):$/.test(new URL(url).protocol)
