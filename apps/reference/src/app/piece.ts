import {
  createElement,
  lazy,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type LazyExoticComponent,
} from "react"
import { askAgain } from "./ask-again.ts"
import { useFilesKept } from "./files-kept.ts"
import { nextTask } from "./next-task.ts"
import { NotLoaded } from "./not-loaded.tsx"
import { RetryContext } from "./retry.context.ts"

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
 * A file that does not come is asked for again for as long as the part is wanted, and then the part is shown.
 * @param orElse what is shown until then, which may offer to ask at once (`RetryContext`)
 * @param turn whether it is drawn with what is around it, or right after that
 */
export function piece<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  orElse: ComponentType<Props> = NotLoaded,
  turn: "same" | "own" = orElse === Nothing ? "own" : "same",
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

  function Late(props: Props) {
    const [Loaded, show] = useState(() => there?.default ?? null)
    const [isAsking, setAsking] = useState(false)
    const [tries, setTries] = useState(0)
    const again = useCallback(async () => {
      const { default: Found } = await fetch()
      show(() => Found)
    }, [])
    const retry = useCallback(async () => {
      setAsking(true)
      try {
        await again()
      } catch {
        setTries((before) => before + 1)
      }
      setAsking(false)
    }, [again])
    const isThere = Loaded !== null
    useEffect(() => (isThere ? undefined : askAgain(again)), [isThere, again])
    const value = useMemo(() => ({ retry, isAsking, tries }), [retry, isAsking, tries])
    if (Loaded !== null) return createElement(Loaded, props)
    return createElement(RetryContext.Provider, { value }, createElement(orElse, props))
  }

  const shown = async (): Promise<Module<Props>> => {
    try {
      return await fetch()
    } catch {
      return { default: Late }
    }
  }
  const soon = turn === "own" ? inOwnTurn : present
  return Object.assign(
    lazy(() => (there === null ? shown() : soon(there))),
    { fetch },
  )
}

/** In a task of its own: what a screen can do without keeps a tap waiting that comes while the screen is drawn. */
async function inOwnTurn<Value>(value: Value): Promise<Value> {
  await nextTask()
  return value
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

/** What a control hears when somebody turns to it: a pointer comes near, a finger comes down, the focus arrives. */
export interface Near {
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
}

/**
 * Fetches what a control opens once somebody turns to it, so that it is there when it is asked for. For when there is no line
 * the service worker keeps all files; where there is none, as in some private windows, the file comes at once.
 */
export function useNear({ fetch }: Pick<Piece<never>, "fetch">): Near {
  // What does not come is asked for again when it is shown, and fails there in words.
  const come = () => void fetch().catch(() => undefined)
  const kept = useFilesKept()
  useEffect(() => {
    if (kept === "never") void fetch().catch(() => undefined)
  }, [kept, fetch])
  return { onPointerEnter: come, onFocus: come }
}

/**
 * Fetches what may have to be shown when the line is gone: once the service worker has it, from there; at once where there is
 * none. Until the worker of a first visit is ready it comes when it is shown.
 */
export function useAhead({ fetch }: Pick<Piece<never>, "fetch">): void {
  const kept = useFilesKept()
  useEffect(() => {
    if (kept !== "not-yet") void fetch().catch(() => undefined)
  }, [kept, fetch])
}

/** Whether something was so at any time: what is fetched when it is first shown stays once it was. */
export function useEver(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo)
  if (isSo && !wasSo) setWasSo(true)
  return isSo || wasSo
}
