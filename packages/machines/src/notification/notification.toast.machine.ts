import { TOAST_MS, TOASTS_MAX } from "@porchlight/core/notification"
import { addMs, remainingMs, type Instant } from "@porchlight/core/time"
import { assign, setup } from "xstate"

/** A line that shows for a moment. What matters stands on the screen as well. */
export interface Toast {
  readonly id: number
  readonly text: string
  readonly until: Instant
}

interface ToastContext {
  /** The oldest first. */
  readonly toasts: ReadonlyArray<Toast>
  readonly count: number
}

type ToastEvent = { readonly type: "TOAST.SHOW"; readonly text: string } | { readonly type: "TOAST.CLEAR" }

/** Shows three lines at most, each for four seconds; a fourth takes the place of the oldest (000 §9). */
export const toastMachine = ({ now }: { readonly now: () => Instant }) =>
  setup({
    types: {} as { context: ToastContext; events: ToastEvent },
    delays: {
      oldestEnds: ({ context }) => remainingMs(context.toasts[0]?.until ?? now(), now()),
    },
    guards: { isLast: ({ context }) => context.toasts.length <= 1 },
    actions: {
      show: assign(({ context }, { text }: { text: string }) => {
        const count = context.count + 1
        const toast = { id: count, text, until: addMs(now(), TOAST_MS) }
        return { count, toasts: [...context.toasts, toast].slice(-TOASTS_MAX) }
      }),
      dropOldest: assign(({ context }) => ({ toasts: context.toasts.slice(1) })),
      clear: assign({ toasts: [] }),
    },
  }).createMachine({
    id: "toast",
    context: { toasts: [], count: 0 },
    initial: "empty",
    on: {
      "TOAST.SHOW": {
        target: ".showing",
        reenter: true,
        actions: { type: "show", params: ({ event }) => event },
      },
      "TOAST.CLEAR": { target: ".empty", actions: "clear" },
    },
    states: {
      empty: {},
      showing: {
        after: {
          oldestEnds: [
            { guard: "isLast", target: "empty", actions: "dropOldest" },
            { target: "showing", reenter: true, actions: "dropOldest" },
          ],
        },
      },
    },
  })
