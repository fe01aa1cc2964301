import { armRefusalMessages, type ArmRefusal } from "@porchlight/core/check-in"
import { datePlanMessages, plannedEnd, type DatePlan } from "@porchlight/core/date-plan"
import { activeLanguage, localeOf } from "@porchlight/core/language"
import { formatClock, formatWhen } from "@porchlight/core/time"
import { CheckIn, useCheckIn } from "@porchlight/ui/check-in"
import { useLayoutEffect } from "react"
import { Link, Redirect } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button, link, panel } from "../../../styled-system/recipes/index.js"
import { saveSetting } from "../../app/settings.ts"
import { CardTool } from "./card-tool.tsx"
import { datePlanScreenMessages as words } from "./date-plan-screen.messages.ts"
import { runningFor } from "./review.running.ts"

/** Where the remedy of a refusal is found. */
const remedies = {
  "pin-missing": "/settings/pins",
  "phone-unverified": "/profile-setup",
  "no-reachable-contact": "/inner-circle",
  "already-armed": "/dashboard",
} as const satisfies Partial<Record<ArmRefusal, string>>

/** PINs are chosen on the way: their screen leads back to the plan. */
const remedyOf = (refusal: keyof typeof remedies, planId: string) =>
  refusal === "pin-missing"
    ? `${remedies[refusal]}?next=${encodeURIComponent(`/start-date?plan=${planId}`)}`
    : remedies[refusal]

const isRemedied = (refusal: ArmRefusal): refusal is keyof typeof remedies => Object.hasOwn(remedies, refusal)

/** The plan in a few lines, in the zone of the date. */
function Summary({ plan }: { readonly plan: DatePlan }) {
  const styles = panel()
  const day = new Intl.DateTimeFormat(localeOf(activeLanguage(), navigator.languages), {
    dateStyle: "full",
    timeZone: plan.timeZone,
  })
  return (
    <section className={styles.root} aria-labelledby="plan-title">
      <h2 id="plan-title" className={styles.title}>
        {plan.name}
      </h2>
      <p>{plan.place}</p>
      <p className={css({ color: "quiet" })}>
        {day.format(plan.startsAt)}, {formatClock(plan.startsAt, plan.timeZone)}–
        {formatWhen(plannedEnd(plan), plan.timeZone, plan.startsAt)}
      </p>
      {plan.notes === "" ? null : (
        <p className={css({ color: "quiet", whiteSpace: "pre-wrap" })}>{plan.notes}</p>
      )}
    </section>
  )
}

/** That another date is watched, and the way to it: this one can be armed once that is over. */
function Other() {
  const { why, remedy } = armRefusalMessages["already-armed"]
  return (
    <section className={panel().root} role="note">
      <p>{why}</p>
      <p>{remedy}</p>
      <Link href={remedies["already-armed"]} className={link({ kind: "alone" })}>
        {words.remedies["already-armed"]}
      </Link>
    </section>
  )
}

export interface ReviewProps {
  readonly plan: DatePlan
  /** Whether her place is sent from the start on, as her safety settings say. */
  readonly sharesPlace: boolean
  readonly onEdit: () => void
}

/** Who will be told, and when, before anything is armed; then arming. The server says whether it is armed. */
export function Review({ plan, sharesPlace, onEdit }: ReviewProps) {
  const checkIn = useCheckIn({ planId: plan.id })
  const styles = panel()
  const running = runningFor(checkIn, plan.id)
  const isArmed = running === "this"
  // Before the way leads on: what is left to do later is not done by a screen that is gone by then.
  useLayoutEffect(() => {
    if (isArmed) saveSetting("place", sharesPlace ? "on" : "off")
  }, [isArmed, sharesPlace])
  if (isArmed) return <Redirect to="/dashboard" replace state={{ isArmed }} />
  const refusal = checkIn.preview?.refusal ?? null
  return (
    <CheckIn.RootProvider value={checkIn}>
      <Summary plan={plan} />
      <CardTool planId={plan.id} />
      {running === "other" ? (
        <Other />
      ) : (
        <section className={styles.root} aria-labelledby="happens-title">
          <h2 id="happens-title" className={styles.title}>
            {words.whatHappens}
          </h2>
          <CheckIn.Next />
          <CheckIn.Told />
          <CheckIn.LeftOut />
          <CheckIn.Refusal />
          {refusal !== null && isRemedied(refusal) ? (
            <Link href={remedyOf(refusal, plan.id)} className={link({ kind: "alone" })}>
              {words.remedies[refusal]}
            </Link>
          ) : null}
          <CheckIn.AcceptNobody />
        </section>
      )}
      <CheckIn.ArmFailure />
      <CheckIn.Failure />
      <CheckIn.RetryTrigger />
      <CheckIn.ArmTrigger />
      <button type="button" className={button({ look: "quiet" })} onClick={onEdit}>
        {datePlanMessages.edit}
      </button>
    </CheckIn.RootProvider>
  )
}
