import { datePlanMessages } from "@porchlight/core/date-plan"
import { DatePlan, useDatePlan } from "@porchlight/ui/date-plan"
import { Suspense, useEffect, useState } from "react"
import { useLocation, useSearch } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { lastPlan } from "../../app/last-plan.ts"
import { Nothing, piece } from "../../app/piece.ts"
import { isLooking, ScreenPage, Steady } from "../../app/screen-page.tsx"
import { Skeleton } from "../../app/skeleton.tsx"
import { useWho } from "../../app/who.tsx"
import { datePlanScreenMessages as words } from "./date-plan-screen.messages.ts"
import { Drafts } from "./drafts.tsx"
import { PlanForm } from "./plan-form.tsx"
import { PlanTools } from "./plan-tools.tsx"

const Review = piece(async () => (await import("./review.tsx")).Review)

/** Comes while the plan is written: it is there once that is saved. */
function useReviewAhead(): void {
  useEffect(() => {
    const come = () => void Review.fetch().catch(() => undefined)
    addEventListener("input", come, { once: true })
    return () => removeEventListener("input", come)
  }, [])
}

/** A plan is written without them. */
const InviteCard = piece(async () => (await import("./invite-card.tsx")).InviteCard, Nothing)
const BookVenue = piece(async () => (await import("../venue/book-venue.tsx")).BookVenue)
const CallOff = piece(async () => (await import("./call-off.tsx")).CallOff, Nothing)
const DateLog = piece(async () => (await import("./date-log.tsx")).DateLog)

/** The log, fetched once it is asked for. */
function Log() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css({ minHeight: "target", cursor: "pointer" })}>{words.logTitle}</summary>
      <Suspense fallback={null}>{isOpen ? <DateLog /> : null}</Suspense>
    </details>
  )
}

interface PlanScreenProps {
  readonly planId: string | null
  readonly accountId: string
  /** Where a new plan is to be, chosen elsewhere. */
  readonly place?: string
  /** A plan is saved and reviewed. */
  readonly onReview?: (planId: string) => void
}

/** Start New Date: the plan, then what it means, then arming (001 §2). */
function PlanScreen({ planId, accountId, place, onReview }: PlanScreenProps) {
  useReviewAhead()
  const [, navigate] = useLocation()
  const [goal, setGoal] = useState<"review" | "dashboard">("review")
  const [unsaved] = useState(() => lastPlan(() => localStorage, accountId))
  const datePlan = useDatePlan({
    planId,
    place,
    unsaved,
    onSaved: ({ id }) => {
      if (goal === "dashboard") navigate("/dashboard")
      else onReview?.(id)
    },
  })
  const [isOff, setOff] = useState(false)
  const isReview = datePlan.state === "saved" && datePlan.plan !== null && goal === "review"
  const isReviewed = isReview && !isOff
  const isWritten = !isReview && !isOff
  const draft = datePlan.plan?.status === "draft" ? datePlan.plan : null
  const forget = (id: string) => {
    unsaved.forget(id)
    setOff(true)
  }
  return (
    <ScreenPage
      key={isReview ? "review" : "plan"}
      title={isReviewed ? datePlanMessages.reviewActivate : datePlanMessages.title}
      {...(isReviewed ? { subtitle: datePlan.status } : {})}
    >
      <DatePlan.RootProvider value={datePlan}>
        {isWritten ? <DatePlan.Status /> : null}
        {isWritten ? <DatePlan.ClearTrigger /> : null}
        {isOff ? null : <PlanForm onGoal={setGoal} />}
        {datePlan.state === "failed" ? <DatePlan.Failure /> : null}
        <DatePlan.RetryTrigger />
        {isReviewed && datePlan.plan ? (
          <Suspense fallback={<Skeleton />}>
            <Review
              key={datePlan.plan.id}
              plan={datePlan.plan}
              sharesPlace={datePlan.sharesPlace}
              onEdit={datePlan.edit}
            />
          </Suspense>
        ) : null}
      </DatePlan.RootProvider>
      {isWritten ? (
        <Steady isPlaced={!isLooking(datePlan.state)}>
          <PlanTools kind="tools" datePlan={datePlan} />
          <PlanTools kind="quick" datePlan={datePlan} />
          <Suspense fallback={null}>
            <InviteCard />
          </Suspense>
          {planId === null ? <Drafts /> : null}
          <Log />
        </Steady>
      ) : null}
      {draft === null ? null : (
        <Suspense fallback={null}>
          <CallOff key={draft.id} planId={draft.id} onCancelled={() => forget(draft.id)} />
        </Suspense>
      )}
    </ScreenPage>
  )
}

/** A new plan, or the saved one that the address names. */
export function DatePlanScreen() {
  const named = new URLSearchParams(useSearch()).get("plan")
  const [written, setWritten] = useState<string | null>(null)
  const { session } = useWho()
  const [path, navigate] = useLocation()
  if (session === null) return null
  const [, , venueId] = path.split("/")
  if (venueId !== undefined) {
    const { accountId } = session
    const key = `${accountId} ${venueId}`
    const planAt = (place: string) => <PlanScreen planId={null} accountId={accountId} place={place} />
    return <BookVenue key={key} venueId={venueId} accountId={accountId} plan={planAt} />
  }
  // Named in the address, what was written here is there after a reload and on the way back from a remedy; this screen goes on with it.
  const keepAddress = (id: string) => {
    setWritten(id)
    navigate(`${path}?plan=${id}`, { replace: true })
  }
  const planId = named === written ? null : named
  const { accountId } = session
  return (
    <PlanScreen
      key={`${accountId} ${planId}`}
      planId={planId}
      accountId={accountId}
      onReview={planId === null ? keepAddress : () => {}}
    />
  )
}
