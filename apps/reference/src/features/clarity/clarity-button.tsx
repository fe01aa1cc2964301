import { clarityMessages } from "@porchlight/core/clarity"
import { Suspense, useEffect, useState } from "react"
import { button } from "../../../styled-system/recipes/index.js"
import { piece } from "../../app/piece.ts"

const ClarityChat = piece(async () => (await import("./clarity-chat.tsx")).ClarityChat)

/** The button of Clarity. What it opens comes after the screen that it stands on, and needs no line from then on. */
export function ClarityButton() {
  const [presses, setPresses] = useState(0)
  useEffect(() => void ClarityChat.fetch().catch(() => undefined), [])
  return (
    <div>
      <button
        type="button"
        aria-haspopup="dialog"
        className={button()}
        onClick={() => setPresses((before) => before + 1)}
      >
        {clarityMessages.open}
      </button>
      {presses === 0 ? null : (
        <Suspense fallback={null}>
          <ClarityChat presses={presses} />
        </Suspense>
      )}
    </div>
  )
}
