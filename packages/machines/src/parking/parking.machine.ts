import { PARKING_GPS_TIMEOUT_MS, type ParkingState } from "@porchlight/core/parking"
import { assign, fromPromise, raise, setup } from "xstate"
import { isSignedOut, isUnanswered, LOOK_AGAIN_MS, reconnectDelayMs } from "../backend/index.ts"
import type { Thrown } from "../error/index.ts"
import { editOf, faultsOf, formOfChange, refused, withPlace, FRESH } from "./parking.form.ts"
import { keepForm, keepNew, keepSeen, settled, takenUp } from "./parking.keep.ts"
import { heardAfterAll, reasonOf, sendEdit, sendSpot, unsavedOf, withoutLostEdit } from "./parking.send.ts"
import { shownSpot } from "./parking.spot.ts"
import type {
  GpsAnswer,
  ParkingContext,
  ParkingEvent,
  ParkingFailure,
  ParkingPorts,
  UnsavedSpot,
} from "./parking.types.ts"

/** What the backend says. */
export interface ParkingAnswer {
  readonly state: ParkingState
}

/**
 * Where a car stands. A new spot is kept in this phone until the backend has answered, over reloads too, and is one spot
 * however often it is sent; changing and clearing one needs a line, and says so without. What is typed is kept until it is saved.
 */
export const parkingMachine = (ports: ParkingPorts) =>
  setup({
    types: {} as { context: ParkingContext; events: ParkingEvent },
    actors: {
      look: fromPromise(() => ports.parking.state()),
      find: fromPromise(() => ports.gps.find(PARKING_GPS_TIMEOUT_MS)),
      save: fromPromise(({ input }: { input: UnsavedSpot | null }) => sendSpot(ports, input)),
      update: fromPromise(({ input }: { input: ParkingContext }) => sendEdit(ports, input)),
      clear: fromPromise(({ input: id }: { input: string | null }) =>
        id === null ? ports.parking.state() : ports.parking.clear(id),
      ),
    },
    delays: {
      lookAgain: LOOK_AGAIN_MS,
      sendAgain: ({ context }) => reconnectDelayMs(context.tries - 1),
    },
    guards: {
      isUnknown: ({ context }) => context.isUnknown,
      isFaulty: ({ context }) => Object.keys(faultsOf(context.form)).length > 0,
      isEditing: ({ context }) => context.editing !== null,
      hasUnsaved: ({ context }) => context.unsaved !== null,
      hasTried: ({ context }) => context.tries > 0,
      hasSpot: ({ context }) => shownSpot(context) !== null,
      // Who is signed out signs in again; until then nothing is lost.
      isWaiting: (_, { error }: Thrown) => isUnanswered(error) || isSignedOut(error),
    },
    actions: {
      // Answers overtake each other: what is older is dropped.
      keep: assign(({ context: { known } }, { state }: ParkingAnswer) => {
        const isOlder = known !== null && state.now < known.now
        return isOlder ? {} : { known: state, isUnknown: false }
      }),
      loseTouch: assign(({ context }) => ({ isUnknown: context.known === null })),
      type: assign(
        ({ context }, { field, value }: { field: keyof ParkingContext["form"]; value: string }) => ({
          form: { ...context.form, [field]: value },
          sentAt: null,
          faults: {},
          done: null,
          ...(field === "location" && { gps: null }),
        }),
      ),
      findFaults: assign(({ context }) => refused(context, ports.clock.now())),
      reset: assign(FRESH),
      // What was typed while the change was sent is another one.
      finishEdit: assign(({ context }, { form }: Pick<ParkingContext, "form">) =>
        context.form === form ? { ...FRESH, sentAt: ports.clock.now(), done: "changed" as const } : {},
      ),
      // A new spot that was begun meanwhile is none of what was cleared.
      forgetEdit: assign(({ context }) => (context.editing === null ? {} : FRESH)),
      hush: assign({ done: null, failure: null }),
      edit: assign(({ context }) => editOf(context, ports.timeZone(), ports.clock.now())),
      place: assign(({ context }, { answer }: { answer: GpsAnswer }) => ({
        gps: answer,
        form: withPlace(context.form, answer),
        ...(answer.type === "found" && { faults: {} }),
      })),
      makeUnsaved: assign(({ context }) => {
        const unsaved = unsavedOf(ports, context)
        return { ...FRESH, sentAt: unsaved.savedAt, unsaved, tries: 0 }
      }),
      hearAfterAll: assign(({ context }) => heardAfterAll(ports, context)),
      letGo: assign(({ context }) => withoutLostEdit(context)),
      store: assign(({ context }) => keepNew(ports, context)),
      storeSeen: assign(({ context }) => keepSeen(ports, context)),
      storeForm: assign(({ context }) => keepForm(ports, context)),
      settle: assign(({ context }) => settled(ports, context)),
      finish: assign((_, { done }: { done: ParkingContext["done"] }) => ({ done })),
      countTry: assign(({ context }, { error }: Thrown) => ({
        sentAt: context.sentAt && ports.clock.now(),
        tries: context.tries + 1,
        because: reasonOf(error),
      })),
      // What was refused stands in the form again, unless something else was begun there.
      giveBack: assign(({ context: { unsaved, form } }) => {
        if (unsaved === null || form.location !== "") return {}
        return { form: formOfChange(unsaved, ports.timeZone(), ports.clock.now()) }
      }),
      fail: assign(({ context }, failure: Pick<ParkingFailure, "what" | "error">) => ({
        failure: { ...failure, id: context.unsaved === null ? (shownSpot(context)?.id ?? null) : null },
      })),
    },
  }).createMachine({
    id: "parking",
    type: "parallel",
    context: () => ({
      ...FRESH,
      ...takenUp(ports.store.read()),
      known: null,
      isUnknown: false,
      refusals: 0,
      isKept: true,
      isLosable: false,
      tries: 0,
      because: "offline",
      done: null,
      failure: null,
    }),
    on: {
      "FIELD.CHANGE": { actions: [{ type: "type", params: ({ event }) => event }, "storeForm"] },
      "FORM.CLEAR": { actions: ["reset", "storeForm"] },
      "SPOT.EDIT": { guard: "hasSpot", actions: ["hush", "edit", "storeForm"] },
    },
    states: {
      view: {
        initial: "looking",
        states: {
          looking: {
            // A look that began before something was done does not tell of it.
            on: { LOOK: { target: "looking", reenter: true } },
            invoke: {
              src: "look",
              onDone: {
                target: "following",
                actions: [
                  { type: "keep", params: ({ event }) => ({ state: event.output }) },
                  "hearAfterAll",
                  "letGo",
                  "storeSeen",
                ],
              },
              onError: { target: "following", actions: "loseTouch" },
            },
          },
          following: {
            on: { LOOK: "looking" },
            after: { lookAgain: { guard: "isUnknown", target: "looking" } },
          },
        },
      },
      gps: {
        initial: "idle",
        states: {
          idle: { on: { "GPS.FIND": "locating" } },
          locating: {
            entry: assign({ gps: null }),
            invoke: {
              src: "find",
              onDone: {
                target: "idle",
                actions: [{ type: "place", params: ({ event }) => ({ answer: event.output }) }, "storeForm"],
              },
              onError: {
                target: "idle",
                actions: { type: "place", params: { answer: { type: "fault", fault: "other" } } },
              },
            },
          },
        },
      },
      act: {
        initial: "begun",
        states: {
          begun: { always: [{ guard: "hasUnsaved", target: "sending" }, { target: "idle" }] },
          idle: {
            on: {
              "SPOT.SAVE": [
                { guard: "isFaulty", actions: "findFaults" },
                { guard: "isEditing", target: "updating", actions: "hush" },
                { target: "sending", actions: ["hush", "makeUnsaved", "store"] },
              ],
              "SPOT.CLEAR": { guard: "hasSpot", target: "clearing", actions: "hush" },
            },
          },
          sending: {
            on: {
              "SPOT.SAVE": [
                { guard: "isFaulty", actions: "findFaults" },
                {
                  guard: "hasTried",
                  target: "sending",
                  reenter: true,
                  actions: ["hush", "makeUnsaved", "store"],
                },
              ],
              "UNSAVED.DROP": { guard: "hasTried", target: "idle", actions: "settle" },
            },
            invoke: {
              src: "save",
              input: ({ context }) => context.unsaved,
              onDone: {
                target: "idle",
                actions: [
                  { type: "keep", params: ({ event }) => ({ state: event.output }) },
                  "settle",
                  { type: "finish", params: { done: "saved" } },
                ],
              },
              onError: [
                {
                  guard: { type: "isWaiting", params: ({ event }) => event },
                  target: "unsaved",
                  actions: { type: "countTry", params: ({ event }) => event },
                },
                {
                  target: "idle",
                  actions: [
                    { type: "fail", params: ({ event }) => ({ what: "save" as const, error: event.error }) },
                    "giveBack",
                    "settle",
                  ],
                },
              ],
            },
          },
          unsaved: {
            after: { sendAgain: "sending" },
            on: {
              LOOK: "sending",
              "SPOT.SAVE": [
                { guard: "isFaulty", actions: "findFaults" },
                // Where the car stood before is of no use any more.
                { target: "sending", actions: ["hush", "makeUnsaved", "store"] },
              ],
              "UNSAVED.DROP": { target: "idle", actions: "settle" },
            },
          },
          updating: {
            invoke: {
              src: "update",
              input: ({ context }) => context,
              onDone: {
                target: "idle",
                actions: [
                  { type: "keep", params: ({ event }) => event.output },
                  { type: "finishEdit", params: ({ event }) => event.output },
                  "storeSeen",
                ],
              },
              onError: {
                target: "idle",
                actions: [
                  { type: "fail", params: ({ event }) => ({ what: "update" as const, error: event.error }) },
                  raise({ type: "LOOK" }),
                ],
              },
            },
          },
          clearing: {
            invoke: {
              src: "clear",
              input: ({ context }) => shownSpot(context)?.id ?? null,
              onDone: {
                target: "idle",
                actions: [
                  { type: "keep", params: ({ event }) => ({ state: event.output }) },
                  "forgetEdit",
                  "storeSeen",
                  { type: "finish", params: { done: "cleared" } },
                ],
              },
              onError: {
                target: "idle",
                actions: [
                  { type: "fail", params: ({ event }) => ({ what: "clear" as const, error: event.error }) },
                  raise({ type: "LOOK" }),
                ],
              },
            },
          },
        },
      },
    },
  })
