import type { ServerContext } from "../src/context/index.ts"
import type { Provider } from "../src/provider/index.ts"
import type { Work } from "./deadlines.ts"
import type { PromiseName } from "./promise.ts"

/**
 * A bug that a run gives the server on purpose, to show that the promise it breaks would be found broken. It is planted
 * around the server's parts or as a trigger in the database; the server's code knows nothing of it.
 */
export interface Plant {
  readonly name: string
  readonly bug: string
  readonly breaks: PromiseName
  /** The fail point at which a crash brings it to light, if it takes one: processes die there more often. */
  readonly sore?: string
  /** Stands around a provider, for all processes of a run. */
  readonly provider?: (provider: Provider) => Provider
  readonly context?: (context: ServerContext) => ServerContext
  /** What a process does instead of its work. */
  readonly work?: (work: Work, run: () => Promise<unknown>, context: ServerContext) => Promise<unknown>
  /** The PIN that the server hears. */
  readonly hear?: (pin: string) => string
  /** Whether it shows only where somebody asks for help: then every other seed has that, and not every eighth. */
  readonly isCry?: boolean
  /** The same where somebody tests her circle or has herself called. */
  readonly isAside?: boolean
  /** The same where somebody shares where she is and goes a way. */
  readonly isWalk?: boolean
  /** The same where nothing reaches many of her people. */
  readonly isUnheard?: boolean
  /** The same where people say STOP after they were on it. */
  readonly isFickle?: boolean
  /** Creates triggers that call the function `planted`, with which they are dropped. */
  readonly sql?: string
}
