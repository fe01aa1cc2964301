import {
  escapeLeftMs,
  escapeTextMessages,
  type EscapePerson,
  type EscapeState,
  type EscapeTextFate,
} from "@porchlight/core/escape-text"
import { deliveryText, hasArrived } from "@porchlight/core/delivery"
import { formatPhone } from "@porchlight/core/phone"
import { formatCountdown, type Instant } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import { typedPhone, type escapeTextMachine } from "./escape-text.machine.ts"
import type { EscapeTextContext } from "./escape-text.types.ts"

type EscapeTextMachine = ReturnType<typeof escapeTextMachine>

export const ESCAPE_TEXT_STATES = [
  "loading",
  "form",
  "sending",
  "unsent",
  "counting",
  "stopping",
  "unstopped",
  "safe",
  "repeated",
] as const
/** What the dater is in the middle of. */
export type EscapeTextScreenState = (typeof ESCAPE_TEXT_STATES)[number]

/** Why a text did not go out, in the words of the specification and in those of whoever refused it. */
export interface EscapeFailure {
  readonly title: string
  readonly text: string
  /** Null where nothing more is known. */
  readonly detail: string | null
}

/** What a screen may know of an escape text and do. No framework, no DOM. */
export interface EscapeTextView {
  readonly state: EscapeTextScreenState
  /** The state in words, for a heading and for a live region; without the seconds. */
  readonly status: string
  /** '4:59' until the second text; '0:00' when none follows; null without a run. */
  readonly countdown: string | null
  /** Who may be texted, whoever said yes last first; and which of them the number in the form is. */
  readonly people: ReadonlyArray<EscapePerson & { readonly label: string; readonly isChosen: boolean }>
  readonly phone: string
  readonly phoneError: string | null
  readonly failure: EscapeFailure | null
  /** What became of the first and the second text, in words. */
  readonly fates: ReadonlyArray<{ readonly title: string; readonly fate: string }>
  /** Set while something has not reached the backend: it says so, and why. */
  readonly unsent: string | null
  /** Whether what has not reached the backend waits for her to sign in. */
  readonly needsSignIn: boolean
  /** A text of her own, ready to be sent from this phone, while the backend does not have it. */
  readonly ownText: { readonly href: string; readonly label: string } | null
  readonly canConfirmSafe: boolean
  /** Whether she took the text back before it was known to be sent: there is no second one to speak of. */
  readonly isDropped: boolean
  readonly canSendAgain: boolean
  readonly line: "up" | "down"
  readonly setPhone: (phone: string) => void
  readonly send: () => void
  readonly confirmSafe: () => void
  readonly sendAgain: () => void
  readonly look: () => void
}

/** The view at `now`, the server's time. */
export function connectEscapeText(
  snapshot: SnapshotFrom<EscapeTextMachine>,
  send: ActorRefFrom<EscapeTextMachine>["send"],
  now: Instant,
): EscapeTextView {
  const { context } = snapshot
  const state = stateOf(snapshot)
  const phone = typedPhone(context)
  const known = state === "form" || state === "loading" ? null : knownOf(context)
  const run = known?.run ?? null
  const isStarting = state === "sending" || state === "unsent"
  return {
    state,
    status: statusOf(context, state),
    countdown: run === null || isStarting ? null : formatCountdown(escapeLeftMs(run, now)),
    people: (context.known?.people ?? []).map((person) => ({
      ...person,
      label: person.name ?? escapeTextMessages.self,
      isChosen: formatPhone(person.phone) === phone,
    })),
    phone,
    phoneError: context.fault === null ? null : escapeTextMessages[context.fault],
    failure: failureOf(context, state),
    fates: run === null || isStarting ? [] : (known?.texts ?? []).map(fateOf),
    unsent: unsentText(context, state),
    needsSignIn: (state === "unsent" || state === "unstopped") && context.unsentBecause === "signed-out",
    ownText: state === "unsent" ? ownTextOf(context) : null,
    canConfirmSafe: state === "counting" || isStarting,
    isDropped: isDropped(context),
    canSendAgain: state === "safe" || state === "repeated",
    line: snapshot.matches({ line: "down" }) ? "down" : "up",
    setPhone: (typed) => send({ type: "PHONE.CHANGE", phone: typed }),
    send: () => send({ type: "TEXT.SEND" }),
    confirmSafe: () => send({ type: "SAFE.CONFIRM" }),
    sendAgain: () => send({ type: "TEXT.AGAIN" }),
    look: () => send({ type: "LOOK" }),
  }
}

function stateOf(snapshot: SnapshotFrom<EscapeTextMachine>): EscapeTextScreenState {
  const { call, tries, known, dismissed } = snapshot.context
  const isLate = snapshot.matches({ call: "unsent" }) || tries > 0
  if (call?.type === "start") return isLate ? "unsent" : "sending"
  if (call?.type === "safe") return isLate ? "unstopped" : "stopping"
  // What is typed or pressed before what was kept is known would be lost.
  if (snapshot.matches({ call: "restoring" })) return "loading"
  if (known === null) return snapshot.matches({ line: "down" }) ? "form" : "loading"
  return known.run === null || known.run.key === dismissed ? "form" : known.run.state
}

/** What the backend said last, where it is of this text: it may be of an earlier one. */
function knownOf({ call, known }: EscapeTextContext): EscapeState | null {
  return call === null || known?.run?.key === call.key ? known : null
}

/** Whether it was taken back before anybody knew that it was sent. */
function isDropped(context: EscapeTextContext): boolean {
  return context.call?.isDropped === true && knownOf(context) === null
}

function statusOf(context: EscapeTextContext, state: EscapeTextScreenState): string {
  switch (state) {
    case "loading":
      return escapeTextMessages.loading
    case "form":
      return ""
    case "sending":
      return escapeTextMessages.sending
    case "unsent":
      return escapeTextMessages.waiting
    case "counting":
    case "stopping":
    case "unstopped":
      return isDropped(context) ? escapeTextMessages.dropped : firstStatus(context)
    case "safe":
      return escapeTextMessages.confirmed
    case "repeated":
      return secondStatus(context.known?.texts.at(1))
  }
}

function firstStatus(context: EscapeTextContext): string {
  const known = knownOf(context)
  // After a reload without a line the name is not known, and whose number it is neither.
  const phone = context.call === null ? null : formatPhone(context.call.phone)
  const name = known?.run ? known.run.name : phone
  const isFailed = known?.texts.at(0)?.state === "failed"
  return isFailed ? escapeTextMessages.firstFailed(name) : escapeTextMessages.countingTo(name)
}

function secondStatus(second: EscapeTextFate | undefined): string {
  if (second === undefined) return escapeTextMessages.repeated
  if (hasArrived(second.state)) return escapeTextMessages.repeatedDelivered
  const isLost = second.state === "failed" || second.state === "cancelled"
  return isLost ? escapeTextMessages.repeatedFailed : escapeTextMessages.repeated
}

function failureOf(context: EscapeTextContext, state: EscapeTextScreenState): EscapeFailure | null {
  const { failedTitle: title, failedText: text } = escapeTextMessages
  if (context.error !== null) return { title, text, detail: context.error }
  const last = state === "counting" || state === "repeated" ? context.known?.texts.at(-1) : undefined
  return last?.state === "failed" ? { title, text, detail: fateText(last) } : null
}

function fateOf(fate: EscapeTextFate, index: number) {
  const title = index === 0 ? escapeTextMessages.first : escapeTextMessages.second
  return { title, fate: fateText(fate) }
}

function fateText({ state, reason }: EscapeTextFate): string {
  return deliveryText("sms", state, reason)
}

const unsentWords = {
  offline: () => escapeTextMessages.unsent,
  server: () => escapeTextMessages.unsentServer,
  "signed-out": () => escapeTextMessages.unsentSignIn,
} satisfies Readonly<Record<EscapeTextContext["unsentBecause"], () => string>>

const unstoppedWords = {
  offline: () => escapeTextMessages.safeUnsent,
  server: () => escapeTextMessages.safeUnsentServer,
  "signed-out": () => escapeTextMessages.safeUnsentSignIn,
} satisfies typeof unsentWords

const droppedWords = {
  offline: () => escapeTextMessages.droppedUnsent,
  server: () => escapeTextMessages.droppedUnsentServer,
  "signed-out": () => escapeTextMessages.droppedUnsentSignIn,
} satisfies typeof unsentWords

function unsentText(context: EscapeTextContext, state: EscapeTextScreenState): string | null {
  const { unsentBecause } = context
  if (state === "unstopped") return (isDropped(context) ? droppedWords : unstoppedWords)[unsentBecause]()
  return state === "unsent" ? unsentWords[unsentBecause]() : null
}

function ownTextOf({ call, known }: EscapeTextContext): EscapeTextView["ownText"] {
  if (call === null) return null
  const person = known?.people.find(({ phone }) => phone === call.phone)
  const name = person === undefined ? formatPhone(call.phone) : person.name
  // She sends it from her own number: it need not say whose it is.
  const body = encodeURIComponent(escapeTextMessages.firstText(null))
  return { href: `sms:${call.phone}?&body=${body}`, label: escapeTextMessages.text(name) }
}
