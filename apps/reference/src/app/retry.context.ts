import { createContext } from "react"

/** How to ask at once for a part whose file did not come. */
export interface Retry {
  readonly retry: () => Promise<void>
  readonly isAsking: boolean
  /** How often somebody asked in vain. */
  readonly tries: number
}

export const RetryContext = createContext<Retry>({ retry: async () => {}, isAsking: false, tries: 0 })
