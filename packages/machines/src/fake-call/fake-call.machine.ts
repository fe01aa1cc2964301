import {
  DEFAULT_FAKE_CALL,
  FAKE_CALL_RINGS_MS,
  scriptOf,
  type FakeCallSettings,
} from "@porchlight/core/fake-call"
import { addMs } from "@porchlight/core/time"
import { assign, fromCallback, setup } from "xstate"
import type { FakeCallContext, FakeCallEvent, FakeCallPorts } from "./fake-call.types.ts"

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
      fillScreen: fromCallback(() => ports.fakeCall.fillScreen()),
    },
    delays: {
      wait: ({ context }) => context.settings.delayMs,
      ringing: FAKE_CALL_RINGS_MS,
    },
    actions: {
      change: assign(({ context }, { change }: { change: Partial<FakeCallSettings> }) => ({
        settings: { ...context.settings, ...change },
      })),
      store: ({ context }) => ports.fakeCall.save(context.settings),
      begin: assign(({ context }) => ({
        ringsAt: addMs(ports.clock.now(), context.settings.delayMs),
        takenAt: null,
        wasMissed: false,
      })),
      take: assign(() => ({ takenAt: ports.clock.now() })),
      miss: assign({ wasMissed: true }),
      forget: assign({ ringsAt: null, takenAt: null }),
    },
  }).createMachine({
    id: "fakeCall",
    initial: "idle",
    context: () => ({
      settings: ports.fakeCall.load() ?? DEFAULT_FAKE_CALL,
      ringsAt: null,
      takenAt: null,
      wasMissed: false,
    }),
    states: {
      idle: {
        entry: "forget",
        on: {
          "SETTINGS.CHANGE": { actions: [{ type: "change", params: ({ event }) => event }, "store"] },
          "CALL.REQUEST": { target: "waiting", actions: "begin" },
        },
      },
      waiting: {
        after: { wait: "call" },
        on: { "CALL.END": "idle" },
      },
      call: {
        initial: "ringing",
        invoke: { src: "fillScreen" },
        on: { "CALL.END": "idle" },
        states: {
          ringing: {
            invoke: { src: "ring", input: ({ context }) => context.settings },
            after: { ringing: { target: "#fakeCall.idle", actions: "miss" } },
            on: { "CALL.ACCEPT": { target: "taken", actions: "take" } },
          },
          taken: { invoke: { src: "speak", input: ({ context }) => context.settings } },
        },
      },
    },
  })
