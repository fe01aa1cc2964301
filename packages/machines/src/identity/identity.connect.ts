import {
  IDENTITY_KINDS,
  identityMessages as words,
  partsOf,
  TRUST_PARTS,
  TRUST_WEIGHTS,
  type Badge,
  type Findings,
  type IdentityImage,
  type IdentityKind,
  type ImageBytes,
  type TrustPart,
  type Verification,
} from "@porchlight/core/identity"
import { formatDate, type TimeZone } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { identityMachine } from "./identity.machine.ts"
import type { FileFault, IdentityFaults } from "./identity.types.ts"

type IdentityMachine = ReturnType<typeof identityMachine>

export const IDENTITY_STATES = [
  "loading",
  "failed",
  "kind",
  "starting",
  "id",
  "selfie",
  "sending",
  "unsent",
  "ssn",
  "submitting",
  "waiting",
  "withdrawing",
  "results",
] as const
export type IdentityScreenState = (typeof IDENTITY_STATES)[number]

/** One part of a result: what it adds, and what was found. */
export interface IdentityPartView {
  readonly part: TrustPart
  readonly text: string
  readonly points: string
  readonly finding: string
  readonly isShown: boolean
}

/** What a screen may know of a verification and do with it. No framework, no DOM, and no number. */
export interface IdentityView {
  readonly state: IdentityScreenState
  readonly isOpen: boolean
  /** The badge, in words and to choose a look by; null before anything is known. */
  readonly badge: { readonly badge: Badge; readonly text: string; readonly isSimulated: boolean } | null
  /** 'pending' beside a badge that is not enough yet, else empty. */
  readonly pending: string
  /** How it stands, a sentence each: until when it counts, and what became of the pictures. */
  readonly lines: ReadonlyArray<string>
  readonly openText: string
  readonly isSimulated: boolean
  /** 'Step 1 of 3'; null where there are no steps. */
  readonly step: string | null
  readonly kinds: ReadonlyArray<{
    readonly value: IdentityKind
    readonly text: string
    readonly isChosen: boolean
    readonly isDisabled: boolean
  }>
  /** Whether nobody checks backgrounds here: then nobody is verified as a driver. */
  readonly lacksBackground: boolean
  readonly agrees: boolean
  readonly isAgreeRequired: boolean
  /** The image that is asked for, and whether it is stored. */
  readonly image: IdentityImage | null
  readonly isStored: boolean
  readonly faults: IdentityFaults
  /** Set while an image has not reached the backend: it says so, and why. */
  readonly unsent: string | null
  readonly failure: string | null
  /** Whether her address has to be confirmed first. */
  readonly needsEmail: boolean
  /** Whether her session is over. */
  readonly needsSignIn: boolean
  /** Where whoever checks asks for the number themselves; null where nobody does. */
  readonly formUrl: string | null
  readonly canWithdraw: boolean
  readonly canGoBack: boolean
  readonly nextText: string | null
  readonly result: {
    readonly score: string
    readonly status: string
    readonly isFailed: boolean
    readonly parts: ReadonlyArray<IdentityPartView>
  } | null
  /** What happens now, for a live region. */
  readonly status: string
  readonly open: () => void
  readonly close: () => void
  readonly look: () => void
  readonly chooseKind: (kind: IdentityKind) => void
  readonly toggleAgree: () => void
  readonly chooseImage: (image: IdentityImage, bytes: ImageBytes) => void
  readonly refuseImage: (fault: FileFault) => void
  readonly next: () => void
  readonly back: () => void
  /** Goes on from the number, which stays where it was typed. */
  readonly nextWithNumber: (isWhole: boolean) => void
  readonly again: () => void
  readonly withdraw: () => void
}

/** The view in a time zone. */
export function connectIdentity(
  snapshot: SnapshotFrom<IdentityMachine>,
  send: ActorRefFrom<IdentityMachine>["send"],
  timeZone: TimeZone,
): IdentityView {
  const { context } = snapshot
  const { known } = context
  const state = stateOf(snapshot)
  const attempt = known?.verification ?? null
  const image = imageOf(snapshot)
  return {
    state,
    isOpen: context.isOpen,
    badge: known && {
      badge: known.standing.badge,
      text: words.badge[known.standing.badge],
      isSimulated: known.standing.isSimulated,
    },
    pending: known?.standing.isPending ? words.status.pending : "",
    lines: linesOf(snapshot, timeZone),
    openText: openTextOf(attempt),
    isSimulated: known?.isSimulated ?? false,
    step: stepOf(snapshot),
    kinds: IDENTITY_KINDS.map((value) => ({
      value,
      text: words.kind[value],
      isChosen: context.kind === value,
      isDisabled: value === "driver" && known?.checksBackground !== true,
    })),
    lacksBackground: known?.checksBackground === false,
    agrees: context.agrees,
    isAgreeRequired: context.kind === "driver",
    image,
    isStored: image !== null && (attempt?.images.includes(image) ?? false),
    faults: context.faults,
    unsent: state === "unsent" ? (context.because === "offline" ? words.unsent : words.unsentServer) : null,
    failure: context.failure,
    needsEmail: context.needs === "email",
    needsSignIn: context.needs === "sign-in",
    formUrl: known?.backgroundFormUrl ?? null,
    canWithdraw: ["id", "selfie", "ssn", "unsent", "waiting"].includes(state),
    canGoBack: state === "selfie" || state === "ssn",
    nextText: nextTextOf(snapshot),
    result: state === "results" ? resultOf(attempt) : null,
    status: statusOf(snapshot),
    open: () => send({ type: "DIALOG.OPEN" }),
    close: () => send({ type: "DIALOG.CLOSE" }),
    look: () => send({ type: "LOOK" }),
    chooseKind: (kind) => send({ type: "KIND.CHOOSE", kind }),
    toggleAgree: () => send({ type: "AGREE.TOGGLE" }),
    chooseImage: (which, bytes) => send({ type: "IMAGE.CHOOSE", image: which, bytes }),
    refuseImage: (fault) => send({ type: "IMAGE.REFUSE", fault }),
    next: () => send({ type: "STEP.NEXT" }),
    back: () => send({ type: "STEP.BACK" }),
    nextWithNumber: (isWhole) => send({ type: "NUMBER.NEXT", isWhole }),
    again: () => send({ type: "VERIFICATION.AGAIN" }),
    withdraw: () => send({ type: "VERIFICATION.WITHDRAW" }),
  }
}

type Snapshot = SnapshotFrom<IdentityMachine>

function stateOf({ value }: Snapshot): IdentityScreenState {
  // A look while one waits or reads the result, and the moments between two states, show what was there.
  if (value === "looking") return "waiting"
  if (value === "following") return "results"
  return value === "settled" || value === "sent" ? "loading" : value
}

function imageOf({ context, value }: Snapshot): IdentityImage | null {
  if (value === "id" || value === "selfie") return value
  return value === "sending" || value === "unsent" ? (context.upload?.image ?? null) : null
}

function stepOf(snapshot: Snapshot): string | null {
  const state = stateOf(snapshot)
  const attempt = snapshot.context.known?.verification
  const all = attempt?.kind === "driver" ? 4 : 3
  const image = imageOf(snapshot)
  if (image !== null) return words.step(image === "id" ? 1 : 2, all)
  if (state === "ssn") return words.step(3, all)
  return state === "results" || state === "waiting" ? words.step(all, all) : null
}

function nextTextOf(snapshot: Snapshot): string | null {
  const state = stateOf(snapshot)
  if (state === "kind" || state === "id") return words.next
  const isDriver = snapshot.context.known?.verification?.kind === "driver"
  if (state === "selfie") return isDriver ? words.next : words.submit
  return state === "ssn" ? words.submit : null
}

function openTextOf(attempt: Verification | null): string {
  if (attempt === null) return words.open
  return attempt.stage === "collecting" ? words.resume : words.see
}

function statusOf(snapshot: Snapshot): string {
  const { isSimulated } = snapshot.context.known ?? { isSimulated: false }
  const said: Partial<Record<IdentityScreenState, string>> = {
    loading: words.loading,
    sending: words.sending,
    submitting: words.submitting,
    waiting: isSimulated ? words.waitingSimulated : words.waiting,
  }
  return said[stateOf(snapshot)] ?? ""
}

function linesOf({ context: { known } }: Snapshot, timeZone: TimeZone): ReadonlyArray<string> {
  if (known === null) return []
  const { standing, verification } = known
  const lines: Array<string> = []
  if (standing.expiresAt !== null) {
    const day = formatDate(standing.expiresAt, timeZone)
    if (standing.isExpired) lines.push(words.expired(day))
    else if (standing.badge !== "unverified") lines.push(words.expires(day))
  }
  if (verification?.stage === "waiting") lines.push(words.waitingTitle)
  if (verification?.imagesDeletedAt != null) lines.push(words.imagesDeleted)
  else if (verification !== null && verification.stage !== "collecting") lines.push(words.imagesKept)
  return lines
}

function resultOf(attempt: Verification | null): IdentityView["result"] {
  if (attempt === null) return null
  const { findings, trustScore, status } = attempt
  if (findings === null) return { score: "", status: words.lapsed, isFailed: false, parts: [] }
  const shown = partsOf(findings)
  return {
    score: words.score(trustScore ?? 0),
    status: words.status[status],
    isFailed: status === "pending",
    parts: TRUST_PARTS.map((part) => ({
      part,
      text: words.part[part],
      points: words.points(shown[part] ? TRUST_WEIGHTS[part] : 0, TRUST_WEIGHTS[part]),
      finding: findingOf(part, findings),
      isShown: shown[part],
    })),
  }
}

function findingOf(part: TrustPart, { id, face, address, background }: Findings): string {
  if (part === "id") return words.finding.id[id]
  if (part === "face") return words.finding.face[face]
  if (part === "address") return words.finding.address[address]
  return background === null ? words.finding.unchecked : words.finding.background[background]
}
