import { DRILL_GAP_MS, drillMessages, type DrillState } from "@porchlight/core/circle"
import { assign, fromPromise, sendTo, setup } from "xstate"
import {
  feed,
  isSignedOut,
  isUnanswered,
  LOOK_AGAIN_MS,
  reconnectDelayMs,
  silenceOf,
} from "../backend/index.ts"
import { failureOf, tryTo, type Thrown } from "../error/index.ts"
import type { DrillContext, DrillEvent, DrillPorts, StoredStart } from "./circle.drill.types.ts"

/** The test of the circle: what became of the last one, sending one, and whether they go out by themselves. */
export const drillMachine = (ports: DrillPorts) =>
  setup({
    types: {} as { context: DrillContext; events: DrillEvent },
    actors: {
      feed: feed<"drill", DrillState>({
        topic: "drill",
        live: ports.live,
        look: () => ports.drill.state(),
        read: (state) => ({ state }),
      }),
      restore: fromPromise(() => restored(ports)),
      start: fromPromise(({ input }: { input: string }) => ports.drill.start(input)),
      save: fromPromise(({ input }: { input: boolean }) => ports.drill.setRepeats(input)),
    },
    delays: { lookAgain: LOOK_AGAIN_MS, sendAgain: ({ context }) => reconnectDelayMs(context.tries - 1) },
    guards: {
      keepsStarts: () => ports.starts !== undefined,
      isKept: (_, { start }: { start: StoredStart | null }) => start !== null,
      isKnown: ({ context }) => context.known !== null,
      isFailed: ({ context }) => context.failure !== null,
      isUnanswered: (_, { error }: Thrown) => isUnanswered(error),
      mustPoll: ({ context }) => ports.live === null || context.isLiveDown,
    },
    actions: {
      look: sendTo("feed", { type: "LOOK" }),
      // Answers and looks overtake each other: what is older is dropped.
      keep: assign(({ context: { known } }, { state }: { state: DrillState }) => ({
        known: known !== null && state.now < known.now ? known : state,
      })),
      begin: assign(() => ({ key: ports.newKey(), failure: null, tries: 0, isStarted: false })),
      // A store that fails costs the test only if the page is closed before it is answered.
      saveStart: ({ context: { key } }) =>
        void tryTo(() => ports.starts?.save({ key, at: ports.clock.now() })),
      forgetStart: () => void tryTo(() => ports.starts?.clear()),
      // Who is signed out signs in again: then it is sent.
      forgetRefused: (_, { error }: Thrown) => {
        if (!isSignedOut(error)) void tryTo(() => ports.starts?.clear())
      },
      markStarted: assign({ isStarted: true, failure: null }),
      countTry: assign(({ context }, { error }: Thrown) => ({
        tries: context.tries + 1,
        because: silenceOf(error),
      })),
      failLook: assign((_, { error }: Thrown) => ({ failure: failureOf(error, drillMessages.loadFailed) })),
      failStart: assign((_, { error }: Thrown) => ({ failure: failureOf(error, drillMessages.startFailed) })),
      failSave: assign((_, { error }: Thrown) => ({ failure: failureOf(error, drillMessages.saveFailed) })),
      wish: assign((_, { repeats }: { repeats: boolean }) => ({ repeats, failure: null, isStarted: false })),
    },
  }).createMachine({
    id: "drill",
    context: () => ({
      known: null,
      isLiveDown: false,
      key: ports.newKey(),
      repeats: false,
      failure: null,
      tries: 0,
      because: "offline",
      isStarted: false,
    }),
    invoke: { id: "feed", src: "feed" },
    on: {
      "FEED.STATE": { actions: { type: "keep", params: ({ event }) => event } },
      "FEED.UP": { actions: assign({ isLiveDown: false }) },
      "FEED.DOWN": { actions: assign({ isLiveDown: true }) },
      LOOK: { actions: "look" },
    },
    initial: "begun",
    states: {
      begun: { always: [{ guard: "keepsStarts", target: "restoring" }, { target: "looking" }] },
      restoring: {
        on: { "FEED.FAILED": { actions: { type: "failLook", params: ({ event }) => event } } },
        invoke: {
          src: "restore",
          onDone: [
            {
              guard: { type: "isKept", params: ({ event }) => ({ start: event.output }) },
              target: "starting",
              actions: assign(({ event }) => ({ key: event.output?.key ?? ports.newKey(), failure: null })),
            },
            { guard: "isKnown", target: "shown" },
            { guard: "isFailed", target: "unknown" },
            { target: "looking" },
          ],
          onError: [
            { guard: "isKnown", target: "shown" },
            { target: "looking", actions: "look" },
          ],
        },
      },
      looking: {
        on: {
          "FEED.STATE": { target: "shown", actions: { type: "keep", params: ({ event }) => event } },
          "FEED.FAILED": { target: "unknown", actions: { type: "failLook", params: ({ event }) => event } },
        },
      },
      unknown: {
        on: {
          LOOK: { target: "looking", actions: ["look", assign({ failure: null })] },
          "FEED.STATE": {
            target: "shown",
            actions: [{ type: "keep", params: ({ event }) => event }, assign({ failure: null })],
          },
        },
        after: { lookAgain: { target: "unknown", reenter: true, actions: "look" } },
      },
      shown: {
        on: {
          "DRILL.START": { target: "starting", actions: ["begin", "saveStart"] },
          "WISH.CHANGE": { target: "saving", actions: { type: "wish", params: ({ event }) => event } },
        },
        after: { lookAgain: { guard: "mustPoll", target: "shown", reenter: true, actions: "look" } },
      },
      starting: {
        invoke: {
          src: "start",
          input: ({ context }) => context.key,
          onDone: {
            target: "shown",
            actions: [
              { type: "keep", params: ({ event }) => ({ state: event.output }) },
              "markStarted",
              "forgetStart",
            ],
          },
          onError: [
            {
              guard: { type: "isUnanswered", params: ({ event }) => event },
              target: "unsent",
              actions: { type: "countTry", params: ({ event }) => event },
            },
            // What refused it shows when one looks.
            {
              target: "shown",
              actions: [
                { type: "failStart", params: ({ event }) => event },
                { type: "forgetRefused", params: ({ event }) => event },
                "look",
              ],
            },
          ],
        },
      },
      unsent: {
        after: { sendAgain: "starting" },
        on: {
          "FEED.UP": { target: "starting", actions: assign({ isLiveDown: false }) },
          "DRILL.START": "starting",
          LOOK: { target: "starting", actions: "look" },
          "DRILL.DROP": { target: "shown", actions: "forgetStart" },
        },
      },
      saving: {
        invoke: {
          src: "save",
          input: ({ context }) => context.repeats,
          onDone: {
            target: "shown",
            actions: { type: "keep", params: ({ event }) => ({ state: event.output }) },
          },
          onError: { target: "shown", actions: { type: "failSave", params: ({ event }) => event } },
        },
      },
    },
  })

/** The test that an earlier page could not send; null for none, and for one of yesterday: who wants one still asks again. */
async function restored({ starts, clock }: DrillPorts): Promise<StoredStart | null> {
  const start = (await starts?.load()) ?? null
  if (start === null || clock.now() - start.at < DRILL_GAP_MS) return start
  await tryTo(() => starts?.clear())
  return null
}
