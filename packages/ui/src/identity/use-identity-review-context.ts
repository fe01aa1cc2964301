import type { IdentityReviewView } from "@porchlight/machines/identity"
import { createContext, useContext } from "react"

export const IdentityReviewContext = createContext<IdentityReviewView | null>(null)

/** What the nearest `<IdentityReview.Root>` knows and can do. */
export function useIdentityReviewContext(): IdentityReviewView {
  const view = useContext(IdentityReviewContext)
  if (!view)
    throw new Error(
      "[porchlight/identity] A part of a review stands outside its root, so it has no state to show. Put it inside <IdentityReview.Root>.",
    )
  return view
}
