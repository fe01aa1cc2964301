import { tagOf } from "@porchlight/core/error"
import {
  FIX_INTERVAL_INCIDENT_MS,
  FIX_INTERVAL_MS,
  GEOLOCATION_SILENCE_MS,
  GEOLOCATION_TIMEOUT_MS,
  type Fix,
} from "@porchlight/core/location"
import { assign, fromCallback, fromPromise, setup } from "xstate"
import type { Thrown } from "../error/index.ts"
import type {
  LocationContext,
  LocationEvent,
  LocationInput,
  LocationPorts,
  Located,
} from "./location.types.ts"

/**
 * Reports where the phone is while a watch is on. A fix that cannot be sent is dropped: the next one is newer. Ends by
 * itself when the watch has ended.
 */
export const locationMachine = ({ location, geolocation }: LocationPorts) =>
  setup({
    types: {} as { context: LocationContext; events: LocationEvent; input: LocationInput },
    actors: {
      last: fromPromise(({ input }: { input: string }) => location.last(input)),
      locate: fromPromise<Located>(() => geolocation.locate(GEOLOCATION_TIMEOUT_MS)),
      listen: fromCallback<LocationEvent>(({ sendBack }) =>
        geolocation.whenAllowed?.(() => sendBack({ type: "LOCATION.ALLOW" })),
      ),
      report: fromPromise(async ({ input }: { input: { watchId: string; fix: Fix | null } }) => {
        if (input.fix !== null) await location.report(input.watchId, input.fix)
      }),
    },
    delays: {
      silence: GEOLOCATION_SILENCE_MS,
      nextFix: ({ context }) => (context.pace === "incident" ? FIX_INTERVAL_INCIDENT_MS : FIX_INTERVAL_MS),
    },
    guards: {
      isFix: (_, { output }: { output: Located }) => output.type === "fix",
      isDenied: (_, { output }: { output: Located }) => output.type === "denied",
      isOver: (_, { error }: Thrown) => tagOf(error) === "NotFound",
    },
    actions: {
      keepPace: assign(({ event }) => (event.type === "PACE.CHANGE" ? { pace: event.pace } : {})),
      keepLocated: assign((_, { output }: { output: Located }) =>
        output.type === "fix" ? { fix: output.fix, fault: null } : { fault: output.type },
      ),
      findNothing: assign({ fault: "unavailable" }),
      ask: assign({ isAsked: true }),
      keepOlder: assign(({ context }, { output }: { output: Fix | null }) => ({
        fix: context.fix ?? output,
      })),
    },
  }).createMachine({
    id: "location",
    context: ({ input: { watchId, pace } }) => ({
      watchId,
      pace,
      fix: null,
      isUnsent: false,
      fault: null,
      isAsked: false,
    }),
    invoke: {
      src: "last",
      input: ({ context }) => context.watchId,
      onDone: { actions: { type: "keepOlder", params: ({ event }) => event } },
      // Not knowing the place from before is no reason not to report the one of now.
      onError: {},
    },
    on: { "PACE.CHANGE": { actions: "keepPace" } },
    initial: "locating",
    states: {
      locating: {
        exit: assign({ isAsked: false }),
        invoke: {
          src: "locate",
          onDone: [
            {
              guard: { type: "isFix", params: ({ event }) => event },
              target: "reporting",
              actions: { type: "keepLocated", params: ({ event }) => event },
            },
            {
              guard: { type: "isDenied", params: ({ event }) => event },
              target: "denied",
              actions: { type: "keepLocated", params: ({ event }) => event },
            },
            { target: "unavailable", actions: "findNothing" },
          ],
          onError: { target: "unavailable", actions: "findNothing" },
        },
        // Phones that slept are known to forget what they were asked.
        after: { silence: { target: "unavailable", actions: "findNothing" } },
      },
      reporting: {
        invoke: {
          src: "report",
          input: ({ context }) => context,
          onDone: { target: "waiting", actions: assign({ isUnsent: false }) },
          onError: [
            { guard: { type: "isOver", params: ({ event }) => event }, target: "over" },
            { target: "waiting", actions: assign({ isUnsent: true }) },
          ],
        },
      },
      waiting: {
        after: { nextFix: "locating" },
        on: { "PACE.CHANGE": { target: "waiting", reenter: true, actions: "keepPace" } },
      },
      unavailable: {
        after: { nextFix: "locating" },
        on: { "LOCATION.RETRY": { target: "locating", actions: "ask" } },
      },
      denied: {
        invoke: { src: "listen" },
        on: { "LOCATION.RETRY": { target: "locating", actions: "ask" }, "LOCATION.ALLOW": "locating" },
      },
      over: {},
    },
  })
