import type {
  NotificationPreferences,
  NotificationTest,
  PreferenceState,
} from "@porchlight/core/notification"
import { SECOND_MS } from "@porchlight/core/time"
import { assign, emit, fromPromise, setup } from "xstate"
import { isUnanswered } from "../backend/index.ts"
import type { Thrown } from "../error/index.ts"
import type {
  PreferenceContext,
  PreferenceEmitted,
  PreferenceEvent,
  PreferencePorts,
} from "./notification.preference.types.ts"

/** How soon it is looked whether a message that went out has arrived, and how often: of some nobody ever reports it. */
const ARRIVAL_LOOK_MS = 3 * SECOND_MS
const ARRIVAL_LOOKS_MAX = 5

/** How somebody hears from us: changed here at will, saved together; and a test of it. */
export const preferenceMachine = ({ preference, newKey }: PreferencePorts) =>
  setup({
    types: {} as { context: PreferenceContext; events: PreferenceEvent; emitted: PreferenceEmitted },
    actors: {
      look: fromPromise(() => preference.state()),
      save: fromPromise(({ input }: { input: NotificationPreferences }) => preference.save(input)),
      test: fromPromise(({ input }: { input: NotificationTest & { readonly key: string } }) =>
        preference.sendTest({ priority: input.priority }, input.key),
      ),
    },
    delays: { arrivalLook: ARRIVAL_LOOK_MS },
    guards: {
      hasDraft: ({ context }) => context.draft !== null,
      /** Whether a message of the newest sending may arrive yet, and is still looked for. */
      isOnItsWay: ({ context }) => {
        const newest = context.known?.sendings[0]
        const isWaiting = newest !== undefined && newest.attempted.length > newest.delivered.length
        return isWaiting && context.arrivalLooks < ARRIVAL_LOOKS_MAX
      },
    },
    actions: {
      keep: assign((_, known: PreferenceState) => ({ known })),
      keepSaved: assign(({ context }, known: PreferenceState) => ({
        known,
        // What was changed while it was being saved is not saved.
        draft: context.draft === context.saving ? null : context.draft,
        saving: null,
        isSaved: true,
      })),
      change: assign((_, { preferences }: { preferences: NotificationPreferences }) => ({
        draft: preferences,
        isSaved: false,
      })),
      beginSave: assign(({ context }) => ({ saving: context.draft, failure: null, isSaved: false })),
      // A test of which nobody knows whether it went out is tried again under its own key.
      beginTest: assign(({ context }, { priority }: NotificationTest) => ({
        test: context.test?.priority === priority ? context.test : { priority, key: newKey() },
        failure: null,
        isTested: false,
      })),
      endTest: assign({ test: null, isTested: true, arrivalLooks: 0 }),
      countLook: assign(({ context }) => ({ arrivalLooks: context.arrivalLooks + 1 })),
      lookAnew: assign({ arrivalLooks: 0 }),
      failSave: assign((_, { error }: Thrown) => ({
        saving: null,
        failure: { of: "save" as const, error },
      })),
      failTest: assign(({ context }, { error }: Thrown) => ({
        test: isUnanswered(error) ? context.test : null,
        failure: { of: "test" as const, error },
      })),
    },
  }).createMachine({
    id: "preference",
    context: {
      known: null,
      draft: null,
      saving: null,
      isSaved: false,
      test: null,
      isTested: false,
      arrivalLooks: 0,
      failure: null,
    },
    initial: "looking",
    on: {
      "PREFERENCES.CHANGE": { actions: { type: "change", params: ({ event }) => event } },
    },
    states: {
      looking: {
        invoke: {
          src: "look",
          onDone: { target: "shown", actions: { type: "keep", params: ({ event }) => event.output } },
          onError: "unknown",
        },
      },
      unknown: { on: { "PREFERENCES.LOOK": "looking" } },
      shown: {
        on: {
          "PREFERENCES.SAVE": { guard: "hasDraft", target: "saving" },
          "PREFERENCES.LOOK": { target: "refreshing", actions: "lookAnew" },
          "TEST.SEND": {
            target: "testing",
            actions: { type: "beginTest", params: ({ event }) => event },
          },
        },
        after: { arrivalLook: { guard: "isOnItsWay", target: "refreshing", actions: "countLook" } },
      },
      refreshing: {
        on: {
          "PREFERENCES.SAVE": { guard: "hasDraft", target: "saving" },
          "TEST.SEND": {
            target: "testing",
            actions: { type: "beginTest", params: ({ event }) => event },
          },
        },
        invoke: {
          src: "look",
          onDone: { target: "shown", actions: { type: "keep", params: ({ event }) => event.output } },
          onError: "shown",
        },
      },
      saving: {
        entry: "beginSave",
        invoke: {
          src: "save",
          input: ({ context }) => need(context.draft),
          onDone: {
            target: "shown",
            actions: [
              { type: "keepSaved", params: ({ event }) => event.output },
              emit({ type: "PREFERENCES.SAVED" }),
            ],
          },
          onError: { target: "shown", actions: { type: "failSave", params: ({ event }) => event } },
        },
      },
      testing: {
        invoke: {
          src: "test",
          input: ({ context }) => need(context.test),
          onDone: {
            target: "shown",
            actions: [
              { type: "keep", params: ({ event }) => event.output },
              "endTest",
              emit({ type: "TEST.SENT" }),
            ],
          },
          onError: { target: "shown", actions: { type: "failTest", params: ({ event }) => event } },
        },
      },
    },
  })

/** @throws where the chart let through what it must not */
function need<Value>(value: Value | null): Value {
  if (value === null) throw new Error("[porchlight/notification] There is nothing to send.")
  return value
}
