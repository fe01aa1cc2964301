import { sosMessages } from "@porchlight/core/sos"
import type { SosView } from "@porchlight/machines/sos"
import { useBackend } from "@porchlight/ui/backend"
import { useEffect, useId, useRef } from "react"
import { Link } from "wouter"
import { css, cx } from "../../../styled-system/css/index.js"
import { button, panel } from "../../../styled-system/recipes/index.js"
import { NobodyToldLinks } from "./own-links.tsx"

const sheet = cx(panel().root, css({ position: "static", margin: "0", width: "full", color: "text" }))

/** A broadcast that has nobody to go to (EMBC-03): what to do instead, in the page, so that it covers neither SOS nor the way out. */
export function BroadcastNobody({ sos, onClose }: { readonly sos: SosView; readonly onClose: () => void }) {
  const { emergencyNumber } = useBackend().capabilities
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <dialog
      open
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-do`}
      className={sheet}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose()
      }}
    >
      <h2 id={id} ref={heading} tabIndex={-1} className={panel().title}>
        {sosMessages.broadcastNobody}
      </h2>
      <p id={`${id}-do`}>{sosMessages.nobodyDo(emergencyNumber)}</p>
      <NobodyToldLinks people={sos.ownWays} fix={sos.fix} />
      <Link href="/inner-circle" className={button()}>
        {sosMessages.addSomebody}
      </Link>
      <button type="button" className={button({ look: "quiet" })} onClick={onClose}>
        {sosMessages.close}
      </button>
    </dialog>
  )
}
