import { useEffect } from "react"
import type { Piece } from "./piece.ts"

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
  useEffect(() => {
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
    if (workers === undefined) void fetch().catch(() => undefined)
  }, [fetch])
  return { onPointerEnter: come, onFocus: come }
}
