import { cardMessages } from "@porchlight/core/date-plan"
import { lazy, Suspense, useState } from "react"
import { button } from "../../../styled-system/recipes/index.js"

const CardSheet = lazy(async () => ({ default: (await import("./card-sheet.tsx")).CardSheet }))

/** The way to the card of a date that is saved or on; it opens below its button (B-14). */
export function CardTool({ planId }: { readonly planId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-expanded={isOpen} className={button()} onClick={() => setOpen(!isOpen)}>
        {cardMessages.title}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CardSheet planId={planId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
