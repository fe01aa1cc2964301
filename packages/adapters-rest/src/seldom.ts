import { NetworkFailed } from "@porchlight/core/error"
import type * as ports from "./seldom.ports.ts"

/** What JavaScript itself asks any object for: a port that answered would be waited for as a promise, or called by JSON. */
const NO_CALLS: ReadonlySet<string> = new Set(["then", "toJSON"])

/** All of whose calls answer later. */
type Later<Port> = { readonly [Name in keyof Port]: (...input: never) => Promise<unknown> }

/**
 * A port whose code comes with the first call, and with it that of the other seldom ones: every page would carry it
 * otherwise. Its calls throw NetworkFailed where the code could not be fetched; the next one asks for it again.
 */
export function seldom<Port extends Later<Port>>(
  make: (loaded: typeof ports) => Port,
  load: () => Promise<typeof ports> = () => import("./seldom.ports.ts"),
): Port {
  return later(make, load)
}

/** The same of a port whose code is in a file of its own. */
export function later<Port extends Later<Port>, Loaded>(
  make: (loaded: Loaded) => Port,
  load: () => Promise<Loaded>,
): Port {
  let made: Promise<Port> | null = null
  const port = () => {
    made ??= load().then(make, (cause: unknown) => {
      made = null
      const failure = new NetworkFailed({})
      failure.cause = cause
      throw failure
    })
    return made
  }
  return new Proxy<Port>(Object.create(null), {
    get: (_, name) =>
      typeof name === "symbol" || NO_CALLS.has(name)
        ? undefined
        : async (...input: ReadonlyArray<unknown>): Promise<unknown> => {
            const loaded = await port()
            return Reflect.apply(Reflect.get(loaded, name), loaded, input)
          },
  })
}
