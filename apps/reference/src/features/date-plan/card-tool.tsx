import { cardMessages } from "@porchlight/core/date-plan"
import { Suspense, useRef, useState } from "react"
import { button } from "../../../styled-system/recipes/index.js"
import { sheetPiece } from "./sheet-piece.tsx"

const CardSheet = sheetPiece(
  () => cardMessages.title,
  async () => (await import("./card-sheet.tsx")).CardSheet,
)

/** The way to the card of a date that is saved or on; it opens below its button (B-14). */
export function CardTool({ planId }: { readonly planId: string }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        className={button()}
        onClick={() => setOpen(!isOpen)}
      >
        {cardMessages.title}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CardSheet
            planId={planId}
            onClose={() => {
              setOpen(false)
              opener.current?.focus()
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
