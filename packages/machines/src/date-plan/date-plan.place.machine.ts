import { placeMessages, SIMULATED_CHECK_MS, type PlaceCheck } from "@porchlight/core/date-plan"
import { assign, fromPromise, setup } from "xstate"
import { failureOf, type Thrown } from "../error/index.ts"
import type { PlaceContext, PlaceEvent, PlaceMachineInput, PlacePorts } from "./date-plan.place.types.ts"

/** Looking at what is known of a place. A demo's answer takes two seconds, as in the source; a real one takes what it takes. */
export const placeMachine = ({ locationRisk }: PlacePorts) =>
  setup({
    types: {} as { context: PlaceContext; events: PlaceEvent; input: PlaceMachineInput },
    actors: { check: fromPromise(({ input }: { input: string }) => locationRisk.check({ place: input })) },
    delays: { simulated: SIMULATED_CHECK_MS },
    guards: {
      hasPlace: ({ context }) => context.place.trim() !== "",
      isSimulated: (_, { isSimulated }: PlaceCheck) => isSimulated,
    },
    actions: {
      keepPlace: assign((_, place: string) => ({ place, isMissing: false })),
      keepCheck: assign((_, check: PlaceCheck) => ({ check, failure: null })),
      markMissing: assign({ isMissing: true, check: null, failure: null }),
      showFailure: assign((_, { error }: Thrown) => ({
        check: null,
        failure: failureOf(error, placeMessages.failed),
      })),
    },
  }).createMachine({
    id: "date-plan-place",
    context: ({ input }) => ({ place: input.place, isMissing: false, check: null, failure: null }),
    initial: "asking",
    on: { "PLACE.CHANGE": { actions: { type: "keepPlace", params: ({ event }) => event.place } } },
    states: {
      asking: {
        on: { "PLACE.CHECK": [{ guard: "hasPlace", target: "checking" }, { actions: "markMissing" }] },
      },
      checking: {
        entry: assign({ failure: null }),
        invoke: {
          src: "check",
          input: ({ context }) => context.place.trim(),
          onDone: [
            {
              guard: { type: "isSimulated", params: ({ event }) => event.output },
              target: "pretending",
              actions: { type: "keepCheck", params: ({ event }) => event.output },
            },
            { target: "found", actions: { type: "keepCheck", params: ({ event }) => event.output } },
          ],
          onError: { target: "asking", actions: { type: "showFailure", params: ({ event }) => event } },
        },
      },
      pretending: { after: { simulated: "found" } },
      found: {
        on: {
          "PLACE.CHECK": [
            { guard: "hasPlace", target: "checking" },
            { target: "asking", actions: "markMissing" },
          ],
        },
      },
    },
  })
