import type { ClockPort } from "@porchlight/core/backend"
import type { Suggestion, SuggestionFault, SuggestionInput, VenuePort } from "@porchlight/core/venue"
import type { Instant } from "@porchlight/core/time"
import type { Failure } from "../error/index.ts"

export const SUGGESTION_STATES = ["editing", "sending", "sent"] as const
export type SuggestionFormState = (typeof SUGGESTION_STATES)[number]

/** What was typed and not sent, with the key under which it may have gone out already. */
export type SuggestionDraft = Pick<SuggestionContext, "form" | "wish">

/** Where what is typed outlives its page. Never throws. */
export interface SuggestionStore {
  readonly read: () => SuggestionDraft | null
  /** Null forgets it. */
  readonly keep: (draft: SuggestionDraft | null) => void
}

export interface SuggestionPorts {
  readonly venue: Pick<VenuePort, "suggest" | "suggestions">
  readonly clock: ClockPort
  readonly newKey: () => string
  readonly store: SuggestionStore
}

export type SuggestionFaults = Readonly<Partial<Record<"name" | "address" | "note", SuggestionFault>>>

export interface SuggestionContext {
  readonly form: SuggestionInput
  readonly faults: SuggestionFaults
  /** Counts refusals: a new one moves focus to the first field that is wrong. */
  readonly refusals: number
  /** What was asked for under which key: the same once more is the same suggestion. */
  readonly wish: { readonly key: string; readonly input: SuggestionInput } | null
  readonly failure: Failure | null
  readonly retryAt: Instant | null
  /** What the account suggested; null while it is not known. */
  readonly own: ReadonlyArray<Suggestion> | null
  /** Whether that could not be looked up. */
  readonly isOwnUnknown: boolean
}

export type SuggestionEvent =
  | { readonly type: "FORM.CHANGE"; readonly change: Partial<SuggestionInput> }
  | { readonly type: "FORM.SEND" }
  | { readonly type: "FORM.ANOTHER" }
  /** Looks up once more what became of earlier ones. */
  | { readonly type: "OWN.LOOK" }
