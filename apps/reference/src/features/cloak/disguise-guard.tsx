import { isDisguised } from "@porchlight/core/cloak"
import { callsOut } from "@porchlight/core/sos"
import { SECOND_MS } from "@porchlight/core/time"
import { useBackend } from "@porchlight/ui/backend"
import { useCloak } from "@porchlight/ui/cloak"
import { useEffect } from "react"
import { saveSetting } from "../../app/settings.ts"

/** The control that is on every page (leave.plugin.ts); pressing it is all there is to leaving. */
function leaveNow(): void {
  document.querySelector<HTMLElement>("#leave [data-leave]")?.click()
}

/** How long another browser may go on showing the app while somebody looks at it. */
const LOOK_EVERY_MS = 20 * SECOND_MS

/**
 * What the account's cloak does by itself: a disguise that was chosen in one browser holds in every other, and with
 * Auto-Activate this browser leaves once a call for help has gone out (D-78). One that went out before is no reason.
 */
export function DisguiseGuard() {
  const { live } = useBackend()
  const { level, settings, look } = useCloak()
  const isHidden = isDisguised({ level, settings })
  const { autoActivate } = settings
  useEffect(() => {
    if (isHidden) saveSetting("list", "on")
  }, [isHidden])
  // A page that nobody sees looks when it is seen again.
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  })
  useEffect(() => {
    if (!autoActivate) return
    let before: ReadonlyArray<string> | null = null
    return live.subscribe("sos", {
      onState: (state) => {
        const known = before
        before = callsOut(state)
        if (known !== null && before.some((call) => !known.includes(call))) leaveNow()
      },
      onLine: () => {},
    })
  }, [autoActivate, live])
  return null
}
