import { greetingName, profileMessages } from "@porchlight/core/profile"
import type { Session } from "@porchlight/core/session"
import { useLive } from "@porchlight/ui/backend"
import { Suspense, useState } from "react"
import { Link } from "wouter"
import { css, cx } from "../../styled-system/css/index.js"
import { button, panel } from "../../styled-system/recipes/index.js"
import { Lamp } from "../app/lamp.tsx"
import { Nothing, piece } from "../app/piece.ts"
import { ScreenPage, Steady } from "../app/screen-page.tsx"
import { LeaveIntro } from "../features/cloak/leave-intro.tsx"
import { Drafts } from "../features/date-plan/drafts.tsx"
import { isSomethingOn, useSharedSos } from "../features/sos/sos.shared.ts"
import { BellAndProfile } from "./bell.tsx"
import { Cards } from "./cards.tsx"
import { homeMessages as words } from "./home.messages.ts"
import { nextStep, type NextStep } from "./next-step.ts"

/** Drawn once the screen stands. */
const LaterDrafts = piece(async () => Drafts, Nothing)
const LaterLeaveIntro = piece(async () => LeaveIntro, Nothing)

const DrillStep = piece(async () => (await import("./drill-step.tsx")).DrillStep, Nothing)

const targets: Readonly<Record<NextStep, string>> = {
  "verify-phone": "/profile-setup",
  "add-contact": "/inner-circle",
  "await-answer": "/inner-circle",
  "choose-pins": "/settings/pins",
  "plan-date": "/start-date",
}

function NextStepPanel({ step }: { readonly step: NextStep }) {
  const styles = panel()
  const { title, text, action } = words.steps[step]
  return (
    <section className={styles.root} aria-labelledby="next-title">
      <div className={css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" })}>
        <Lamp burning="off" size={56} />
        <h2 id="next-title" className={cx(styles.title, css({ flex: "1 1 9rem" }))}>
          {title}
        </h2>
      </div>
      <p className={css({ color: "quiet", fontSize: "lead", textWrap: "pretty" })}>{text}</p>
      <Link href={targets[step]} className={button({ look: "primary" })}>
        {action}
      </Link>
      {step === "await-answer" ? (
        <Link href="/start-date" className={button({ look: "quiet" })}>
          {words.anyway}
        </Link>
      ) : null}
    </section>
  )
}

/** Home while nothing is watched: a greeting, the one thing to do next, and the tools (000 §2). */
export function Dashboard({ session }: { readonly session: Session }) {
  const { state: contacts } = useLive("circle")
  const step = contacts === null ? null : nextStep(session, contacts)
  // During an alarm, or on her way home, it is not so that nothing is watched.
  const isUnsaid = isSomethingOn(useSharedSos()) && step === "plan-date"
  const [isDrillKnown, setDrillKnown] = useState(false)
  const [areDraftsKnown, setDraftsKnown] = useState(false)
  const isDrillShown = step === "plan-date" && !isUnsaid
  const trusted = (contacts ?? []).filter(({ status }) => status === "verified").length
  return (
    <ScreenPage
      title={profileMessages.welcome(greetingName(session.fullName))}
      subtitle={profileMessages.subtitle}
    >
      <BellAndProfile />
      {step === null || isUnsaid ? null : <NextStepPanel step={step} />}
      <Suspense fallback={null}>{isDrillShown ? <DrillStep onKnown={setDrillKnown} /> : null}</Suspense>
      <Steady isPlaced={step !== null && (isDrillKnown || !isDrillShown) && areDraftsKnown}>
        <Suspense fallback={null}>
          <LaterLeaveIntro />
          <LaterDrafts onKnown={setDraftsKnown} />
        </Suspense>
        <Cards trusted={trusted} isEmailOpen={!session.emailVerified && session.phone !== null} />
      </Steady>
    </ScreenPage>
  )
}
