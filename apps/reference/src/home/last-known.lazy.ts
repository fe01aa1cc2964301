import { lazy, type ComponentType } from "react"
import type { LastKnownProps } from "./last-known.tsx"

const Nothing: ComponentType<LastKnownProps> = () => null

/** What was last known, for screens without a line. Without a line it may not come itself: then they go without it. */
export const LastKnown = lazy(async (): Promise<{ default: ComponentType<LastKnownProps> }> => {
  try {
    return { default: (await import("./last-known.tsx")).LastKnown }
  } catch {
    return { default: Nothing }
  }
})
