import {
  DEFAULT_FAKE_CALL,
  FAKE_CALL_RINGS_MS,
  PLACED_CALL_LATE_MS,
  scriptOf,
  type FakeCallSettings,
} from "@porchlight/core/fake-call"
import { addMs, remainingMs, SECOND_MS, type Instant } from "@porchlight/core/time"
import { assign, fromCallback, setup } from "xstate"
import type { FakeCallContext, FakeCallEvent, FakeCallPorts } from "./fake-call.types.ts"

/** How often a call that waits looks at the clock: what a phone that slept takes for a minute may have been an hour. */
const LOOK_EVERY_MS = SECOND_MS

/** A call from nobody: it rings, is taken or not, and somebody speaks. Everything happens on this device. */
export const fakeCallMachine = (ports: FakeCallPorts) =>
  setup({
    types: {} as { context: FakeCallContext; events: FakeCallEvent },
    actors: {
      ring: fromCallback<FakeCallEvent, FakeCallSettings>(({ input }) => ports.fakeCall.ring(input.ringtone)),
      speak: fromCallback<FakeCallEvent, FakeCallSettings>(({ input }) => {
        const words = scriptOf(input)
        return words === null ? () => {} : ports.fakeCall.speak(words)
      }),
      prepare: fromCallback<FakeCallEvent>(({ sendBack }) =>
        ports.fakeCall.prepare((isAwake) => sendBack({ type: "AWAKE.CHANGE", isAwake })),
      ),
      fillScreen: fromCallback(() => ports.fakeCall.fillScreen()),
    },
    delays: {
      look: ({ context }) => {
        const isHeldBack = context.countdown === "on"
        return isHeldBack ? LOOK_EVERY_MS : Math.min(LOOK_EVERY_MS, untilRings(context, ports.clock.now()))
      },
      ringing: FAKE_CALL_RINGS_MS,
    },
    guards: {
      isPending: ({ context }) => context.ringsAt !== null,
      isDue: ({ context }) => untilRings(context, ports.clock.now()) === 0,
      isHeldBack: ({ context }) => context.countdown === "on",
      isCounting: (_, { countdown }: Pick<FakeCallContext, "countdown">) => countdown === "on",
      /** It was time, and an alarm came instead. */
      isOvertaken: ({ context }, { countdown }: Pick<FakeCallContext, "countdown">) =>
        context.countdown === "on" && countdown === "sent" && untilRings(context, ports.clock.now()) === 0,
      isLate: ({ context: { ringsAt } }) =>
        ringsAt !== null && addMs(ringsAt, PLACED_CALL_LATE_MS) < ports.clock.now(),
    },
    actions: {
      change: assign(({ context }, { change }: { change: Partial<FakeCallSettings> }) => ({
        settings: { ...context.settings, ...change },
      })),
      load: assign(() => ({ settings: ports.fakeCall.load() ?? DEFAULT_FAKE_CALL })),
      store: ({ context }) => ports.fakeCall.save(context.settings),
      begin: assign(({ context }) => ({
        ringsAt: addMs(ports.clock.now(), context.settings.delayMs),
        takenAt: null,
        missed: null,
      })),
      keep: ({ context }) => ports.fakeCall.savePending(context.ringsAt),
      hearCountdown: assign((_, { countdown }: Pick<FakeCallContext, "countdown">) => ({ countdown })),
      hearAwake: assign((_, { isAwake }: { isAwake: boolean }) => ({ isAwake })),
      take: assign(() => ({ takenAt: ports.clock.now() })),
      miss: assign((_, { missed }: { missed: FakeCallContext["missed"] }) => ({ missed })),
      forget: assign({ ringsAt: null, takenAt: null, isAwake: null }),
      letGo: () => ports.fakeCall.savePending(null),
    },
  }).createMachine({
    id: "fakeCall",
    initial: "starting",
    context: () => ({
      settings: ports.fakeCall.load() ?? DEFAULT_FAKE_CALL,
      ringsAt: ports.fakeCall.loadPending(),
      takenAt: null,
      missed: null,
      isAwake: null,
      countdown: "off",
    }),
    on: { "COUNTDOWN.CHANGE": { actions: { type: "hearCountdown", params: ({ event }) => event } } },
    states: {
      starting: { always: [{ guard: "isPending", target: "waiting" }, { target: "idle" }] },
      idle: {
        entry: ["forget", "letGo"],
        on: {
          "SETTINGS.CHANGE": { actions: [{ type: "change", params: ({ event }) => event }, "store"] },
          "SETTINGS.LOAD": { actions: "load" },
          "CALL.REQUEST": { target: "waiting", actions: ["begin", "keep"] },
        },
      },
      waiting: {
        initial: "counting",
        invoke: { src: "prepare" },
        on: {
          "CALL.END": "idle",
          "AWAKE.CHANGE": { actions: { type: "hearAwake", params: ({ event }) => event } },
          "COUNTDOWN.CHANGE": [
            {
              guard: { type: "isOvertaken", params: ({ event }) => event },
              target: "idle",
              actions: { type: "hearCountdown", params: ({ event }) => event },
            },
            { actions: { type: "hearCountdown", params: ({ event }) => event } },
          ],
        },
        states: {
          counting: {
            after: {
              look: [
                { guard: "isHeldBack", target: "counting", reenter: true },
                {
                  guard: "isLate",
                  target: "#fakeCall.idle",
                  actions: { type: "miss", params: { missed: "late" } },
                },
                { guard: "isDue", target: "#fakeCall.call" },
                { target: "counting", reenter: true },
              ],
            },
          },
        },
      },
      call: {
        initial: "ringing",
        invoke: { src: "fillScreen" },
        on: { "CALL.END": "idle" },
        states: {
          ringing: {
            invoke: { src: "ring", input: ({ context }) => context.settings },
            after: {
              ringing: {
                target: "#fakeCall.idle",
                actions: { type: "miss", params: { missed: "rang-out" } },
              },
            },
            on: {
              "CALL.ACCEPT": { target: "taken", actions: "take" },
              "COUNTDOWN.CHANGE": [
                {
                  guard: { type: "isCounting", params: ({ event }) => event },
                  target: "#fakeCall.waiting",
                  actions: { type: "hearCountdown", params: ({ event }) => event },
                },
                { actions: { type: "hearCountdown", params: ({ event }) => event } },
              ],
            },
          },
          taken: {
            entry: "letGo",
            // It lies over the PIN that would stop the countdown.
            on: {
              "COUNTDOWN.CHANGE": {
                guard: { type: "isCounting", params: ({ event }) => event },
                target: "#fakeCall.idle",
                actions: { type: "hearCountdown", params: ({ event }) => event },
              },
            },
            invoke: [
              { src: "speak", input: ({ context }) => context.settings },
              // Refused as it rang, where the last tap was too long ago; taking it is one.
              { src: "fillScreen" },
            ],
          },
        },
      },
    },
  })

function untilRings({ ringsAt }: Pick<FakeCallContext, "ringsAt">, now: Instant): number {
  return ringsAt === null ? 0 : remainingMs(ringsAt, now)
}
