import type {Context} from 'hono'

/** What the server knows of the connection a request came on; tests write it by hand. */
export interface Connection {
  /** The other end's IP address. */
  remoteAddress: string
}

/** Hono's generics for this app: what a request carries besides itself. */
export interface AppEnv {
  Bindings: Connection
  Variables: {requestId: string}
}

export type AppContext = Context<AppEnv>
