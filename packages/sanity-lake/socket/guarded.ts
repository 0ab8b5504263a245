import type {WebSocket} from 'ws'

/**
 * Wraps the handler of a WebSocket's event. An error that it throws is logged and closes that socket; inside
 * an event it would otherwise end the process.
 */
export function guarded<A extends unknown[]>(
  ws: WebSocket,
  handle: (...args: A) => void,
): (...args: A) => void {
  return (...args) => {
    try {
      handle(...args)
    } catch (error) {
      console.error(`A socket was closed: ${error instanceof Error ? error.message : String(error)}`)
      ws.close(1011, 'Internal error')
    }
  }
}
