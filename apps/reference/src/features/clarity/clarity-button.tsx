import { clarityMessages } from "@porchlight/core/clarity"
import { Suspense, useEffect, useState } from "react"
import { button } from "../../../styled-system/recipes/index.js"
import { piece } from "../../app/piece.ts"

const ClarityChat = piece(async () => (await import("./clarity-chat.tsx")).ClarityChat)

/** The button of Clarity. What it opens comes after the screen that it stands on, and needs no line from then on. */
export function ClarityButton() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => void ClarityChat.fetch().catch(() => undefined), [])
  const trigger = (
    <div>
      <button type="button" aria-haspopup="dialog" className={button()} onClick={() => setWanted(true)}>
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
