import type {Sessions} from '../store/sessions.ts'

/** Milliseconds between two looks for sessions that have expired. */
const expiryInterval = 1000

/**
 * The event streams and sockets that were opened under a session. They are closed when the session ends, so
 * that signing out also stops what is already being delivered.
 */
export class SessionConnections {
  readonly #sessions: Sessions
  readonly #closers = new Map<string, Set<() => void>>()
  readonly #timer: NodeJS.Timeout

  constructor(sessions: Sessions) {
    this.#sessions = sessions
    this.#timer = setInterval(() => this.#endExpired(), expiryInterval)
    this.#timer.unref()
  }

  /**
   * Calls `close` when the session ends.
   * @param session undefined for the tools' token, which does not end
   * @returns the function to call when the connection was closed for another reason
   */
  hold(session: string | undefined, close: () => void): () => void {
    if (session === undefined) return () => {}
    const closers = this.#closers.get(session) ?? new Set()
    this.#closers.set(session, closers.add(close))
    return () => {
      closers.delete(close)
      if (closers.size === 0 && this.#closers.get(session) === closers) this.#closers.delete(session)
    }
  }

  /** Closes the connections of a session that has ended. */
  end(session: string): void {
    const closers = this.#closers.get(session) ?? []
    this.#closers.delete(session)
    for (const close of closers) close()
  }

  /** Stops looking for expired sessions. */
  stop(): void {
    clearInterval(this.#timer)
  }

  #endExpired(): void {
    for (const session of this.#closers.keys()) if (!this.#sessions.isOpen(session)) this.end(session)
  }
}
