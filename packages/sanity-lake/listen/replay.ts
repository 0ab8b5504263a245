/** Bytes of missed events that are sent at once: half of what may wait for a reader, which leaves room for new ones. */
export const replayLimit = 512 * 1024

/** How a stream begins: afresh, with the events missed since the last connection, or by starting over. */
export type Replay = {kind: 'new'} | {kind: 'resume'; events: Uint8Array[]} | {kind: 'reset'}

/**
 * Resumes with these events unless they are more than `replayLimit` bytes. A longer replay would be cut off as
 * a stalled reader before anything read it, and so would each later try. Fetching everything again is also less work.
 */
export function replayOf(missed: Iterable<Uint8Array>): Replay {
  const events: Uint8Array[] = []
  let bytes = 0
  for (const event of missed) {
    bytes += event.byteLength
    if (bytes > replayLimit) return {kind: 'reset'}
    events.push(event)
  }
  return {kind: 'resume', events}
}
