import { adminPanelMessages, type Bypass } from "@porchlight/core/admin"
import { tagOf } from "@porchlight/core/error"
import { assign, fromPromise, setup } from "xstate"
import { failureOf, type Thrown } from "../error/index.ts"
import type { BypassContext, BypassEvent, BypassPorts } from "./admin.types.ts"

/** An administrator's switch for skipping the proof of their phone. For everybody else it is not there (D-26). */
export const bypassMachine = ({ admin }: BypassPorts) =>
  setup({
    types: {} as { context: BypassContext; events: BypassEvent },
    actors: {
      look: fromPromise(() => admin.bypass()),
      save: fromPromise(({ input }: { input: boolean }) => admin.setBypass({ isOn: input })),
    },
    guards: {
      isForbidden: (_, { error }: Thrown) => tagOf(error) === "Forbidden",
      isChange: ({ context: { stored } }, isOn: boolean) =>
        stored.isOn !== isOn && (stored.isAllowed || !isOn),
    },
    actions: {
      keepStored: assign((_, stored: Bypass) => ({ stored, failure: null })),
      showFailure: assign((_, { error }: Thrown) => ({
        failure: failureOf(error, adminPanelMessages.bypassFailed),
      })),
    },
  }).createMachine({
    id: "bypass",
    context: { stored: { isOn: false, isAllowed: false }, failure: null },
    initial: "looking",
    states: {
      looking: {
        invoke: {
          src: "look",
          onDone: { target: "shown", actions: { type: "keepStored", params: ({ event }) => event.output } },
          onError: [
            { guard: { type: "isForbidden", params: ({ event }) => event }, target: "absent" },
            { target: "unknown", actions: { type: "showFailure", params: ({ event }) => event } },
          ],
        },
      },
      absent: {},
      unknown: { on: { "BYPASS.LOOK": "looking" } },
      shown: {
        on: {
          "BYPASS.CHANGE": {
            guard: { type: "isChange", params: ({ event }) => event.isOn },
            target: "saving",
          },
        },
      },
      saving: {
        invoke: {
          src: "save",
          input: ({ context }) => !context.stored.isOn,
          onDone: { target: "shown", actions: { type: "keepStored", params: ({ event }) => event.output } },
          onError: { target: "shown", actions: { type: "showFailure", params: ({ event }) => event } },
        },
      },
    },
  })
