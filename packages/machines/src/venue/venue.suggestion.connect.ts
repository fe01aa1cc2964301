import { HOUR_MS, remainingMs, type Instant } from "@porchlight/core/time"
import { venueMessages as words, type Suggestion, type SuggestionInput } from "@porchlight/core/venue"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import { isSignInTag } from "../backend/index.ts"
import type { suggestionMachine } from "./venue.suggestion.machine.ts"
import type { SuggestionFormState } from "./venue.suggestion.types.ts"

type SuggestionMachine = ReturnType<typeof suggestionMachine>

/** One suggestion, and what became of it. */
export interface SuggestionItem {
  readonly id: string
  readonly name: string
  /** What became of it, with the reason where there is one. */
  readonly fate: string
  /** The venue that it became; null before. */
  readonly venueId: string | null
}

/** What a screen may know of suggesting a venue and do. No framework, no DOM. */
export interface SuggestionView {
  readonly state: SuggestionFormState
  readonly isPending: boolean
  readonly form: SuggestionInput
  /** Sentences by field. */
  readonly faults: Readonly<Partial<Record<"name" | "address" | "note", string>>>
  readonly refusals: number
  /** Why it was not sent, in words; null for nothing. */
  readonly failure: string | null
  readonly needsSignIn: boolean
  readonly status: string
  /** Null while it is not known. */
  readonly own: ReadonlyArray<SuggestionItem> | null
  /** That they could not be looked up, in words; null for nothing. */
  readonly ownFailure: string | null
  readonly change: (change: Partial<SuggestionInput>) => void
  readonly send: () => void
  readonly another: () => void
  readonly lookAgain: () => void
}

export function connectSuggestion(
  { context, value: { form: state } }: SnapshotFrom<SuggestionMachine>,
  send: ActorRefFrom<SuggestionMachine>["send"],
  now: Instant,
): SuggestionView {
  const { form, refusals, failure, retryAt, own } = context
  const faults = Object.entries(context.faults).map(([field, fault]) => [field, words[fault]])
  return {
    state,
    isPending: state === "sending",
    form,
    faults: Object.fromEntries(faults),
    refusals,
    failure: failure === null ? null : failureText(retryAt, now),
    needsSignIn: isSignInTag(failure?.tag),
    status: { editing: "", sending: words.sending, sent: words.sent }[state],
    own: own === null ? null : own.map(itemOf),
    ownFailure: context.isOwnUnknown ? words.ownFailed : null,
    change: (change) => send({ type: "FORM.CHANGE", change }),
    send: () => send({ type: "FORM.SEND" }),
    another: () => send({ type: "FORM.ANOTHER" }),
    lookAgain: () => send({ type: "OWN.LOOK" }),
  }
}

function failureText(retryAt: Instant | null, now: Instant): string {
  if (retryAt === null) return words.sendFailed
  return words.tooMany(Math.max(1, Math.ceil(remainingMs(retryAt, now) / HOUR_MS)))
}

function itemOf({ id, name, state, refusal, venueId }: Suggestion): SuggestionItem {
  const isGone = state === "accepted" && venueId === null
  const fate = isGone ? words.takenOut : words.state[state]
  return { id, name, fate: refusal === null ? fate : `${fate}. ${words.refusal[refusal]}`, venueId }
}
