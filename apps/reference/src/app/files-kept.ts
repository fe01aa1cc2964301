import { useSyncExternalStore } from "react"

/**
 * How a later file of the app comes: from the service worker, which has all of them; over the line alone, because this browser
 * has no worker; or over the line until the worker of a first visit is ready.
 */
export type FilesKept = "kept" | "never" | "not-yet"

let known: FilesKept = atStart()
const listeners = new Set<() => void>()

function atStart(): FilesKept {
  // Of what is being developed nothing is kept, and some private windows have no worker.
  const workers: ServiceWorkerContainer | undefined = globalThis.navigator?.serviceWorker
  if (!import.meta.env.PROD || workers === undefined) return "never"
  return workers.controller === null ? "not-yet" : "kept"
}

/** Notes what became of the worker. */
export function noteFilesKept(now: FilesKept): void {
  known = now
  for (const tell of listeners) tell()
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const filesKept = (): FilesKept => known

/** What is known of it, and what becomes of it later. In a page that the build makes it is not known yet. */
export function useFilesKept(): FilesKept {
  return useSyncExternalStore(listen, filesKept, () => "not-yet")
}
