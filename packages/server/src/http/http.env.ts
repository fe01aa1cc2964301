import type { PresentedKey } from "../api-key/index.ts"
import type { ServerBackend } from "../backend/index.ts"
import type { ServerContext } from "../context/index.ts"
import type { AuthPort, Client } from "../session/index.ts"

/** What the middlewares leave for a route. */
export interface HttpEnv {
  /** The socket that a request came through; absent when a test calls the application in process. */
  readonly Bindings: {
    readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } }
  }
  readonly Variables: {
    /** The whole backend, for whoever sent the request. */
    readonly backend: ServerBackend
    readonly client: Client
    /** The API key it came with; null for browsers. */
    readonly presentedKey: PresentedKey | null
  }
}

/** What the routes that are more than a skin are given. */
export interface HttpServer {
  readonly context: ServerContext
  readonly auth: AuthPort
  /** Aborts when the server begins to stop: open lines end, `/readyz` says no. */
  readonly closing: AbortSignal
}
