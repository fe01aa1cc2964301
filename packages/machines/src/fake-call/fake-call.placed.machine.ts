import { messageOf, tagOf } from "@porchlight/core/error"
import { PLACED_CALL_LATE_MS, placedCallMessages, type PlacedCallStatus } from "@porchlight/core/fake-call"
import { hasArrived } from "@porchlight/core/delivery"
import { remainingMs, SECOND_MS, type Instant } from "@porchlight/core/time"
import { assign, fromPromise, setup } from "xstate"
import { LOOK_AGAIN_MS } from "../backend/index.ts"
import type { Thrown } from "../error/index.ts"
import type {
  PlacedCallContext,
  PlacedCallEvent,
  PlacedCallPorts,
  PlacedCallWish,
} from "./fake-call.placed.types.ts"

/** How often the fate of a call is looked at while it rings. */
const FATE_AGAIN_MS = 3 * SECOND_MS

/**
 * A call that the backend makes to her own phone. The backend counts down; this machine asks for it, calls it off, and looks
 * what became of it. What did not reach the backend is said at once and not tried again later: a call out of nowhere helps nobody.
 */
export const placedCallMachine = (ports: PlacedCallPorts) =>
  setup({
    types: {} as { context: PlacedCallContext; events: PlacedCallEvent },
    actors: {
      look: fromPromise(() => ports.placedCall.status()),
      place: fromPromise(({ input }: { input: PlacedCallWish | null }) =>
        input === null ? ports.placedCall.status() : ports.placedCall.place(input.input, input.key),
      ),
      cancel: fromPromise(({ input: key }: { input: string | null }) =>
        key === null ? ports.placedCall.status() : ports.placedCall.cancel(key),
      ),
    },
    delays: {
      lookAgain: LOOK_AGAIN_MS,
      next: ({ context: { known } }) => nextLookMs(known, ports.clock.now()) ?? LOOK_AGAIN_MS,
    },
    guards: {
      isKnown: ({ context }) => context.known !== null,
      mayPlace: ({ context: { known } }) => known?.phone !== null && known?.call?.state !== "waiting",
      isWaiting: ({ context: { known } }) => known?.call?.state === "waiting",
      isFollowed: ({ context: { known } }) => nextLookMs(known, ports.clock.now()) !== null,
    },
    actions: {
      // A wish whose answer got lost, and that arrived all the same, did not fail.
      keep: assign(({ context }, { status }: { status: PlacedCallStatus }) => ({
        known: status,
        error: status.call?.state === "waiting" ? null : context.error,
      })),
      grant: assign({ wish: null }),
      wish: assign(({ context }, { input }: Pick<PlacedCallWish, "input">) => ({
        // A wish that failed and is the same again may have arrived: under its own key it is one call.
        wish: isSame(context.wish, input) ? context.wish : { key: ports.newKey(), input },
        error: null,
      })),
      calm: assign({ error: null }),
      failToPlace: assign((_, { error }: Thrown) => ({
        error:
          tagOf(error) === "NetworkFailed"
            ? placedCallMessages.offline
            : messageOf(error, placedCallMessages.startFailed),
      })),
      failToCancel: assign({ error: () => placedCallMessages.cancelFailed }),
    },
  }).createMachine({
    id: "placedCall",
    initial: "looking",
    context: { known: null, wish: null, error: null },
    states: {
      looking: {
        invoke: {
          src: "look",
          onDone: {
            target: "ready",
            actions: { type: "keep", params: ({ event }) => ({ status: event.output }) },
          },
          onError: [{ guard: "isKnown", target: "ready" }, { target: "unknown" }],
        },
      },
      unknown: { after: { lookAgain: "looking" }, on: { LOOK: "looking" } },
      ready: {
        after: { next: { guard: "isFollowed", target: "looking" } },
        on: {
          LOOK: "looking",
          "CALL.PLACE": {
            guard: "mayPlace",
            target: "placing",
            actions: { type: "wish", params: ({ event }) => event },
          },
          "CALL.CANCEL": { guard: "isWaiting", target: "cancelling", actions: "calm" },
        },
      },
      placing: {
        invoke: {
          src: "place",
          input: ({ context }) => context.wish,
          onDone: {
            target: "ready",
            actions: ["grant", { type: "keep", params: ({ event }) => ({ status: event.output }) }],
          },
          onError: { target: "looking", actions: { type: "failToPlace", params: ({ event }) => event } },
        },
      },
      cancelling: {
        invoke: {
          src: "cancel",
          input: ({ context }) => context.known?.call?.key ?? null,
          onDone: {
            target: "ready",
            actions: { type: "keep", params: ({ event }) => ({ status: event.output }) },
          },
          onError: { target: "ready", actions: "failToCancel" },
        },
      },
    },
  })

/** How long until the backend is worth asking again; null when nothing more can come of the call. */
function nextLookMs(known: PlacedCallStatus | null, now: Instant): number | null {
  const call = known?.call ?? null
  if (call === null || call.state === "cancelled" || call.state === "late") return null
  if (call.state === "waiting") return remainingMs(call.ringsAt, now) + SECOND_MS
  const state = known?.fate?.state ?? "queued"
  const isSettled = hasArrived(state) || state === "failed" || state === "cancelled"
  return isSettled || now - call.ringsAt > PLACED_CALL_LATE_MS ? null : FATE_AGAIN_MS
}

function isSame(wish: PlacedCallWish | null, { delayMs, script }: PlacedCallWish["input"]): boolean {
  return wish?.input.delayMs === delayMs && wish.input.script === script
}
