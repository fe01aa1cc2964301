import type { ClockPort } from "@porchlight/core/backend"
import { sosMessages } from "@porchlight/core/sos"
import { SECOND_MS } from "@porchlight/core/time"
import type { SosScreenState } from "@porchlight/machines/sos"
import { useBackend } from "@porchlight/ui/backend"
import { browserGeolocation } from "@porchlight/ui/location"
import { Sos, useSos } from "@porchlight/ui/sos"
import { Suspense, useEffect, useState } from "react"
import { Nothing, piece } from "../../app/piece.ts"
import { createPortal } from "react-dom"
import { useLocation } from "wouter"
import { findRoute } from "@porchlight/core/screen"
import { css, cx } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { SosDialog } from "./sos-dialog.tsx"
import { RecordingKeeper } from "../recording/recording-keeper.tsx"
import { keepLastPeople, readLastPeople } from "../../app/last-people.ts"
import { useSetting } from "../../app/settings.ts"
import { useWho } from "../../app/who.tsx"
import { callStore } from "./sos.calls.ts"
import { SosKeepers } from "./sos-keepers.tsx"
import { keepFocus } from "./sos.focus.ts"
import { goTo, shareSos } from "./sos.shared.ts"

/** What waits is looked for once the button is there. */
const LaterKeepers = piece(async () => SosKeepers, Nothing)
const LaterRecordingKeeper = piece(async () => RecordingKeeper, Nothing)

/** What of a date goes on in a list of tasks. */
const DisguisedWatch = piece(
  async () => (await import("../cloak/disguised-watch.tsx")).DisguisedWatch,
  Nothing,
)

/** What opens the dialog by itself. */
const UNDERWAY: ReadonlySet<SosScreenState> = new Set(["counting", "stopping", "unsent", "unstopped"])

const LOCATE_WITHIN_MS = 10 * SECOND_MS

// A keyboard, or two fingers: whoever has neither needs no code for it. Fetched the first time, and there from then on.
globalThis.visualViewport?.addEventListener("resize", () => void import("../../app/keyboard.start.ts"))

// Above everything, always: dialogs, toasts and the development drawer lie below (E4 of the reliability plan).
const corner = css({
  position: "fixed",
  insetInline: "0",
  bottom: "var(--covered-bottom, 0px)",
  zIndex: "2147483647",
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-end",
  gap: "1",
  padding: "2",
  paddingBlockEnd: "max(16px, env(safe-area-inset-bottom))",
  pointerEvents: "none",
})

// Where a thumb on the button does not hide it.
const overThumb = css({
  paddingBlock: "0.5",
  paddingInline: "1.5",
  marginBlockEnd: "3",
  borderRadius: "md",
  backgroundColor: "alarm",
  color: "onAlarm",
  fontSize: "lead",
  fontWeight: "strong",
})

const round = css({
  width: "72px",
  height: "72px",
  minHeight: "72px",
  padding: "0",
  borderRadius: "full",
  fontSize: "lead",
  pointerEvents: "auto",
  touchAction: "none",
  userSelect: "none",
  WebkitTouchCallout: "none",
  outlineOffset: "3px",
  boxShadow: "0 0 0 0 token(colors.alarm)",
  // The ring fills while a finger holds.
  "&[data-state=held]": {
    boxShadow: "0 0 0 12px token(colors.alarm)",
    transition: "box-shadow 3s linear",
    _motionReduce: { transition: "none" },
  },
})

const locateBy = (clock: ClockPort) => async () => {
  const found = await browserGeolocation(navigator, clock).locate(LOCATE_WITHIN_MS)
  return found.type === "fix" ? found.fix : null
}

/** The toolkit has what the button opens, and tells of an alarm. Also after a finger that held, which the PIN waits for. */
function goToAlert(): void {
  const pin = document.querySelector<HTMLElement>("main [data-scope=sos][data-part=pin-input]")
  if (pin === null) goTo("#tool-alert", "main h1")
  else pin.focus()
}

/**
 * The SOS button over every screen of a member, and what it opens. While the app is disguised nothing of it is seen, and
 * everything that runs goes on: the way home, what is recorded, what waits to be sent.
 */
function Shell({ accountId }: { readonly accountId: string }) {
  const { clock } = useBackend()
  const [calls] = useState(() => callStore(accountId))
  const [locate] = useState(() => locateBy(clock))
  const [remembered] = useState(() => readLastPeople(() => localStorage))
  const sos = useSos({ calls, locate, remembered })
  const [path] = useLocation()
  const [disguise] = useSetting("list")
  const isDisguised = disguise !== "off"
  const [isAsked, setAsked] = useState(false)
  const found = findRoute(path)
  const isAtToolkit = "screen" in found && found.screen === "sos"
  const isUnderway = UNDERWAY.has(sos.state)
  useEffect(() => {
    shareSos(sos)
    if (sos.toRemember !== null && !isDisguised) keepLastPeople(() => localStorage, sos.toRemember)
  })
  useEffect(() => () => shareSos(null), [])
  // Whatever is under way opens it, and it stays to say what came of that.
  if (isUnderway && !isAsked) setAsked(true)
  const isOpen = isAsked && !isAtToolkit
  return createPortal(
    // Dialogs hide what lies outside of them from screen readers, but not what carries `aria-live`.
    <div aria-live="off" ref={keepFocus}>
      <Suspense fallback={null}>
        <LaterKeepers accountId={accountId} isAtToolkit={isAtToolkit} isDisguised={isDisguised} />
      </Suspense>
      {isDisguised ? (
        <Suspense fallback={null}>
          <DisguisedWatch accountId={accountId} alarmPlaceId={sos.placeId} />
        </Suspense>
      ) : (
        <Sos.RootProvider value={sos} className={corner} aria-label={sosMessages.dialog}>
          <Sos.Announcement />
          {isOpen ? <SosDialog sos={sos} onClose={() => setAsked(false)} /> : null}
          {sos.state === "held" ? (
            <p className={overThumb} aria-hidden="true">
              {sos.status}
            </p>
          ) : null}
          <Sos.HoldTrigger
            className={cx(button({ look: "alarm" }), round)}
            aria-description={sosMessages.buttonHint}
            onTap={() => (isAtToolkit ? goToAlert() : setAsked(true))}
          >
            {sosMessages.button}
          </Sos.HoldTrigger>
        </Sos.RootProvider>
      )}
    </div>,
    document.body,
  )
}

/** What there is for whoever is signed in, and what records, which outlives the session. */
export function SosShell() {
  const { session } = useWho()
  return (
    <>
      <Suspense fallback={null}>
        <LaterRecordingKeeper />
      </Suspense>
      {session === null ? null : <Shell key={session.accountId} accountId={session.accountId} />}
    </>
  )
}
