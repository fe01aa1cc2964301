import type { FakeCallView } from "@porchlight/machines/fake-call"
import type { SosView } from "@porchlight/machines/sos"
import { FakeCall, useFakeCall } from "@porchlight/ui/fake-call"
import { useEffect, useRef } from "react"
import { css, cx } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { useSetting } from "../../app/settings.ts"
import { goTo, useSharedSos } from "../sos/sos.shared.ts"
import { forgetCaller, shareFakeCall, useSharedFakeCall } from "./fake-call.shared.ts"

// Beside the way out, which stays in its corner (leave.plugin.ts).
const sign = css({
  position: "sticky",
  insetBlockStart: "0",
  zIndex: "1",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  width: "full",
  maxWidth: "column",
  marginInline: "auto",
  paddingInlineStart: { base: "2", sm: "3" },
  paddingInlineEnd: { base: "7rem", md: "3" },
  color: "quiet",
  backgroundColor: "ground",
  fontVariantNumeric: "tabular-nums",
})
const cut = css({ minWidth: "0", overflow: "hidden", textOverflow: "ellipsis" })

/** A finger that holds is a countdown as well. At the end of one without a line nobody knows what came of it: then it rings. */
function countdownOf(sos: SosView | null): "off" | "on" | "sent" {
  if (sos === null) return "off"
  const isOver = sos.secondsLeft === 0 && sos.line === "down"
  if (sos.state === "held" || sos.state === "stopping" || (sos.canStop && !isOver)) return "on"
  return sos.incidentId !== null && !sos.canCall ? "sent" : "off"
}

/** A call that gives way to a countdown leaves the focus on its PIN, which could not have it below the call. */
function usePinAfter({ state }: FakeCallView, isCounting: boolean): void {
  const wasSeen = useRef(false)
  const isSeen = state === "ringing" || state === "taken"
  useEffect(() => {
    if (wasSeen.current && !isSeen && isCounting) goTo("[data-scope=sos][data-part=pin-input]")
    wasSeen.current = isSeen
  }, [isSeen, isCounting])
}

/** Behind a list of tasks nothing may stand that says who calls, once no call waits. */
function useForgottenCaller({ state }: FakeCallView): void {
  const [list] = useSetting("list")
  const isForgotten = list !== "off" && state === "idle"
  useEffect(() => {
    if (isForgotten) forgetCaller()
  }, [isForgotten])
}

/** Waits and rings, whichever screen is shown; all that is seen of it everywhere is the call. */
function Host() {
  const countdown = countdownOf(useSharedSos())
  const call = useFakeCall({ countdown })
  usePinAfter(call, countdown === "on")
  useForgottenCaller(call)
  useEffect(() => {
    shareFakeCall(call)
  })
  return (
    <FakeCall.RootProvider value={call}>
      <FakeCall.Screen>
        <FakeCall.AcceptTrigger />
        <FakeCall.EndTrigger />
      </FakeCall.Screen>
    </FakeCall.RootProvider>
  )
}

/** That a call comes, and how to call it off. It is quiet, and says nothing that a reminder would not. */
function Sign() {
  const call = useSharedFakeCall()
  if (call?.state !== "waiting") return null
  return (
    <aside aria-label={call.caller} className={sign}>
      <FakeCall.RootProvider value={call} className={css({ display: "contents" })}>
        <FakeCall.Status className={cut} />
        <FakeCall.CancelTrigger
          className={cx(button({ look: "quiet" }), css({ paddingInline: "1" }))}
          // The button is gone with the call.
          onClick={() => document.getElementById("main")?.focus({ preventScroll: true })}
        />
      </FakeCall.RootProvider>
    </aside>
  )
}

export const fakeCallHolder = { Host, Sign }
