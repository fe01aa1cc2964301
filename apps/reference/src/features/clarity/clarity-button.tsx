import { clarityMessages } from "@porchlight/core/clarity"
import { Suspense, useState } from "react"
import { button } from "../../../styled-system/recipes/index.js"
import { piece, useNear } from "../../app/piece.ts"

const ClarityChat = piece(async () => (await import("./clarity-chat.tsx")).ClarityChat)

/** The button of Clarity. What it opens comes once somebody turns to it. */
export function ClarityButton() {
  const [isWanted, setWanted] = useState(false)
  const near = useNear(ClarityChat)
  const trigger = (
    <div>
      <button
        type="button"
        aria-haspopup="dialog"
        className={button()}
        onClick={() => setWanted(true)}
        {...near}
      >
        {clarityMessages.open}
      </button>
    </div>
  )
  return isWanted ? (
    <Suspense fallback={trigger}>
      <ClarityChat />
    </Suspense>
  ) : (
    trigger
  )
}
