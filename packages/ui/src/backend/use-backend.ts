import type { Backend } from "@porchlight/core/backend"
import { createContext, useContext } from "react"

export const BackendContext = createContext<Backend | null>(null)

/** The backend of the nearest `<BackendProvider>`. Throws when there is none. */
export function useBackend(): Backend {
  const backend = useContext(BackendContext)
  if (!backend)
    throw new Error(
      "[porchlight/backend] There is no backend here, so nothing could be asked or sent. Wrap this part of the app in <BackendProvider backend={…}>.",
    )
  return backend
}
