import { createContext, type ReactNode } from "react"

interface Notices {
  readonly notices: ReactNode
  /** Whether a screen shows them itself. */
  readonly isTaken: boolean
  readonly take: (isTaken: boolean) => void
}

/** What the frame says above a screen, for a screen on which something else has to come first. */
export const NoticesContext = createContext<Notices>({ notices: null, isTaken: false, take: () => {} })
