import { checkInMessages } from "@porchlight/core/check-in"
import type { CheckInView } from "@porchlight/machines/check-in"
import { CheckIn } from "@porchlight/ui/check-in"
import { Suspense, useEffect, useRef, useState, type RefObject } from "react"
import { useHistoryState } from "wouter/use-browser-location"
import { css } from "../../../styled-system/css/index.js"
import { button, watch } from "../../../styled-system/recipes/index.js"
import { Lamp } from "../../app/lamp.tsx"
import { NoticesHere } from "../../app/notices.tsx"
import { Nothing, piece, useAhead } from "../../app/piece.ts"
import { isFocusInside, Steady, useTellKnown } from "../../app/screen-page.tsx"
import { SignInAgain } from "../../app/sign-in-again.tsx"
import { Skeleton } from "../../app/skeleton.tsx"
import { useTabTitle } from "../../app/titles.ts"
import { WhenNear } from "../../app/when-near.tsx"
import { IncidentPiece } from "../incident/incident-piece.tsx"
import { LocationScreen } from "../location/location-screen.tsx"
import { CheckInActions } from "./check-in-actions.tsx"
import { checkInScreenMessages as words } from "./check-in-screen.messages.ts"
import type { TrialPlanningProps } from "./trial-planning.tsx"

// Below all that can be answered.
const CardTool = piece(async () => (await import("../date-plan/card-tool.tsx")).CardTool)
const OnCall = piece(async () => (await import("./on-call.tsx")).OnCall, Nothing)
const NobodyOnCall = piece(async () => (await import("./on-call.tsx")).NobodyOnCall, Nothing)
const DeliveryScreen = piece(async () => (await import("../delivery/delivery-screen.tsx")).DeliveryScreen)

const DateReview = piece(async () => (await import("../date-plan/date-review.tsx")).DateReview, Nothing)

// Asks how her trial stands, which only few watches need.
const TrialPlanning = piece(async () => (await import("./trial-planning.tsx")).TrialPlanning, UnknownPlanning)

const centre = css({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: "1",
  textAlign: "center",
  // On a small screen, and where text is large, the light gives way to what has to be pressed.
  "& svg": { height: "clamp(0px, 100svh - 38.75rem, 112px)" },
})

/** No box of its own: the button within reach belongs to the whole screen. */
const unboxed = css({ display: "contents" })

/** It comes where a thumb has just pressed "Activate", at the end of a page: it is seen from its top, and read from there. */
function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocusInside()) return
    scrollTo({ top: 0, behavior: "instant" })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

/**
 * That nobody is told is seen with all that belongs to it: on a phone too small for that, what stands above the state gives way,
 * unless she has scrolled herself.
 */
function useRoomFor(isAlone: boolean, heading: RefObject<HTMLHeadingElement | null>): void {
  useEffect(() => {
    const face = heading.current?.parentElement
    const trigger = document.querySelector("main [data-scope=check-in][data-part=check-in-trigger]")
    if (!isAlone || scrollY > 0 || face == null || trigger === null) return
    const isCovered = face.getBoundingClientRect().bottom > trigger.getBoundingClientRect().top
    if (isCovered) heading.current?.scrollIntoView({ behavior: "instant" })
  }, [isAlone, heading])
}

/** The light, the state in words, and how long until somebody is told. */
function Face({ checkIn }: { readonly checkIn: CheckInView }) {
  const heading = useArrival()
  const arrival = useHistoryState<{ readonly isArmed?: boolean } | null>()
  const { state, watch: running } = checkIn
  const isNew = arrival?.isArmed === true && running?.isFresh === true && state !== "ended"
  const isAlone = running !== null && running.nobodyTold !== null
  useRoomFor(isAlone, heading)
  return (
    <div className={centre}>
      {isAlone ? null : <Lamp burning={state === "ended" ? "on" : "breathing"} size={112} />}
      <CheckIn.Heading asChild className={css({ color: "glow" })}>
        <h1 ref={heading}>{checkIn.status}</h1>
      </CheckIn.Heading>
      {isNew && !isAlone ? <p className={css({ fontWeight: "strong" })}>{checkInMessages.active}</p> : null}
      <CheckIn.Nobody className={css({ alignSelf: "stretch", textAlign: "start" })} />
      <Suspense fallback={null}>
        <NobodyOnCall />
      </Suspense>
      <CheckIn.Clock />
      <CheckIn.Next />
      <CheckIn.Ends />
    </div>
  )
}

/** That the line is down, that something did not arrive, why it was refused, and the way to sign in where that helps. */
function Said({ checkIn }: { readonly checkIn: CheckInView }) {
  return (
    <>
      <CheckIn.LineStatus />
      <CheckIn.Unsent />
      <CheckIn.Failure />
      {checkIn.needsSignIn ? <SignInAgain to="/dashboard" /> : null}
    </>
  )
}

export interface CheckInScreenProps {
  readonly checkIn: CheckInView
  /** Goes back to the dashboard, once the watch has ended. */
  readonly onDone: () => void
}

/** The watch as a place: while a date is on, this is home (design: one thing a screen). */
export function CheckInScreen({ checkIn, onDone }: CheckInScreenProps) {
  useTabTitle(checkIn.status)
  useAhead(IncidentPiece)
  const isAlarm = checkIn.state === "alerted"
  const [isIncidentThere, setIncidentThere] = useState(false)
  return (
    <CheckIn.RootProvider value={checkIn} className={watch().root}>
      <CheckIn.Announcement />
      {isAlarm ? null : <Face checkIn={checkIn} />}
      <CheckIn.View when={["on-time", "due", "overdue", "home-safe"]} className={unboxed}>
        <CheckInActions checkIn={checkIn}>
          <Said checkIn={checkIn} />
        </CheckInActions>
        <CheckIn.Told />
        <Suspense fallback={null}>
          <OnCall />
        </Suspense>
        {checkIn.watch?.nobodyTold == null ? null : (
          <Suspense fallback={null}>
            <TrialPlanning>{(planning) => <CheckIn.NobodyRemedy planning={planning} />}</TrialPlanning>
          </Suspense>
        )}
        <NoticesHere />
        {checkIn.plan === null ? null : (
          <WhenNear place={null}>
            <Suspense fallback={null}>
              <CardTool key={checkIn.plan.id} planId={checkIn.plan.id} />
            </Suspense>
          </WhenNear>
        )}
      </CheckIn.View>
      <CheckIn.View when={["alerted", "ended"]} className={unboxed}>
        <Said checkIn={checkIn} />
      </CheckIn.View>
      {isAlarm && checkIn.incident ? (
        <Suspense fallback={<Skeleton />}>
          <IncidentPiece
            key={checkIn.incident.id}
            incidentId={checkIn.incident.id}
            known={checkIn}
            timeZone={checkIn.watch?.timeZone}
          />
          <NoticesHere />
          <Drawn onDrawn={setIncidentThere} />
        </Suspense>
      ) : null}
      {checkIn.watchId === null ? null : (
        // It reports from the start, and is seen below the alarm.
        <Steady isPlaced={!isAlarm || isIncidentThere}>
          <LocationScreen watchId={checkIn.watchId} isAlarm={isAlarm} />
        </Steady>
      )}
      {isAlarm || checkIn.state === "ended" ? null : (
        <WhenNear place={null}>
          <Suspense fallback={null}>
            <DeliveryScreen messages={checkIn.deliveries} />
          </Suspense>
        </WhenNear>
      )}
      <CheckIn.View when={["ended"]} className={watch().actions}>
        <p className={css({ textAlign: "center" })}>
          {checkIn.incident === null ? checkInMessages.completed : checkInMessages.resolved}
        </p>
        <button type="button" className={button({ look: "primary" })} onClick={onDone}>
          {words.done}
        </button>
        {checkIn.plan === null ? null : (
          <Suspense fallback={null}>
            <DateReview key={checkIn.plan.id} planId={checkIn.plan.id} />
          </Suspense>
        )}
      </CheckIn.View>
    </CheckIn.RootProvider>
  )
}

/** Tells that what stands beside it is drawn, its file included. */
function Drawn({ onDrawn }: { readonly onDrawn: (isKnown: boolean) => void }) {
  useTellKnown(true, onDrawn)
  return null
}

/** Nobody knows how her trial stands. */
function UnknownPlanning({ children }: TrialPlanningProps) {
  return children("unknown")
}
