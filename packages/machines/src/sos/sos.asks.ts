import { askState, type AskKind, type AskState, type QuickAsk } from "@porchlight/core/sos"
import type { Instant } from "@porchlight/core/time"
import type { SnapshotFrom } from "xstate"
import type { callsMachine } from "./sos.calls.machine.ts"
import { unsentText, waitsForSignIn } from "./sos.unsent.ts"

type CallsMachine = ReturnType<typeof callsMachine>

/** One ask as a screen shows it; `ask` is null until the backend has it. */
export interface AskLine {
  readonly key: string
  readonly kind: AskKind
  readonly state: AskState | "unsent"
  readonly ask: QuickAsk | null
  /** Set while it has not reached the backend: it says so, and why. */
  readonly unsent: string | null
  /** Whether it waits for her to sign in. */
  readonly needsSignIn: boolean
}

/** What she asked for, with what has not reached the backend. */
export function asksOf(
  asks: ReadonlyArray<QuickAsk>,
  calls: SnapshotFrom<CallsMachine>,
  now: Instant,
): ReadonlyArray<AskLine> {
  const waiting = calls.context.calls
    .filter((call) => call.type === "ask")
    .filter(({ key }) => !asks.some((ask) => ask.key === key))
  const unsent = waiting.map((call): AskLine => ({
    key: call.key,
    kind: call.kind,
    state: "unsent",
    ask: null,
    unsent: unsentText(call, calls),
    needsSignIn: waitsForSignIn(call, calls),
  }))
  const isClosing = (key: string) =>
    calls.context.calls.some((call) => call.type === "close-ask" && call.key === key)
  const known = asks
    .filter(({ kind }) => !waiting.some((call) => call.kind === kind))
    .map((ask): AskLine => {
      const state = isClosing(ask.key) ? "closed" : askState(ask, now)
      return { key: ask.key, kind: ask.kind, state, ask, unsent: null, needsSignIn: false }
    })
  return [...unsent, ...known]
}
