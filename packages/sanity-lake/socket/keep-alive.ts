import type {WebSocket, WebSocketServer} from 'ws'

/** Milliseconds between pings; a socket that did not answer the last one is ended (closed lid, pulled cable). */
const interval = 30_000

/** Ends sockets whose other side vanished without closing; returns the function that stops the checks. */
export function dropDeadSockets(server: WebSocketServer, everyMs = interval): () => void {
  const silent = new WeakSet<WebSocket>()
  const timer = setInterval(() => {
    for (const ws of server.clients) {
      if (silent.has(ws)) ws.terminate()
      else {
        silent.add(ws)
        ws.once('pong', () => silent.delete(ws))
        ws.ping()
      }
    }
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
