import type { Backend } from "@porchlight/core/backend"
import type { ReactNode } from "react"
import { BackendContext } from "./use-backend.ts"

export interface BackendProviderProps {
  /** Kept for as long as the parts below are mounted: a part holds on to the backend it began with. */
  readonly backend: Backend
  readonly children: ReactNode
}

/** Gives every part below it one backend. */
export function BackendProvider({ backend, children }: BackendProviderProps) {
  return <BackendContext.Provider value={backend}>{children}</BackendContext.Provider>
}
