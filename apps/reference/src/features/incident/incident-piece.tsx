import { sosMessages } from "@porchlight/core/sos"
import { use } from "react"
import { css } from "../../../styled-system/css/index.js"
import { button, notice } from "../../../styled-system/recipes/index.js"
import { piece } from "../../app/piece.ts"
import { RetryContext } from "../../app/retry.context.ts"
import { NobodyToldLinks, OwnLinks } from "../sos/own-links.tsx"
import { useSharedSos } from "../sos/sos.shared.ts"
import type { IncidentScreenProps } from "./incident-screen.tsx"
import { incidentScreenMessages as words } from "./incident-screen.messages.ts"
import { useAlarmFocus } from "./use-alarm-focus.ts"

/** An open alarm, whose file may not come: a line that fails is what an alarm has to reckon with. */
export const IncidentPiece = piece<IncidentScreenProps>(
  async () => (await import("./incident-screen.tsx")).IncidentScreen,
  WithoutFile,
)

/** That the alarm is on, and what the phone can do by itself. */
function WithoutFile(props: IncidentScreenProps) {
  const { retry } = use(RetryContext)
  const sos = useSharedSos()
  const heading = useAlarmFocus()
  // It was resolved on another device, or by text.
  if (sos?.incidentId !== props.incidentId) return props.children
  const styles = notice({ look: "alarm" })
  return (
    <div className={css({ display: "flex", flexDirection: "column", gap: "2" })}>
      <div role="alert" className={styles.root}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {sos.isNobodyTold ? sosMessages.sentNobody : words.on}
        </h1>
        <p>{words.notLoaded}</p>
      </div>
      {sos.isNobodyTold ? (
        <NobodyToldLinks people={sos.ownWays} fix={sos.fix} />
      ) : (
        <OwnLinks people={sos.ownWays} fix={sos.fix} />
      )}
      <button type="button" className={button()} onClick={() => void retry()}>
        {words.retry}
      </button>
      {props.children}
    </div>
  )
}
