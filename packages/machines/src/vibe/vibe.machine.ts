import { noteLeft, toggleReason, type Vibe, type VibeReason, type VibeState } from "@porchlight/core/vibe"
import { assign, enqueueActions, sendTo, setup } from "xstate"
import { feed, LOOK_AGAIN_MS, phoneAheadMs } from "../backend/index.ts"
import { sharesMachine } from "./vibe.shares.machine.ts"
import type { SharesNews, StoredShare, VibeContext, VibeEvent, VibeInput, VibePorts } from "./vibe.types.ts"

const nothingChosen = { vibe: null, reasons: [], note: "", fault: null } as const

/**
 * The Vibe Check: three steps (vibe, reasons, note) or one tap, then sharing, which goes on by itself until the backend has
 * answered. Nothing follows from what is shared but texts.
 */
export const vibeMachine = (ports: VibePorts) =>
  setup({
    types: {} as { context: VibeContext; events: VibeEvent; input: VibeInput },
    actors: {
      shares: sharesMachine(ports),
      feed: feed<"vibe", VibeState>({
        topic: "vibe",
        live: ports.live,
        look: () => ports.vibe.state(),
        read: (state) => ({ state }),
      }),
    },
    delays: { lookAgain: LOOK_AGAIN_MS },
    guards: {
      isOpen: ({ context }) => context.isOpen,
      mustPoll: ({ context }) => ports.live === null || context.isUnknown,
      hasVibe: ({ context }) => context.vibe !== null,
      isOneTap: (_, { vibe }: { vibe?: Vibe }) => vibe !== undefined,
      isNoteTooLong: ({ context }) => noteLeft(context.note) < 0,
      /** What was shared here has been tried, and waits. */
      isUnsent: ({ context }) => context.waiting.tries > 0,
      isWaitingOne: ({ context }, { vibe }: { vibe?: Vibe }) =>
        vibe !== undefined && vibe === context.waiting.newest?.vibe,
      /** An earlier page left it, and here nothing was chosen yet. */
      isLeft: ({ context, event }) =>
        event.type === "SHARES.NEWS" &&
        event.news.newest !== null &&
        event.news.tries > 0 &&
        context.shared === null &&
        context.vibe === null,
      isNewerOne: ({ context }, { vibe }: { vibe?: Vibe }) => context.waiting.tries > 0 && vibe !== undefined,
      isOwn: ({ context }, { key }: { key: string }) => key === context.shared?.key,
    },
    actions: {
      look: sendTo("feed", { type: "LOOK" }),
      // Answers and live messages overtake each other: what is older is dropped.
      keep: assign(({ context }, { state }: { state: VibeState }) => ({
        known: context.known !== null && state.now < context.known.now ? context.known : state,
        isUnknown: false,
      })),
      hear: assign((_, { news }: SharesNews) => ({ waiting: news })),
      loseTouch: assign(({ context }) => ({ isUnknown: context.known === null })),
      choose: assign((_, { vibe }: { vibe: Vibe }) => ({ vibe, fault: null, refusal: null })),
      toggle: assign(({ context }, { reason }: { reason: VibeReason }) => ({
        reasons: toggleReason(context.reasons, reason),
      })),
      write: assign((_, { note }: { note: string }) => ({ note, fault: null })),
      clear: assign({ ...nothingChosen, refusal: null }),
      share: enqueueActions(({ context, enqueue }) => {
        const { vibe, reasons, note } = context
        if (vibe === null) return
        const moment = { sharedAt: ports.clock.now(), aheadMs: phoneAheadMs(ports) }
        const share = { key: ports.newKey(), vibe, reasons, note, ...moment }
        enqueue.assign({ shared: share, refusal: null })
        enqueue.sendTo("shares", { type: "SHARE.ADD", share } satisfies { type: string; share: StoredShare })
      }),
      /** Takes on what an earlier page left, as if it had been shared here. */
      takeOn: assign((_, { newest }: { newest: StoredShare | null }) =>
        newest === null
          ? {}
          : { shared: newest, vibe: newest.vibe, reasons: newest.reasons, note: newest.note },
      ),
      sendNow: sendTo("shares", { type: "SHARE.NEXT" }),
      drop: sendTo("shares", { type: "SHARE.DROP" }),
    },
  }).createMachine({
    id: "vibe",
    type: "parallel",
    context: ({ input }) => ({
      ...nothingChosen,
      isOpen: input.isOpen,
      known: null,
      isUnknown: false,
      shared: null,
      refusal: null,
      waiting: { newest: null, tries: 0, because: "offline" },
    }),
    invoke: { id: "shares", src: "shares" },
    on: {
      "SHARES.NEWS": { actions: { type: "hear", params: ({ event }) => event } },
      "SHARES.ANSWERED": { actions: { type: "keep", params: ({ event }) => event } },
      "SHARES.REFUSED": { actions: assign({ refusal: ({ event }) => event.error }) },
    },
    states: {
      view: {
        initial: "begun",
        states: {
          begun: { always: [{ guard: "isOpen", target: "open" }, { target: "closed" }] },
          closed: { on: { "CHECK.OPEN": "open" } },
          open: {
            invoke: { id: "feed", src: "feed" },
            on: {
              "CHECK.CLOSE": "closed",
              "FEED.STATE": { actions: { type: "keep", params: ({ event }) => event } },
              "FEED.FAILED": { actions: "loseTouch" },
              "FEED.UP": { actions: ["look", "sendNow"] },
              LOOK: { actions: ["look", "sendNow"] },
            },
            initial: "following",
            states: {
              following: {
                after: {
                  lookAgain: [
                    { guard: "mustPoll", target: "following", reenter: true, actions: "look" },
                    { target: "following", reenter: true },
                  ],
                },
              },
            },
          },
        },
      },
      check: {
        initial: "choosing",
        on: { "UNSENT.DROP": { target: ".choosing", actions: ["drop", "clear"] } },
        states: {
          choosing: {
            on: {
              "CHECK.OPEN": { actions: "clear" },
              "VIBE.CHOOSE": { actions: { type: "choose", params: ({ event }) => event } },
              "STEP.NEXT": [
                { guard: "hasVibe", target: "reasons" },
                { actions: assign({ fault: "vibe" as const }) },
              ],
              "SHARES.NEWS": {
                guard: "isLeft",
                target: "sharing",
                actions: [
                  { type: "hear", params: ({ event }) => event },
                  { type: "takeOn", params: ({ event }) => event.news },
                ],
              },
              "CHECK.SHARE": [
                {
                  guard: { type: "isWaitingOne", params: ({ event }) => event },
                  target: "sharing",
                  actions: [{ type: "takeOn", params: ({ context }) => context.waiting }, "sendNow"],
                },
                {
                  guard: { type: "isOneTap", params: ({ event }) => event },
                  target: "sharing",
                  actions: [
                    "clear",
                    assign({ vibe: ({ context, event }) => event.vibe ?? context.vibe }),
                    "share",
                  ],
                },
                { actions: assign({ fault: "vibe" as const }) },
              ],
            },
          },
          reasons: {
            on: {
              "REASON.TOGGLE": { actions: { type: "toggle", params: ({ event }) => event } },
              "STEP.NEXT": "note",
              "STEP.BACK": "choosing",
              "CHECK.CLOSE": "choosing",
            },
          },
          note: {
            on: {
              "NOTE.CHANGE": { actions: { type: "write", params: ({ event }) => event } },
              "STEP.BACK": "reasons",
              "CHECK.SHARE": [
                { guard: "isNoteTooLong", actions: assign({ fault: "note" as const }) },
                { target: "sharing", actions: "share" },
              ],
              "CHECK.CLOSE": "choosing",
            },
          },
          // What waits keeps nobody from saying how it feels by now.
          sharing: {
            on: {
              "VIBE.CHOOSE": {
                guard: "isUnsent",
                target: "choosing",
                actions: ["clear", { type: "choose", params: ({ event }) => event }],
              },
              "STEP.NEXT": { guard: "isUnsent", target: "reasons" },
              "CHECK.SHARE": [
                { guard: { type: "isWaitingOne", params: ({ event }) => event }, actions: "sendNow" },
                {
                  guard: { type: "isNewerOne", params: ({ event }) => event },
                  actions: [
                    "clear",
                    assign({ vibe: ({ context, event }) => event.vibe ?? context.vibe }),
                    "share",
                  ],
                },
              ],
              "SHARES.ANSWERED": {
                guard: { type: "isOwn", params: ({ event }) => event },
                target: "shared",
                actions: { type: "keep", params: ({ event }) => event },
              },
              "SHARES.GONE": {
                guard: { type: "isOwn", params: ({ event }) => event },
                target: "choosing",
                actions: "clear",
              },
              "SHARES.REFUSED": {
                guard: { type: "isOwn", params: ({ event }) => event },
                target: "choosing",
                actions: assign({ refusal: ({ event }) => event.error }),
              },
            },
          },
          shared: {
            on: {
              "CHECK.AGAIN": { target: "choosing", actions: "clear" },
              "CHECK.CLOSE": { target: "choosing", actions: "clear" },
            },
          },
        },
      },
    },
  })
