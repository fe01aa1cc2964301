import { sosMessages } from "@porchlight/core/sos"
import type { SosView } from "@porchlight/machines/sos"
import { useBackend } from "@porchlight/ui/backend"
import { browserGeolocation, Location } from "@porchlight/ui/location"
import { Sos } from "@porchlight/ui/sos"
import { Suspense, useEffect, useState, type ReactNode } from "react"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button, page, panel } from "../../../styled-system/recipes/index.js"
import { useAhead } from "../../app/piece.ts"
import { ScreenPage } from "../../app/screen-page.tsx"
import { Skeleton } from "../../app/skeleton.tsx"
import { tellTakenOver, useTakenOver } from "../../app/take-over.ts"
import { useTabTitle } from "../../app/titles.ts"
import { WhenNear } from "../../app/when-near.tsx"
import { useWho } from "../../app/who.tsx"
import { IncidentPiece } from "../incident/incident-piece.tsx"
import { BroadcastNobody } from "./broadcast-nobody.tsx"
import { Countdown, People, type CountdownProps } from "./countdown.tsx"
import { EmergencyLink } from "./own-links.tsx"
import { useSharedSos } from "./sos.shared.ts"
import { tools } from "./tools.ts"
import { useKeptFocus } from "./use-kept-focus.ts"
import { useNamedTool } from "./use-named-tool.ts"

const ALERT = "tool-alert"
const hint = css({ color: "quiet", textWrap: "pretty" })
const number = css({ display: "flex", flexDirection: "column", gap: "1" })
const jumps = css({ display: "flex", flexWrap: "wrap", columnGap: "2" })
const jump = css({ display: "inline-flex", alignItems: "center", minHeight: "target", color: "glow" })

/** The first section: every way to call for help, and the way home. An alarm has its own way to tell everybody. */
function Alert({ sos, isBesideAlarm = false }: CountdownProps) {
  return (
    <Sos.RootProvider value={sos}>
      <Countdown sos={sos} isBesideAlarm={isBesideAlarm} />
      {sos.canCall ? (
        <>
          <People sos={sos} isBesideNumber={!isBesideAlarm} />
          <Sos.HoldTrigger className={button({ look: "alarm" })} />
          <Sos.CountdownTrigger />
          <Sos.InstantTrigger />
          <p className={hint}>{sosMessages.instantHint}</p>
          {isBesideAlarm ? null : (
            <>
              <Sos.BroadcastTrigger />
              <p className={hint}>{sosMessages.broadcastHint}</p>
            </>
          )}
        </>
      ) : null}
      {sos.canCall || sos.state === "walking" ? (
        <>
          <Sos.WalkTrigger />
          <p className={hint}>{sosMessages.walkHint}</p>
          <Sos.WalkToggle />
        </>
      ) : null}
    </Sos.RootProvider>
  )
}

/** The section around it, which keeps the focus of what went away with a press in it. */
function AlertSection({ children }: { readonly children: ReactNode }) {
  const { heading, within } = useKeptFocus<HTMLElement>()
  const styles = panel()
  return (
    <section className={styles.root} aria-labelledby={ALERT} {...within}>
      <h2 id={ALERT} ref={heading} tabIndex={-1} className={styles.title}>
        {sosMessages.section.alert}
      </h2>
      {children}
    </section>
  )
}

/**
 * Calling for help while an alarm is open that can be told of it, and what comes of the press. Once it was there it stays to
 * say so.
 */
function AlertInAlarm({ sos }: { readonly sos: SosView }) {
  const [wasShown, setShown] = useState(false)
  const isShown = wasShown || sos.canCall || sos.state !== "alarm"
  if (isShown && !wasShown && sos.state !== "unsent") setShown(true)
  if (!isShown) return null
  return (
    <AlertSection>
      <Alert sos={sos} isBesideAlarm />
    </AlertSection>
  )
}

/** What an open alarm can still do for everybody at once; over, every way to call for help is there again. */
function BesideAlarm({ sos, isToNobody }: { readonly sos: SosView; readonly isToNobody: boolean }) {
  if (sos.incidentId === null) {
    return (
      <AlertSection>
        <Alert sos={sos} />
      </AlertSection>
    )
  }
  return (
    <Sos.RootProvider value={sos}>
      <Sos.BroadcastTrigger />
      {isToNobody ? null : <Sos.BroadcastCount />}
    </Sos.RootProvider>
  )
}

/** An alarm: its place is reported as long as it is open, and everything else steps behind it. */
function Alarm({ sos, incidentId }: { readonly sos: SosView; readonly incidentId: string }) {
  useTabTitle(sosMessages.title)
  const { clock } = useBackend()
  const { within } = useKeptFocus<HTMLDivElement>()
  const [isRead, setRead] = useState(false)
  const isOpen = sos.incidentId !== null
  const isToNobody = sos.isNobodyTold && sos.broadcast !== null
  return (
    <div className={page().root} {...within}>
      {isToNobody && !isRead ? <BroadcastNobody sos={sos} onClose={() => setRead(true)} /> : null}
      {sos.needsPin || !isOpen ? null : (
        <Sos.RootProvider value={sos}>
          <p>{sosMessages.noPinResolve}</p>
          <Link href="/settings/pins" className={button()}>
            {sosMessages.choosePins}
          </Link>
        </Sos.RootProvider>
      )}
      <Suspense fallback={<Skeleton />}>
        <IncidentPiece
          key={incidentId}
          incidentId={incidentId}
          known={sos.alarm}
          timeZone={undefined}
          signInTo="/sos"
        >
          <BesideAlarm sos={sos} isToNobody={isToNobody} />
        </IncidentPiece>
      </Suspense>
      {isOpen ? <AlertInAlarm sos={sos} /> : null}
      {sos.placeId === null ? null : (
        <Location.Root
          key={sos.placeId}
          watchId={sos.placeId}
          pace="incident"
          geolocation={browserGeolocation(navigator, clock)}
        >
          <Location.Place />
          <Location.Failure />
          <Location.Unsent />
          <Location.RetryTrigger />
        </Location.Root>
      )}
      <Jumps />
      <Tools isPlaced />
    </div>
  )
}

/** The ways to call for help, for whoever it turns out to be. Until the server has said so the phone knows who was at home here. */
function Calling({ sos }: { readonly sos: SosView | null }) {
  const { session, isKnown } = useWho()
  if (session !== null) return sos === null ? <Skeleton /> : <Alert sos={sos} />
  return (
    <>
      {isKnown ? null : (
        <div data-if-home="">
          <Skeleton />
        </div>
      )}
      <p data-if-visitor={isKnown ? undefined : ""}>{sosMessages.signInFirst}</p>
    </>
  )
}

/** The way to each tool but the first: together they are several screens of a phone long. */
function Jumps() {
  return (
    <nav aria-label={sosMessages.jumps} className={jumps}>
      {tools.map(({ id }) => (
        <a key={id} href={`#tool-${id}`} className={jump}>
          {sosMessages.section[id]}
        </a>
      ))}
    </nav>
  )
}

interface ToolsProps {
  /** Whether all stands that is above them: what is near is not known before. */
  readonly isPlaced: boolean
}

/** Every tool but the first; those that are not there yet say so. In the page that the build makes none is there yet. */
function Tools({ isPlaced }: ToolsProps) {
  const styles = panel()
  const isAlive = useTakenOver() && isPlaced
  // Above the one that somebody has come to nothing comes later: it would move away under the finger.
  const [reached, setReached] = useState(-1)
  return tools.map(({ id, Panel }, index) => (
    <section key={id} className={styles.root} aria-labelledby={`tool-${id}`}>
      <h2 id={`tool-${id}`} tabIndex={-1} className={styles.title}>
        {sosMessages.section[id]}
      </h2>
      {Panel === null ? (
        <p className={hint}>{sosMessages.notBuilt}</p>
      ) : isAlive ? (
        <WhenNear
          place={<Skeleton />}
          isDue={index <= reached}
          onNear={() => setReached((before) => Math.max(before, index))}
        >
          <Suspense fallback={<Skeleton />}>
            <Panel />
          </Suspense>
        </WhenNear>
      ) : (
        <Skeleton />
      )}
    </section>
  ))
}

/** The SOS toolkit: every tool there is; while an alarm is open, that first. */
export function SosScreen() {
  const sos = useSharedSos()
  const { session, isKnown } = useWho()
  const { emergencyNumber } = useBackend().capabilities
  const [seen, setSeen] = useState<string | null>(null)
  useNamedTool()
  useEffect(tellTakenOver, [])
  useAhead(IncidentPiece)
  // An alarm that was seen open stays on the screen after it is resolved, to say so.
  const open = sos?.incidentId ?? null
  if (open !== null && open !== seen) setSeen(open)
  if (sos !== null && seen !== null) return <Alarm sos={sos} incidentId={seen} />
  return (
    <ScreenPage title={sosMessages.title}>
      {/* Above all that comes later or breaks its lines anew: it stays under the finger that goes for it. */}
      <div className={number}>
        <p className={hint}>{sosMessages.weDoNotCall}</p>
        <EmergencyLink number={emergencyNumber} />
      </div>
      <Jumps />
      <AlertSection>
        <Calling sos={sos} />
      </AlertSection>
      <Tools isPlaced={(sos !== null && sos.state !== "loading") || (isKnown && session === null)} />
    </ScreenPage>
  )
}
