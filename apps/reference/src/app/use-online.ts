import { useSyncExternalStore } from "react"

function subscribe(look: () => void): () => void {
  addEventListener("online", look)
  addEventListener("offline", look)
  return () => {
    removeEventListener("online", look)
    removeEventListener("offline", look)
  }
}

/** Whether the browser believes to be online. "Yes" may be wrong, "no" is not. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}
