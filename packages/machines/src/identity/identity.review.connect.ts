import {
  FINDINGS,
  identityMessages,
  identityReviewMessages as words,
  IDENTITY_IMAGES,
  resultOf,
  type IdentityImage,
  type ImageBytes,
} from "@porchlight/core/identity"
import { formatDay, type TimeZone } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import { decisionOf, type identityReviewMachine } from "./identity.review.machine.ts"
import type { IdentityReviewContext, ReviewPart } from "./identity.types.ts"

type ReviewMachine = ReturnType<typeof identityReviewMachine>

export const IDENTITY_REVIEW_STATES = ["loading", "failed", "queue", "opening", "open", "deciding"] as const
export type IdentityReviewScreenState = (typeof IDENTITY_REVIEW_STATES)[number]

const PARTS: ReadonlyArray<ReviewPart> = ["id", "face", "address"]

/** What screens may know of the reviews and do with them. */
export interface IdentityReviewView {
  readonly state: IdentityReviewScreenState
  readonly summary: string
  /** Set while deleting images fails. */
  readonly overdue: string | null
  readonly entries: ReadonlyArray<{ readonly id: string; readonly text: string; readonly open: () => void }>
  /** The one that is looked at. */
  readonly opened: {
    readonly lines: ReadonlyArray<{ readonly label: string; readonly text: string }>
    readonly images: ReadonlyArray<{
      readonly image: IdentityImage
      readonly text: string
      readonly bytes: ImageBytes | null
    }>
    readonly parts: ReadonlyArray<{
      readonly part: ReviewPart
      readonly text: string
      readonly chosen: string
      readonly options: ReadonlyArray<{ readonly value: string; readonly text: string }>
    }>
    /** What follows from what was chosen; empty before it is whole. */
    readonly outcome: string
  } | null
  readonly fault: string | null
  readonly failure: string | null
  readonly status: string
  readonly look: () => void
  readonly close: () => void
  readonly choose: (part: ReviewPart, finding: string) => void
  readonly decide: () => void
}

/** The view in a time zone. */
export function connectIdentityReview(
  { context, value: state }: SnapshotFrom<ReviewMachine>,
  send: ActorRefFrom<ReviewMachine>["send"],
  timeZone: TimeZone,
): IdentityReviewView {
  const waiting = context.queue?.waiting ?? []
  return {
    state,
    summary: summaryOf(context),
    overdue:
      context.queue !== null && context.queue.overdueImages > 0
        ? words.overdue(context.queue.overdueImages)
        : null,
    entries: waiting.map(({ id, kind, submittedAt }) => ({
      id,
      text: words.entry(words.kind[kind], formatDay(submittedAt, timeZone)),
      open: () => send({ type: "REVIEW.OPEN", id }),
    })),
    opened: openedOf(context),
    fault: context.fault,
    failure: context.failure,
    status: statusOf(context, state),
    look: () => send({ type: "QUEUE.LOOK" }),
    close: () => send({ type: "REVIEW.CLOSE" }),
    choose: (part, finding) => send({ type: "FINDING.CHOOSE", part, finding }),
    decide: () => send({ type: "REVIEW.DECIDE" }),
  }
}

function summaryOf({ queue }: IdentityReviewContext): string {
  if (queue === null) return ""
  return queue.waiting.length === 0 ? words.nothing : words.waiting(queue.waiting.length)
}

function statusOf({ isDecided }: IdentityReviewContext, state: IdentityReviewScreenState): string {
  if (state === "loading" || state === "opening") return words.loading
  if (state === "deciding") return words.deciding
  return isDecided ? words.decided : ""
}

function openedOf({ opened, findings }: IdentityReviewContext): IdentityReviewView["opened"] {
  if (opened === null) return null
  const { review, images } = opened
  const decision = decisionOf(findings)
  const result = decision === null ? null : resultOf(review.kind, { ...decision, background: null })
  return {
    lines: [
      { label: words.name, text: review.fullName },
      { label: words.born, text: review.dateOfBirth ?? words.bornUnknown },
    ],
    images: IDENTITY_IMAGES.map((image) => ({ image, text: words.image[image], bytes: images[image] })),
    parts: PARTS.map((part) => {
      const texts: Readonly<Record<string, string>> = identityMessages.finding[part]
      return {
        part,
        text: words.finding[part],
        chosen: findings[part] ?? "",
        options: FINDINGS[part].map((value) => ({ value, text: texts[value] ?? value })),
      }
    }),
    outcome:
      result === null ? "" : words.outcome(result.trustScore ?? 0, identityMessages.status[result.status]),
  }
}
