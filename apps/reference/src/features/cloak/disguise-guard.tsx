import { isDisguised } from "@porchlight/core/cloak"
import { callsOut, isCallNew, type CallOut } from "@porchlight/core/sos"
import { addMs, SECOND_MS } from "@porchlight/core/time"
import { useBackend } from "@porchlight/ui/backend"
import { useCloak } from "@porchlight/ui/cloak"
import { useEffect, useRef } from "react"
import { saveSetting } from "../../app/settings.ts"

/** The control that is on every page (leave.plugin.ts); pressing it is all there is to leaving. */
function leaveNow(): void {
  document.querySelector<HTMLElement>("#leave [data-leave]")?.click()
}

/** How long another browser may go on showing the app while somebody looks at it. */
const LOOK_EVERY_MS = 20 * SECOND_MS

/** How far the backend's clock may be off as it is known here: half of a slow round trip. */
const CLOCK_ERROR_MS = SECOND_MS

/**
 * What the account's cloak does by itself: a disguise that was chosen in one browser holds in every other, and with
 * Auto-Activate this browser leaves once a call for help has gone out (D-78). One that went out before `openedAt`, in
 * milliseconds of `performance.now()`, or before Auto-Activate was switched on, is no reason.
 */
export function DisguiseGuard({ openedAt }: { readonly openedAt: number }) {
  const { live, clock } = useBackend()
  const { level, settings, isKnown, look } = useCloak()
  const isHidden = isDisguised({ level, settings })
  const { autoActivate } = settings
  const countsFrom = useRef(openedAt)
  useEffect(() => {
    if (isHidden) saveSetting("list", "on")
  }, [isHidden])
  // A page that nobody sees looks when it is seen again.
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  })
  useEffect(() => {
    if (!isKnown) return
    if (!autoActivate) {
      countsFrom.current = performance.now()
      return
    }
    let before: ReadonlyArray<CallOut> | null = null
    return live.subscribe("sos", {
      onState: (state) => {
        const calls = callsOut(state)
        const ageMs = performance.now() - countsFrom.current
        if (isCallNew(calls, before, addMs(clock.now(), -ageMs - CLOCK_ERROR_MS))) leaveNow()
        before = calls
      },
      onLine: () => {},
    })
  }, [isKnown, autoActivate, live, clock])
  return null
}
