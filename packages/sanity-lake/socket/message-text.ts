import type {RawData} from 'ws'

/** The text of a WebSocket message, however its bytes arrived. */
export function messageText(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return Buffer.isBuffer(data) ? data.toString() : Buffer.from(data).toString()
}
