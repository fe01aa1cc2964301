import {
  venueDeskMessages as words,
  venueMessages,
  venuePlace,
  type Suggestion,
  type SuggestionRefusal,
  type Venue,
} from "@porchlight/core/venue"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { Failure } from "../error/index.ts"
import type { venueDeskMachine } from "./venue.desk.machine.ts"
import type { FactForm, VenueDeskContext, VenueDeskState, VenueForm } from "./venue.desk.types.ts"

type DeskMachine = ReturnType<typeof venueDeskMachine>

/** One suggestion that waits. */
export interface WaitingItem {
  readonly id: string
  readonly name: string
  /** Kind and address. */
  readonly detail: string
  /** What whoever suggested it says; empty for nothing. */
  readonly note: string
  readonly look: () => void
  readonly refuse: (reason: SuggestionRefusal) => void
}

/** One venue of the directory. */
export interface DirectoryItem {
  readonly id: string
  readonly name: string
  readonly detail: string
  readonly edit: () => void
  readonly remove: () => void
}

/** What a screen may know of keeping the directory and do. No framework, no DOM. */
export interface VenueDeskView {
  readonly state: VenueDeskState
  readonly isPending: boolean
  readonly canRetry: boolean
  readonly failure: Failure | null
  readonly status: string
  readonly waiting: ReadonlyArray<WaitingItem>
  readonly directory: ReadonlyArray<DirectoryItem>
  /** Whether there is something to show. */
  readonly isKnown: boolean
  readonly isWriting: boolean
  readonly form: VenueForm
  readonly faults: VenueDeskContext["faults"]
  readonly refusals: number
  readonly add: () => void
  readonly change: (change: Partial<VenueForm>) => void
  readonly changeFact: (kind: keyof VenueForm["facts"], change: Partial<FactForm>) => void
  readonly save: () => void
  readonly close: () => void
  readonly look: () => void
}

type Send = ActorRefFrom<DeskMachine>["send"]

export function connectVenueDesk(
  { context, value: state }: SnapshotFrom<DeskMachine>,
  send: Send,
): VenueDeskView {
  const { form, faults, refusals, failure, target } = context
  const isKnown = state === "shown" || state === "working"
  const change = (change: Partial<VenueForm>) => send({ type: "FORM.CHANGE", change })
  return {
    state,
    isPending: state === "looking" || state === "working",
    canRetry: state === "unknown",
    failure,
    status: { looking: words.loading, unknown: "", shown: context.notice, working: words.working }[state],
    waiting: context.waiting.map((suggestion) => waitingItem(suggestion, send)),
    directory: context.venues.map((venue) => directoryItem(venue, send)),
    isKnown,
    isWriting: isKnown && target !== null,
    form,
    faults,
    refusals,
    add: () => send({ type: "FORM.OPEN", target: { type: "new" } }),
    change,
    changeFact: (kind, fact) =>
      change({ facts: { ...form.facts, [kind]: { ...form.facts[kind], ...fact } } }),
    save: () => send({ type: "FORM.SAVE" }),
    close: () => send({ type: "FORM.CLOSE" }),
    look: () => send({ type: "DESK.LOOK" }),
  }
}

function waitingItem(suggestion: Suggestion, send: Send): WaitingItem {
  const { id, name, category, address, note } = suggestion
  return {
    id,
    name,
    detail: `${venueMessages.filter[category]}, ${address}`,
    note,
    look: () => send({ type: "FORM.OPEN", target: { type: "suggestion", id } }),
    refuse: (reason) => send({ type: "SUGGESTION.REFUSE", id, reason }),
  }
}

function directoryItem(venue: Venue, send: Send): DirectoryItem {
  const { id, name } = venue
  return {
    id,
    name,
    detail: venuePlace(venue),
    edit: () => send({ type: "FORM.OPEN", target: { type: "venue", id } }),
    remove: () => send({ type: "VENUE.REMOVE", id }),
  }
}
