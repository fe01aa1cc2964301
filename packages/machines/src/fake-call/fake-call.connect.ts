import {
  callerOf,
  FAKE_CALL_LOCKS_MS,
  fakeCallMessages,
  type FakeCallSettings,
} from "@porchlight/core/fake-call"
import { formatCountdown, remainingMs, type Instant } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { fakeCallMachine } from "./fake-call.machine.ts"
import type { Countdown, FakeCallContext } from "./fake-call.types.ts"

type FakeCallMachine = ReturnType<typeof fakeCallMachine>

export const FAKE_CALL_STATES = ["idle", "waiting", "ringing", "taken"] as const
export type FakeCallState = (typeof FAKE_CALL_STATES)[number]

/** What a screen may know of a fake call and do. No framework, no DOM. */
export interface FakeCallView {
  readonly state: FakeCallState
  /** Who calls, as it is shown. */
  readonly caller: string
  /** '0:12': until it rings, or since it was taken; null otherwise. */
  readonly time: string | null
  /** The state in words; empty while nothing was asked for. */
  readonly status: string
  /** That the screen has to stay on, where the phone is not kept awake and may lock itself before it rings; null otherwise. */
  readonly warning: string | null
  readonly settings: FakeCallSettings
  readonly change: (change: Partial<FakeCallSettings>) => void
  /** Reads the settings anew, unless a call is under way: they may have been forgotten with the account they were chosen in. */
  readonly reload: () => void
  readonly request: () => void
  readonly accept: () => void
  /** What a call for help beside it does: nothing rings over the PIN that would stop it. */
  readonly followCountdown: (countdown: Countdown) => void
  /** Does not ring, declines, or hangs up: whichever there is to end. */
  readonly end: () => void
}

/** The view at `now`, by the clock that the machine was given. */
export function connectFakeCall(
  snapshot: SnapshotFrom<FakeCallMachine>,
  send: ActorRefFrom<FakeCallMachine>["send"],
  now: Instant,
): FakeCallView {
  const { settings, ringsAt, takenAt, missed, isAwake } = snapshot.context
  const caller = callerOf(settings)
  const state = stateOf(snapshot)
  const time =
    state === "waiting" && ringsAt !== null
      ? formatCountdown(remainingMs(ringsAt, now))
      : takenAt !== null
        ? formatCountdown(remainingMs(now, takenAt))
        : null
  return {
    state,
    caller,
    time,
    status: statusOf(state, { caller, time: time ?? "", missed }),
    warning:
      state === "waiting" && isAwake === false && settings.delayMs >= FAKE_CALL_LOCKS_MS
        ? fakeCallMessages.keepOn
        : null,
    settings,
    change: (change) => send({ type: "SETTINGS.CHANGE", change }),
    reload: () => send({ type: "SETTINGS.LOAD" }),
    request: () => send({ type: "CALL.REQUEST" }),
    accept: () => send({ type: "CALL.ACCEPT" }),
    followCountdown: (countdown) => send({ type: "COUNTDOWN.CHANGE", countdown }),
    end: () => send({ type: "CALL.END" }),
  }
}

function stateOf(snapshot: SnapshotFrom<FakeCallMachine>): FakeCallState {
  if (snapshot.matches("idle")) return "idle"
  if (snapshot.matches("waiting")) return "waiting"
  return snapshot.matches({ call: "taken" }) ? "taken" : "ringing"
}

function statusOf(
  state: FakeCallState,
  { caller, time, missed }: { caller: string; time: string; missed: FakeCallContext["missed"] },
): string {
  switch (state) {
    case "idle":
      if (missed === null) return ""
      return missed === "late" ? fakeCallMessages.late : fakeCallMessages.missed
    case "waiting":
      return fakeCallMessages.waiting(caller, time)
    case "ringing":
      return fakeCallMessages.title
    case "taken":
      return fakeCallMessages.onCall(caller, time)
  }
}
