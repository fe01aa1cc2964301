import type { Backend } from "@porchlight/core/backend"
import { createContext, useContext } from "react"
import { useLanguage } from "../language/index.ts"

export const BackendContext = createContext<Backend | null>(null)

/**
 * The backend of the nearest `<BackendProvider>`. Throws when there is none. Whoever uses it is rendered again in another language: what a flow
 * says is put together with its state, and a host may keep a new language above from coming down to it (`memo`, React Compiler).
 */
export function useBackend(): Backend {
  const backend = useContext(BackendContext)
  useLanguage()
  if (!backend)
    throw new Error(
      "[porchlight/backend] There is no backend here, so nothing could be asked or sent. Wrap this part of the app in <BackendProvider backend={…}>.",
    )
  return backend
}
