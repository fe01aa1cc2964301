import { sosMessages } from "@porchlight/core/sos"
import type { SosView } from "@porchlight/machines/sos"
import { Sos } from "@porchlight/ui/sos"
import { useEffect } from "react"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { Countdown, People } from "./countdown.tsx"
import { useKeptFocus } from "./use-kept-focus.ts"

const sheet = css({
  position: "static",
  margin: "0",
  display: "flex",
  flexDirection: "column",
  gap: "2",
  width: "full",
  maxWidth: "column",
  maxHeight: "calc(100dvh - 8rem)",
  overflowY: "auto",
  padding: "2",
  fontSize: "lead",
  color: "text",
  backgroundColor: "raised",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "edge",
  borderRadius: "md",
  pointerEvents: "auto",
})

export interface SosDialogProps {
  readonly sos: SosView
  readonly onClose: () => void
}

/** What the floating button opens: it stands beside the screen and covers neither the button nor itself. */
export function SosDialog({ sos, onClose }: SosDialogProps) {
  const { heading, within } = useKeptFocus<HTMLDialogElement>()
  useEffect(() => heading.current?.focus(), [heading])
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === "Escape") onClose()
    }
    document.addEventListener("keydown", close)
    return () => document.removeEventListener("keydown", close)
  }, [onClose])
  return (
    <dialog open aria-labelledby="sos-dialog-title" className={sheet} {...within}>
      <h2 id="sos-dialog-title" ref={heading} tabIndex={-1} className={css({ textStyle: "section" })}>
        {sosMessages.dialog}
      </h2>
      <Countdown sos={sos} />
      {sos.canCall ? (
        <>
          <People sos={sos} />
          <Sos.CountdownTrigger className={button({ look: "alarm" })} />
          <Sos.InstantTrigger />
          <p className={css({ color: "quiet", fontSize: "body" })}>{sosMessages.instantHint}</p>
        </>
      ) : null}
      <div className={css({ display: "flex", flexWrap: "wrap", gap: "1" })}>
        <Link href="/sos" className={button()} onClick={onClose}>
          {sosMessages.open}
        </Link>
        <button type="button" className={button({ look: "quiet" })} onClick={onClose}>
          {sosMessages.close}
        </button>
      </div>
    </dialog>
  )
}
