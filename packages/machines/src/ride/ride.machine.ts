import { RIDE_SEARCH_MS, type NewRide, type RideEnd, type RideState } from "@porchlight/core/ride"
import { assign, fromPromise, raise, setup } from "xstate"
import { LOOK_AGAIN_MS } from "../backend/index.ts"
import { EMPTY, endsFault, isCorrected, isEnd, rideFault, rideIn } from "./ride.form.ts"
import type { RideContext, RideEvent, RideFailure, RidePorts } from "./ride.types.ts"

/** What the backend says. */
export interface RideAnswer {
  readonly state: RideState
}

/**
 * A ride: where from and to, who drives, and that her people are told. Without a line nothing is stored, and it says so; what she
 * wrote stays until it is, over a reload as well.
 */
export const rideMachine = (ports: RidePorts) =>
  setup({
    types: {} as { context: RideContext; events: RideEvent },
    actors: {
      look: fromPromise(() => ports.ride.state()),
      find: fromPromise(({ input: { pickup, destination } }: { input: RideContext["form"] }) =>
        ports.ride.find({ pickup: pickup.trim(), destination: destination.trim() }),
      ),
      confirm: fromPromise(({ input: { ride, key } }: { input: { ride: NewRide; key: string } }) =>
        ports.ride.confirm(ride, key),
      ),
      end: fromPromise(({ input: { id, as } }: { input: { id: string; as: RideEnd["as"] } }) =>
        ports.ride.end(id, { as }),
      ),
      apply: fromPromise(() => ports.ride.apply()),
    },
    delays: {
      // Only a simulation pretends to need time (CONST-16).
      searchAtLeast: ({ context }) => (context.known?.fleet === "simulated" ? RIDE_SEARCH_MS : 0),
      lookAgain: LOOK_AGAIN_MS,
    },
    guards: {
      hasEnds: ({ context }) => endsFault(context) === null,
      isWhole: ({ context }) => rideFault(context) === null,
      isEnd: (_, { field }: { field: keyof RideContext["form"] }) => isEnd(field),
      mustLook: ({ context }) => context.isUnknown || context.known?.ride?.status === "open",
    },
    actions: {
      // Answers overtake each other: what is older is dropped.
      keep: assign(({ context: { known } }, { state }: RideAnswer) =>
        known !== null && state.now < known.now
          ? {}
          : // The ride that is under way has used its key, also where the answer was lost: the next ride is another.
            { known: state, isUnknown: false, ...(state.ride?.status === "open" ? { key: null } : {}) },
      ),
      loseTouch: assign(({ context }) => ({ isUnknown: context.known === null })),
      type: assign(({ context }, { field, value }: { field: keyof RideContext["form"]; value: string }) => ({
        form: { ...context.form, [field]: value },
        fault: null,
        failure: null,
        // Another ride is another intent.
        key: null,
        // Drivers of another way are of no use; whoever writes down her own has chosen none of the fleet.
        ...(isEnd(field) ? { drivers: null, selected: null } : { selected: null }),
      })),
      refuseSearch: assign(({ context }) => ({ fault: endsFault(context), refusals: context.refusals + 1 })),
      refuseRide: assign(({ context }) => ({ fault: rideFault(context), refusals: context.refusals + 1 })),
      hush: assign({ fault: null, failure: null, sent: null }),
      makeKey: assign(({ context }) => ({ key: context.key ?? ports.newKey(), sent: context.form })),
      // What was typed while the ride was confirmed is not in it, and stays.
      begin: assign(({ context }) =>
        isCorrected(context) ? {} : { form: EMPTY, drivers: null, selected: null, key: null, sent: null },
      ),
      fail: assign((_, failure: RideFailure) => ({ failure })),
      // Which driver of a fleet was selected is not kept: without that it would be another ride under the key.
      keepDraft: ({ context: { form, key, selected } }) =>
        ports.store.keep({ form, key: selected === null ? key : null }),
      forgetDraft: ({ context }) => context.form === EMPTY && ports.store.keep(null),
    },
  }).createMachine({
    id: "ride",
    type: "parallel",
    context: () => ({
      known: null,
      isUnknown: false,
      form: EMPTY,
      drivers: null,
      selected: null,
      fault: null,
      refusals: 0,
      sent: null,
      key: null,
      ending: "ended",
      failure: null,
      ...ports.store.read(),
    }),
    states: {
      view: {
        initial: "looking",
        states: {
          looking: {
            // What is asked for while one looks may be news to that look.
            on: { LOOK: { target: "looking", reenter: true } },
            invoke: {
              src: "look",
              onDone: {
                target: "following",
                actions: { type: "keep", params: ({ event }) => ({ state: event.output }) },
              },
              onError: { target: "following", actions: "loseTouch" },
            },
          },
          following: {
            on: { LOOK: "looking" },
            after: {
              lookAgain: [
                { guard: "mustLook", target: "looking" },
                { target: "following", reenter: true },
              ],
            },
          },
        },
      },
      act: {
        initial: "idle",
        // What is typed stays, whatever is under way.
        on: { "FIELD.CHANGE": { actions: [{ type: "type", params: ({ event }) => event }, "keepDraft"] } },
        states: {
          idle: {
            on: {
              "DRIVERS.FIND": [
                { guard: "hasEnds", target: "searching", actions: "hush" },
                { actions: "refuseSearch" },
              ],
              "DRIVER.SELECT": {
                actions: ["hush", assign({ selected: ({ event }) => event.driverId, key: null })],
              },
              "RIDE.CONFIRM": [
                { guard: "isWhole", target: "confirming", actions: ["hush", "makeKey", "keepDraft"] },
                { actions: "refuseRide" },
              ],
              "RIDE.END": {
                target: "ending",
                actions: ["hush", assign({ ending: ({ event }) => event.as })],
              },
              "DRIVE.APPLY": { target: "applying", actions: "hush" },
            },
          },
          searching: {
            on: {
              // Drivers of another way are of no use: that needs another look.
              "FIELD.CHANGE": {
                guard: { type: "isEnd", params: ({ event }) => event },
                target: "idle",
                actions: [{ type: "type", params: ({ event }) => event }, "keepDraft"],
              },
            },
            initial: "pretending",
            states: {
              pretending: { after: { searchAtLeast: "finding" } },
              finding: {
                invoke: {
                  src: "find",
                  input: ({ context }) => context.form,
                  onDone: {
                    target: "#ride.act.idle",
                    actions: assign({ drivers: ({ event }) => event.output }),
                  },
                  onError: {
                    target: "#ride.act.idle",
                    actions: {
                      type: "fail",
                      params: ({ event }) => ({ what: "find" as const, error: event.error }),
                    },
                  },
                },
              },
            },
          },
          confirming: {
            invoke: {
              src: "confirm",
              input: ({ context }) => ({ ride: rideIn(context), key: context.key ?? "" }),
              onDone: {
                target: "idle",
                actions: [
                  { type: "keep", params: ({ event }) => ({ state: event.output }) },
                  "begin",
                  "forgetDraft",
                ],
              },
              onError: {
                target: "idle",
                // It may have been heard, or another page was first.
                actions: [
                  { type: "fail", params: ({ event }) => ({ what: "confirm" as const, error: event.error }) },
                  raise({ type: "LOOK" }),
                ],
              },
            },
          },
          ending: {
            invoke: {
              src: "end",
              input: ({ context }) => ({ id: context.known?.ride?.id ?? "", as: context.ending }),
              onDone: {
                target: "idle",
                actions: { type: "keep", params: ({ event }) => ({ state: event.output }) },
              },
              onError: {
                target: "idle",
                // It may have been heard, or another page was first.
                actions: [
                  { type: "fail", params: ({ event }) => ({ what: "end" as const, error: event.error }) },
                  raise({ type: "LOOK" }),
                ],
              },
            },
          },
          applying: {
            invoke: {
              src: "apply",
              onDone: {
                target: "idle",
                actions: { type: "keep", params: ({ event }) => ({ state: event.output }) },
              },
              onError: {
                target: "idle",
                actions: {
                  type: "fail",
                  params: ({ event }) => ({ what: "apply" as const, error: event.error }),
                },
              },
            },
          },
        },
      },
    },
  })
