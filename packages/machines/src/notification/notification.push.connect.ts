import { Conflict, RateLimited } from "@porchlight/core/error"
import { pushMessages as words, type PushDevice } from "@porchlight/core/notification"
import { formatAge, type Instant } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { pushMachine } from "./notification.push.machine.ts"
import { PushNotAllowed, type PushLook, type PushScreenState } from "./notification.push.types.ts"

type PushMachine = ReturnType<typeof pushMachine>

/** One that rings, in words. */
export interface PushDeviceView {
  readonly id: string
  readonly label: string
  readonly isCurrent: boolean
  /** Since when, and what it got last. */
  readonly facts: ReadonlyArray<string>
}

/** What a screen may know of what rings, and do. No framework, no DOM. */
export interface PushView {
  readonly state: PushScreenState
  /** Whether the browser this is shown in rings. */
  readonly isOn: boolean
  /** Whether it can be let ring: then its owner is asked. */
  readonly canRing: boolean
  /** It was to ring, and is not subscribed any more. */
  readonly isLost: boolean
  /** Why it cannot ring; null where it can. */
  readonly hindrance: string | null
  /** Whether nothing of it leaves. */
  readonly isSimulated: boolean
  readonly devices: ReadonlyArray<PushDeviceView>
  /** What there is to say, empty when there is nothing. */
  readonly status: string
  readonly error: string | null
  readonly isBusy: boolean
  readonly ring: () => void
  readonly stop: (id: string) => void
  readonly test: (id: string) => void
  readonly look: () => void
}

/** The view at `now`, the server's time. */
export function connectPush(
  snapshot: SnapshotFrom<PushMachine>,
  send: ActorRefFrom<PushMachine>["send"],
  now: Instant,
): PushView {
  const { look, failure } = snapshot.context
  const state = typeof snapshot.value === "string" ? snapshot.value : "shown"
  const isKnown = look?.known.devices.some(({ isCurrent }) => isCurrent) ?? false
  const isOn = isKnown && look?.isSubscribed === true && look.support === "ready"
  return {
    state,
    isOn,
    canRing: look?.support === "ready" && look.known.publicKey !== null && !isOn,
    isLost: isKnown && !isOn,
    hindrance: look === null ? null : hindranceOf(look),
    isSimulated: look?.known.isSimulated ?? false,
    devices: (look?.known.devices ?? []).map((device) => deviceView(device, now)),
    status: statusOf(snapshot, isOn, isKnown),
    error: failure === null ? null : errorOf(failure),
    isBusy: state !== "shown",
    ring: () => send({ type: "PUSH.RING" }),
    stop: (id) => send({ type: "PUSH.STOP", id }),
    test: (id) => send({ type: "PUSH.TEST", id }),
    look: () => send({ type: "PUSH.LOOK" }),
  }
}

function hindranceOf({ known, support }: PushLook): string | null {
  if (known.publicKey === null) return words.notOffered
  if (support === "denied") return words.denied
  if (support === "install-first") return words.installFirst
  return support === "unsupported" ? words.unsupported : null
}

function deviceView(
  { id, label, isCurrent, createdAt, lastSentAt }: PushDevice,
  now: Instant,
): PushDeviceView {
  const last = lastSentAt === null ? words.neverSent : words.lastSent(formatAge(lastSentAt, now))
  const facts = [words.since(formatAge(createdAt, now)), last]
  return { id, label: isCurrent ? words.current(label) : label, isCurrent, facts }
}

function statusOf({ value, context }: SnapshotFrom<PushMachine>, isOn: boolean, isKnown: boolean): string {
  if (value === "looking") return words.loading
  if (value === "ringing") return words.asking
  if (value === "stopping") return words.removing
  if (value === "testing") return words.testing
  if (context.look === null) return ""
  if (context.isTested) return context.look.known.isSimulated ? words.simulated : words.tested
  return isOn ? words.on : isKnown ? words.lost : words.off
}

function errorOf({ of, error }: { readonly of: "ring" | "stop" | "test"; readonly error: unknown }): string {
  if (of === "stop") return words.removeFailed
  if (of === "test") return error instanceof RateLimited ? words.testLimited : words.testFailed
  if (error instanceof PushNotAllowed) return words.notAllowed
  return error instanceof Conflict ? words.full : words.addFailed
}
