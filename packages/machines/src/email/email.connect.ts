import { cooldownRemaining, emailMessages } from "@porchlight/core/email"
import { SECOND_MS, remainingMs, type Instant } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { Failure } from "../error/index.ts"
import type { emailMachine } from "./email.machine.ts"
import type { EmailContext, EmailState } from "./email.types.ts"

type EmailMachine = ReturnType<typeof emailMachine>

/** What a screen may know and do. No framework, no DOM. */
export interface EmailView {
  readonly state: EmailState
  readonly isPending: boolean
  readonly address: string | null
  readonly failure: Failure | null
  /** What there is to say about the state, empty when there is nothing. */
  readonly status: string
  readonly canResend: boolean
  /** Whole seconds until another confirmation may be asked for; 0 when it may be now. */
  readonly resendSeconds: number
  /** Whether asking the backend again is what there is to do. */
  readonly canRetry: boolean
  readonly resend: () => void
  /** Asks the backend again. */
  readonly look: () => void
}

/** The view at the instant `now` of the backend's clock. */
export function connectEmail(
  snapshot: SnapshotFrom<EmailMachine>,
  send: ActorRefFrom<EmailMachine>["send"],
  now: Instant,
): EmailView {
  const { address, failure } = snapshot.context
  const state = stateOf(snapshot.value)
  const resendMs = cooldownMs(snapshot.context, now)
  return {
    state,
    isPending: state === "confirming" || state === "looking" || state === "sending",
    address,
    failure,
    status: statusOf(state, snapshot.context),
    canResend: (state === "pending" || state === "refreshing") && resendMs === 0,
    resendSeconds: Math.ceil(resendMs / SECOND_MS),
    canRetry: state === "unknown" || state === "interrupted" || state === "spent",
    resend: () => send({ type: "CONFIRMATION.RESEND" }),
    look: () => send({ type: "EMAIL.LOOK" }),
  }
}

function cooldownMs({ verification, retryAt }: EmailContext, now: Instant): number {
  return Math.max(
    verification === null ? 0 : cooldownRemaining(verification, now),
    retryAt === null ? 0 : remainingMs(retryAt, now),
  )
}

/** `begun` is left before anybody can see it. */
function stateOf(value: SnapshotFrom<EmailMachine>["value"]): EmailState {
  return value === "begun" ? "looking" : value
}

function statusOf(state: EmailState, { address, verification }: EmailContext): string {
  if (state === "confirming") return emailMessages.confirming
  if (state === "looking") return emailMessages.looking
  if (state === "sending") return emailMessages.sending
  if (state === "verified") return emailMessages.confirmed
  const isSent = verification !== null && verification.lastSentAt !== null
  return isSent && address !== null ? emailMessages.sent(address) : ""
}
