import { useEffect, useId, useRef, type ReactNode } from "react"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { datePlanScreenMessages as words } from "./date-plan-screen.messages.ts"

const root = css({
  position: "static",
  margin: "0",
  display: "flex",
  flexDirection: "column",
  gap: "3",
  width: "full",
  maxWidth: "full",
  padding: "3",
  color: "text",
  backgroundColor: "raised",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "edge",
  borderRadius: "lg",
})

export interface SheetProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that stands in the page: it covers neither the SOS button nor the way out. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <dialog
      open
      aria-labelledby={id}
      className={root}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose()
      }}
    >
      <h2 id={id} ref={heading} tabIndex={-1} className={css({ textStyle: "section" })}>
        {title}
      </h2>
      {children}
      <button type="button" className={button({ look: "quiet" })} onClick={onClose}>
        {words.close}
      </button>
    </dialog>
  )
}
