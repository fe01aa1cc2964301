import { countPresses, isLeaving, LEAVE_PRESSES, LEAVE_PRESSES_WINDOW_MS } from "@porchlight/core/cloak"
import { assign, setup, type SnapshotFrom } from "xstate"

interface PressesContext {
  /** Those that count, in milliseconds of the page's clock. */
  readonly presses: ReadonlyArray<number>
  /** The moment that this is about, by the same clock. */
  readonly at: number
  /** Whether a key was pressed together with Shift: she is typing, and nobody wants to hear of it. */
  readonly isTyping: boolean
}

type PressesEvent =
  | { readonly type: "SHIFT.DOWN" }
  /** Shift came up again, at `at` by the page's clock. */
  | { readonly type: "SHIFT.UP"; readonly at: number }
  | { readonly type: "OTHER.DOWN" }

/** Follows the presses of Shift that leave (leave.script.ts counts by itself, and needs nothing of this), to say how many lack. */
export const pressesMachine = setup({
  types: {} as { context: PressesContext; events: PressesEvent },
  delays: {
    oldestIsOver: ({ context: { presses, at } }) => (presses[0] ?? at) + LEAVE_PRESSES_WINDOW_MS - at,
  },
  guards: { isAnyLeft: ({ context }) => context.presses.length > 1 },
  actions: {
    begin: assign({ isTyping: false }),
    forget: assign({ presses: [], isTyping: true }),
    count: assign(({ context }, { at }: { readonly at: number }) => ({
      presses: countPresses(context.presses, at),
      at,
    })),
    dropOldest: assign(({ context: { presses, at } }) => ({
      presses: presses.slice(1),
      at: (presses[0] ?? at) + LEAVE_PRESSES_WINDOW_MS,
    })),
  },
}).createMachine({
  id: "presses",
  initial: "none",
  context: { presses: [], at: 0, isTyping: false },
  on: {
    "SHIFT.DOWN": { actions: "begin" },
    "SHIFT.UP": { target: ".some", actions: { type: "count", params: ({ event }) => event } },
    "OTHER.DOWN": { target: ".none", actions: "forget" },
  },
  states: {
    none: {},
    some: {
      after: {
        oldestIsOver: [
          { guard: "isAnyLeft", target: "some", reenter: true, actions: "dropOldest" },
          { target: "none", actions: "dropOldest" },
        ],
      },
    },
  },
})

/** How many presses lack until the page is left; null while none counts, or while a capital letter is typed. */
export function pressesLeft({ context }: SnapshotFrom<typeof pressesMachine>): number | null {
  const { presses, isTyping } = context
  if (presses.length === 0 || isLeaving(presses)) return null
  return isTyping && presses.length === 1 ? null : LEAVE_PRESSES - presses.length
}
