import type {Context} from 'hono'

/** What the server knows about the connection of a request; tests write it by hand. */
export interface Connection {
  /** The IP address of the other end. */
  remoteAddress: string
}

/** Hono's type parameters for this app: what a handler's context has besides the request. */
export interface AppEnv {
  Bindings: Connection
  Variables: {requestId: string}
}

export type AppContext = Context<AppEnv>
