import { errorMessages } from "@porchlight/core/error"
import type { Session } from "@porchlight/core/session"
import type { CheckInView } from "@porchlight/machines/check-in"
import { useBackend } from "@porchlight/ui/backend"
import { useCheckIn } from "@porchlight/ui/check-in"
import { Suspense, useEffect, useState } from "react"
import { button, page } from "../../styled-system/recipes/index.js"
import { appMessages as words } from "../app/app.messages.ts"
import { intentStore } from "../app/intents.ts"
import { ScreenPage } from "../app/screen-page.tsx"
import { Skeleton } from "../app/skeleton.tsx"
import { useWho } from "../app/who.tsx"
import { VibeFloat } from "../features/vibe/vibe-float.tsx"
import { Nothing, piece } from "../app/piece.ts"
import { CardsWithoutLine, CheckInScreen, Dashboard, LastKnown } from "./home.pieces.ts"
import { keepLastWatch, lastWatchOf, readLastWatch } from "./last-watch.ts"

/** Drawn once the screen stands. */
const LaterVibeFloat = piece(async () => VibeFloat, Nothing)

/** Writes down what is known of the watch for when the line is gone: when it changes, and each minute that it is still so. */
function useLastWatch(checkIn: CheckInView): void {
  const { capabilities, clock } = useBackend()
  const { emergencyNumber } = capabilities
  const { state, watch, toRemember, line } = checkIn
  // That nothing is guarded any more is final, also while the live line is not back: what was kept would say the opposite.
  const isHeard = state !== "loading" && state !== "failed" && state !== "remembered"
  const isKnown = isHeard && (line === "up" || watch === null)
  useEffect(() => {
    if (!isKnown) return
    const last = lastWatchOf({ state, watch, toRemember }, clock.now(), Date.now(), emergencyNumber)
    keepLastWatch(() => localStorage, last)
  }, [clock, emergencyNumber, isKnown, state, watch, toRemember])
}

/** Home: the watch while one is on, and until its end was seen; the dashboard otherwise. */
export function HomeScreen() {
  const { session } = useWho()
  return session ? <Home key={session.accountId} session={session} /> : <Skeleton />
}

function Home({ session }: { readonly session: Session }) {
  const [last] = useState(() => readLastWatch(() => localStorage))
  const [intents] = useState(() => intentStore(session.accountId))
  const checkIn = useCheckIn({ intents, remembered: last?.watch })
  const [isEndSeen, setEndSeen] = useState(false)
  useLastWatch(checkIn)
  if (checkIn.state === "loading") return <Skeleton />
  return (
    <>
      <Content session={session} checkIn={checkIn} isEndSeen={isEndSeen} onEndSeen={() => setEndSeen(true)} />
      {/* In one place whatever stands above: what is begun in it is not lost when the line comes or goes. */}
      <Suspense fallback={null}>
        <LaterVibeFloat accountId={session.accountId} checkIn={checkIn} />
      </Suspense>
    </>
  )
}

interface ContentProps {
  readonly session: Session
  readonly checkIn: CheckInView
  readonly isEndSeen: boolean
  readonly onEndSeen: () => void
}

function Content({ session, checkIn, isEndSeen, onEndSeen }: ContentProps) {
  if (checkIn.state === "failed" || checkIn.state === "remembered") return <Unheard checkIn={checkIn} />
  if (checkIn.state === "none" || (checkIn.state === "ended" && isEndSeen)) {
    return (
      <Suspense fallback={<Skeleton />}>
        {/* What waited without a line was refused, and nothing is guarded any more. */}
        {checkIn.refused === null ? null : <p role="alert">{checkIn.refused}</p>}
        <Dashboard session={session} />
      </Suspense>
    )
  }
  return (
    <div className={page().root}>
      <Suspense fallback={<Skeleton />}>
        <CheckInScreen checkIn={checkIn} onDone={onEndSeen} />
      </Suspense>
    </div>
  )
}

/** The server has not said how the date stands: what was last known, and the ways on that need no line. */
function Unheard({ checkIn }: { readonly checkIn: CheckInView }) {
  return (
    <ScreenPage title={words.watchUnknown}>
      {checkIn.error === null ? null : <p role="alert">{checkIn.error}</p>}
      <Suspense fallback={null}>
        <LastKnown checkIn={checkIn} />
      </Suspense>
      <Suspense fallback={null}>
        <CardsWithoutLine isOnDate={checkIn.state === "remembered"} />
      </Suspense>
      <button type="button" className={button({ look: "primary" })} onClick={checkIn.look}>
        {errorMessages.retry}
      </button>
    </ScreenPage>
  )
}
