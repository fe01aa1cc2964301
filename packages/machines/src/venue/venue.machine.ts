import { tagOf } from "@porchlight/core/error"
import { EVERY_VENUE, venueMessages, type Venue, type VenueSearch } from "@porchlight/core/venue"
import { assign, fromPromise, setup } from "xstate"
import { failureOf, type Thrown } from "../error/index.ts"
import type { VenueContext, VenueEvent, VenueMachineInput, VenuePorts } from "./venue.types.ts"

/** The directory of venues, or one of them. What is searched for stays while it is looked at again. */
export const venueMachine = ({ venue }: VenuePorts) =>
  setup({
    types: {} as { context: VenueContext; events: VenueEvent; input: VenueMachineInput },
    actors: {
      look: fromPromise(async ({ input: id }: { input: string | null }): Promise<ReadonlyArray<Venue>> =>
        id === null ? venue.list() : [await venue.get(id)],
      ),
    },
    guards: { isMissing: (_, { error }: Thrown) => tagOf(error) === "NotFound" },
    actions: {
      keepVenues: assign((_, venues: ReadonlyArray<Venue>) => ({ venues })),
      keepSearch: assign(({ context }, change: Partial<VenueSearch>) => ({
        search: { ...context.search, ...change },
      })),
      showFailure: assign((_, { error }: Thrown) => ({ failure: failureOf(error, venueMessages.failed) })),
    },
  }).createMachine({
    id: "venue",
    context: ({ input }) => ({ id: input.id, venues: [], search: EVERY_VENUE, failure: null }),
    initial: "looking",
    on: {
      "SEARCH.CHANGE": { actions: { type: "keepSearch", params: ({ event }) => event.change } },
      "SEARCH.CLEAR": { actions: { type: "keepSearch", params: EVERY_VENUE } },
    },
    states: {
      looking: {
        entry: assign({ failure: null }),
        invoke: {
          src: "look",
          input: ({ context }) => context.id,
          onDone: { target: "shown", actions: { type: "keepVenues", params: ({ event }) => event.output } },
          onError: [
            { guard: { type: "isMissing", params: ({ event }) => event }, target: "missing" },
            { target: "unknown", actions: { type: "showFailure", params: ({ event }) => event } },
          ],
        },
      },
      unknown: { on: { "VENUE.LOOK": "looking" } },
      missing: {},
      shown: { on: { "VENUE.LOOK": "looking" } },
    },
  })
