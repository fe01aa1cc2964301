import { trialMessages } from "@porchlight/core/trial"
import { Link } from "wouter"
import { button } from "../../../styled-system/recipes/index.js"

/** From what no plan covers to the plans. */
export function NeedsPlan({ when }: { readonly when: boolean }) {
  if (!when) return null
  return (
    <Link href="/membership" className={button()}>
      {trialMessages.endedButton}
    </Link>
  )
}
