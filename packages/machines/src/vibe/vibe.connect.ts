import { RateLimited, tagOf } from "@porchlight/core/error"
import { MINUTE_MS, type Instant } from "@porchlight/core/time"
import {
  needsHelp,
  noteLeft,
  VIBE_FEELINGS,
  VIBE_LEVELS,
  VIBE_REASONS,
  vibeMessages,
  vibeNobodyMessages,
  type SharedVibe,
  type Vibe,
  type VibeReason,
} from "@porchlight/core/vibe"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import { viewDeliveries, type DeliveryView } from "../delivery/index.ts"
import type { vibeMachine } from "./vibe.machine.ts"
import type { VibeContext } from "./vibe.types.ts"

type VibeMachine = ReturnType<typeof vibeMachine>

export const VIBE_STATES = [
  "loading",
  "failed",
  "nobody",
  "choosing",
  "reasons",
  "note",
  "sharing",
  "unsent",
  "shared",
] as const
export type VibeScreenState = (typeof VIBE_STATES)[number]

/** One thing to choose. */
export interface VibeOptionView<Value> {
  readonly value: Value
  readonly text: string
  /** What it means; empty where the text says it. */
  readonly hint: string
  readonly isChosen: boolean
}

/** A refusal in words: a title and what it means. */
export interface VibeFailureView {
  readonly title: string
  readonly text: string
}

/** What a screen may know of a Vibe Check and do with it. No framework, no DOM. */
export interface VibeView {
  readonly state: VibeScreenState
  readonly isOpen: boolean
  /** Whether a vibe may be chosen now: also where nobody knows who would be told, because it is sent later, and over one that waits. */
  readonly canChoose: boolean
  /** 1 to 3 while there are steps; null otherwise. */
  readonly step: number | null
  /** The page's three levels. */
  readonly levels: ReadonlyArray<VibeOptionView<Vibe>>
  /** The dialog's five feelings. */
  readonly feelings: ReadonlyArray<VibeOptionView<Vibe>>
  readonly reasons: ReadonlyArray<VibeOptionView<VibeReason>>
  readonly note: string
  readonly noteLeft: string
  /** What is wrong with this step; null while nothing is. */
  readonly fault: string | null
  /** Who gets a text; empty before it is known. */
  readonly recipients: string
  readonly failure: VibeFailureView | null
  /** Set while a share has not reached the backend: it says so, and why. */
  readonly unsent: string | null
  /** Whether what waits, waits for her to sign in. */
  readonly needsSignIn: boolean
  /** What happened last, for a live region. */
  readonly status: string
  /** The last share and what became of it. */
  readonly last: { readonly title: string; readonly deliveries: DeliveryView } | null
  /** Whether ways out are offered: what was shared or is chosen is rough. Nothing follows by itself. */
  readonly offersHelp: boolean
  readonly open: () => void
  readonly close: () => void
  readonly choose: (vibe: Vibe) => void
  readonly toggle: (reason: VibeReason) => void
  readonly write: (note: string) => void
  readonly next: () => void
  readonly back: () => void
  /** With a vibe: that one, in one tap. */
  readonly share: (vibe?: Vibe) => void
  readonly again: () => void
  readonly giveUp: () => void
  readonly look: () => void
}

/** The view at `now`, the server's time. */
export function connectVibe(
  snapshot: SnapshotFrom<VibeMachine>,
  send: ActorRefFrom<VibeMachine>["send"],
  now: Instant,
): VibeView {
  const { context } = snapshot
  const { known, vibe, reasons, note, shared } = context
  const state = stateOf(snapshot)
  const people = known?.people.map(({ name }) => name) ?? []
  const waits = context.waiting.newest?.vibe ?? null
  const felt = snapshot.matches({ check: "choosing" }) ? (vibe ?? waits) : (shared?.vibe ?? vibe)
  const lastVibe = known?.last?.vibe ?? null
  const isLate = waits !== null && context.waiting.tries > 0
  return {
    state,
    isOpen: snapshot.matches({ view: "open" }),
    canChoose: state === "choosing" || state === "failed" || state === "unsent",
    step: stepOf(snapshot),
    levels: VIBE_LEVELS.map((value) => ({
      value,
      text: vibeMessages.level[value],
      hint: vibeMessages.levelHint[value],
      isChosen: felt === value,
    })),
    feelings: VIBE_FEELINGS.map((value) => ({
      value,
      text: vibeMessages.feeling[value],
      hint: "",
      isChosen: vibe === value,
    })),
    reasons: VIBE_REASONS.map((value) => ({
      value,
      text: vibeMessages.reason[value],
      hint: "",
      isChosen: reasons.includes(value),
    })),
    note,
    noteLeft: vibeMessages.noteLeft(noteLeft(note)),
    fault: faultText(context),
    recipients: people.length === 0 ? "" : vibeMessages.recipients(people),
    failure: failureOf(context),
    unsent: unsentText(context),
    needsSignIn: isLate && context.waiting.because === "signed-out",
    status: state === "shared" ? vibeMessages.stored : state === "sharing" ? vibeMessages.sharing : "",
    last: known?.last ? lastOf(known.last, now) : null,
    offersHelp: [felt, lastVibe, waits].some((one) => one !== null && needsHelp(one)),
    open: () => send({ type: "CHECK.OPEN" }),
    close: () => send({ type: "CHECK.CLOSE" }),
    choose: (chosen) => send({ type: "VIBE.CHOOSE", vibe: chosen }),
    toggle: (reason) => send({ type: "REASON.TOGGLE", reason }),
    write: (text) => send({ type: "NOTE.CHANGE", note: text }),
    next: () => send({ type: "STEP.NEXT" }),
    back: () => send({ type: "STEP.BACK" }),
    share: (tapped) =>
      send(tapped === undefined ? { type: "CHECK.SHARE" } : { type: "CHECK.SHARE", vibe: tapped }),
    again: () => send({ type: "CHECK.AGAIN" }),
    giveUp: () => send({ type: "UNSENT.DROP" }),
    look: () => send({ type: "LOOK" }),
  }
}

function stateOf({ context, value }: SnapshotFrom<VibeMachine>): VibeScreenState {
  const { known, isUnknown, waiting } = context
  if (value.check === "sharing") return waiting.tries > 0 ? "unsent" : "sharing"
  if (value.check !== "choosing") return value.check
  if (known === null) return isUnknown ? "failed" : "loading"
  return known.people.length === 0 ? "nobody" : "choosing"
}

function stepOf({ value, context }: SnapshotFrom<VibeMachine>): number | null {
  // Over what waits another one can be chosen.
  if (value.check === "sharing" && context.waiting.tries > 0) return 1
  const index = ["choosing", "reasons", "note"].indexOf(value.check)
  return index === -1 ? null : index + 1
}

function faultText({ fault }: VibeContext): string | null {
  if (fault === null) return null
  return fault === "vibe" ? vibeMessages.selectRequired : vibeMessages.noteTooLong
}

/** The floating dialog and the page have their own names for the same failure (VIBE-07). */
function failureOf({ refusal, isOpen: isPage }: VibeContext): VibeFailureView | null {
  if (refusal === null) return null
  if (tagOf(refusal) === "NoVerifiedContacts")
    return { title: vibeNobodyMessages.title, text: vibeNobodyMessages.text }
  const failedTitle = isPage ? vibeMessages.failedTitle : vibeMessages.dialogFailed
  if (refusal instanceof RateLimited) {
    const minutes = Math.max(1, Math.ceil(refusal.data.retryAfterMs / MINUTE_MS))
    return { title: failedTitle, text: vibeMessages.tooMany(minutes) }
  }
  const title = tagOf(refusal) === null ? vibeMessages.errorTitle : failedTitle
  return { title, text: vibeMessages.errorText }
}

function unsentText({ waiting: { newest, tries, because } }: VibeContext): string | null {
  if (newest === null) return null
  const why = {
    offline: vibeMessages.unsent,
    server: vibeMessages.unsentServer,
    "signed-out": vibeMessages.unsentSignIn,
  }[because]
  return `${tries === 0 ? vibeMessages.starting : why} ${vibeMessages.waits(nameOf(newest.vibe))}`
}

function nameOf(vibe: Vibe): string {
  const names: Readonly<Record<Vibe, string>> = { ...vibeMessages.level, ...vibeMessages.feeling }
  return names[vibe]
}

function lastOf(last: SharedVibe, now: Instant): VibeView["last"] {
  return {
    title: vibeMessages.lastTitle(vibeMessages.level[last.level]),
    deliveries: viewDeliveries(last.deliveries, now),
  }
}
