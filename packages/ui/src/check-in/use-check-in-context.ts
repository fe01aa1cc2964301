import type { CheckInView } from "@porchlight/machines/check-in"
import { createContext, useContext } from "react"

export const CheckInContext = createContext<CheckInView | null>(null)

/** What the nearest `<CheckIn.Root>` knows and can do. */
export function useCheckInContext(): CheckInView {
  const view = useContext(CheckInContext)
  if (!view)
    throw new Error(
      "[porchlight/check-in] A part stands outside its root, so it has no state to show. Put it inside <CheckIn.Root>.",
    )
  return view
}
