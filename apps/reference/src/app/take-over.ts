import type { Backend } from "@porchlight/core/backend"
import { useEffect, useRef, useSyncExternalStore } from "react"

let isDone = false
let tell = () => {}
/** Holds once the screen that stands in the HTML is alive. */
export const isTakenOver = new Promise<void>((done) => {
  tell = done
})

/** Told by the screen that stands in the HTML, once it is alive; where none does, by the start. */
export function tellTakenOver(): void {
  isDone = true
  tell()
}

const whenTakenOver = (listener: () => void) => {
  void isTakenOver.then(listener)
  return () => {}
}

/** False in a page that was made when the app was built, until the screen in it is alive; nothing above it may change before. */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    whenTakenOver,
    () => isDone,
    () => false,
  )
}

/**
 * Ends the waiting when another address is shown before the screen in the HTML is alive: the frame around it comes alive
 * first, and who goes back at that moment leaves behind what would have told.
 */
export function useLeftBehind(path: string): void {
  const first = useRef(path)
  useEffect(() => {
    if (path !== first.current) tellTakenOver()
  }, [path])
}

/**
 * The backend, whose answer to "who is signed in" waits until the screen in the page is alive: a state that changes above a
 * screen before that has React draw it anew, and on a slow phone what was typed into it is lost.
 */
export function answeringAfterTakeOver(backend: Backend): Backend {
  const current = async () => {
    try {
      return await backend.session.current()
    } finally {
      // A refusal waits as well: it changes no less.
      await isTakenOver
    }
  }
  return {
    ...backend,
    // Read when asked: the first answer of the server tells.
    get capabilities() {
      return backend.capabilities
    },
    session: { ...backend.session, current },
  }
}
