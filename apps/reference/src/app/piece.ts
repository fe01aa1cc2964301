import { lazy, type ComponentType, type LazyExoticComponent } from "react"

/** A part of the app in a file of its own. Inside `<Suspense>`. */
export type Piece<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches the file, so that it is there when the part is shown. What does not come is asked for again then. */
  readonly fetch: () => Promise<unknown>
}

interface Module<Props> {
  readonly default: ComponentType<Props>
}

/**
 * A part that is fetched when it is first shown, or before. A file that is there already is shown at once: React itself would
 * show "one moment" first and, having shown it, keep it for 300 ms (FALLBACK_THROTTLE_MS in react-reconciler).
 * @param orElse what is shown where the file does not come; without it whatever stands around it goes down with it
 */
export function piece<Props = object>(
  load: () => Promise<ComponentType<Props>>,
  orElse?: ComponentType<Props>,
): Piece<Props> {
  let there: Module<Props> | null = null
  let coming: Promise<Module<Props>> | null = null
  const ask = async (): Promise<Module<Props>> => {
    try {
      there = { default: await load() }
      return there
    } finally {
      coming = null
    }
  }
  const fetch = () => (coming ??= ask())
  const shown = async (): Promise<Module<Props>> => {
    try {
      return await fetch()
    } catch (error) {
      if (orElse === undefined) throw error
      return { default: orElse }
    }
  }
  return Object.assign(
    lazy(() => (there === null ? shown() : present(there))),
    { fetch },
  )
}

/** A promise that says at once what it has: React asks no more of it than `then`. */
function present<Value>(value: Value): Promise<Value> {
  const promise = Promise.resolve(value)
  return Object.assign(promise, {
    // oxlint-disable-next-line unicorn/no-thenable -- that is what it is
    then: (tell: (value: Value) => unknown) => {
      tell(value)
      return promise
    },
  }) as Promise<Value>
}

/** In place of what the screen can do without. */
export function Nothing(): null {
  return null
}
