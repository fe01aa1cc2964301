import { accessMessages } from "@porchlight/core/access"
import { errorMessages, messageOf } from "@porchlight/core/error"
import { SOS_HOLD_MS, SOS_LOCK_MS, type AskKind, type SosState } from "@porchlight/core/sos"
import { assign, fromPromise, sendTo, setup } from "xstate"
import { answered, feed, LOOK_AGAIN_MS } from "../backend/index.ts"
import type { Thrown } from "../error/index.ts"
import { noted } from "./sos.alarm.ts"
import { beatMachine } from "./sos.beat.machine.ts"
import { callsMachine } from "./sos.calls.machine.ts"
import { callingNow, firing } from "./sos.fire.ts"
import { sosGuards } from "./sos.guard.ts"
import { finding, placed, withPlace } from "./sos.place.ts"
import { adding, aMoment, asking, keyToStop, lettingGo, notStopped, pressing, walkOf } from "./sos.press.ts"
import type { PressCall, SosContext, SosMachineEvent, SosPorts } from "./sos.types.ts"

/**
 * The SOS button and what comes of it. A press leaves at once and is kept until the backend has answered; the backend alone
 * counts down. What this machine times is the finger: three seconds of holding, five of the lock.
 */
export const sosMachine = (ports: SosPorts) =>
  setup({
    types: {} as { context: SosContext; events: SosMachineEvent },
    actors: {
      calls: callsMachine(ports),
      feed: feed<"sos", SosState>({
        topic: "sos",
        sign: "press",
        live: ports.live,
        look: () => ports.sos.state(),
        read: (state) => ({ state }),
      }),
      cancel: fromPromise(({ input }: { input: SosContext["cancelling"] }) =>
        answered(ports.sos.cancel(input.key, input.pin), "now"),
      ),
      beats: beatMachine(ports),
    },
    delays: { hold: SOS_HOLD_MS, lock: SOS_LOCK_MS, lookAgain: LOOK_AGAIN_MS },
    guards: sosGuards(ports),
    actions: {
      look: sendTo("feed", { type: "LOOK" }),
      sendNow: sendTo("calls", { type: "CALL.NEXT" }),
      keep: assign(({ context }, { state }: { state: SosState | undefined }) =>
        state === undefined ? {} : noted(context, state),
      ),
      makePress: assign((_, what: Pick<PressCall, "type" | "mode">) => {
        const pressed = { ...what, ...aMoment(ports) }
        const isHeld = what.mode === "hold" || what.mode === "walk"
        return { held: isHeld ? pressed.key : null, pressed, error: null, pinError: null, wasLetGo: false }
      }),
      /** SOS beside a walk: the thumb stays on that one. */
      makeSecond: assign(() => {
        const second = { type: "start", mode: "hold", ...aMoment(ports) } as const
        return { second, error: null }
      }),
      sendSecond: sendTo("calls", ({ context }) => adding(context.second)),
      letSecondGo: sendTo("calls", ({ context: { second } }) =>
        second === null ? adding(null) : ({ type: "CALL.RELEASE", key: second.key } as const),
      ),
      noteSecondGo: assign(({ context: { second } }) => ({
        released: second && { key: second.key, at: ports.clock.now() },
      })),
      sendPress: sendTo("calls", ({ context }) => adding(context.pressed)),
      findPlace: ({ context, self }) => {
        const key = context.pressed?.key
        if (key === undefined) return
        finding(ports, (fix) => self.send({ type: "PLACE.FOUND", key, fix }))
      },
      sendPlace: sendTo("calls", ({ context }, found: Pick<PressCall, "key" | "fix">) =>
        adding(withPlace(context, found)),
      ),
      notePlace: assign(({ context }, found: Pick<PressCall, "key" | "fix">) => placed(context, found)),
      makeAsk: ({ self }, { kind }: { kind: AskKind }) =>
        asking(ports, kind, (call) => self.send({ type: "CALL.MADE", call })),
      sendRelease: sendTo("calls", ({ context: { held } }, { wasLetGo }: { wasLetGo: boolean }) => {
        if (held === null) return adding(null)
        return wasLetGo
          ? ({ type: "CALL.RELEASE", key: held } as const)
          : adding({ type: "release", key: held })
      }),
      noteRelease: assign(({ context: { held: key } }, { wasLetGo }: { wasLetGo: boolean }) => {
        return { held: null, released: key === null ? null : { key, at: ports.clock.now() }, wasLetGo }
      }),
      sendFire: sendTo("calls", ({ context }) => firing(context)),
      callNow: ({ self }) => callingNow(ports, (call) => self.send({ type: "CALL.MADE", call })),
      forgetHeld: assign({ held: null }),
      takeWalk: assign(({ context }) => ({ held: walkOf(context.known, ports.clock.now()), error: null })),
      noteToggle: assign((_, { isToggle = false }: { isToggle?: boolean }) => ({ isToggle })),
      fail: assign((_, { error }: Thrown) => ({ error: messageOf(error, errorMessages.fallback) })),
      failToStop: assign((_, { error }: Thrown) => notStopped(error)),
      keepPin: assign(({ context }, { pin }: { pin: string | null }) => ({
        cancelling: { key: keyToStop(context), pin },
        error: null,
        pinError: null,
      })),
      dropStopped: sendTo("calls", ({ context }) => ({ type: "CALL.STOPPED", key: context.cancelling.key })),
      forgetPin: assign({ cancelling: { key: "", pin: null } }),
    },
  }).createMachine({
    id: "sos",
    type: "parallel",
    context: {
      known: null,
      held: null,
      second: null,
      pressed: null,
      cancelling: { key: "", pin: null },
      error: null,
      pinError: null,
      released: null,
      wasLetGo: false,
      isToggle: false,
    },
    invoke: [
      { id: "feed", src: "feed" },
      { id: "calls", src: "calls" },
    ],
    states: {
      // A region of its own: what another region does with the same news does not keep it from being noted.
      news: {
        initial: "noted",
        states: {
          noted: {
            on: {
              LOOK: { actions: ["look", "sendNow"] },
              FIRE: [{ guard: "isAnyToFire", actions: "sendFire" }, { actions: "callNow" }],
              "FEED.STATE": { actions: { type: "keep", params: ({ event }) => event } },
              "CALLS.ANSWERED": { actions: { type: "keep", params: ({ event }) => event } },
              "CALLS.REFUSED": {
                actions: [
                  { type: "fail", params: ({ event }) => event },
                  // Who cannot say that it was heard does not say so.
                  assign({ wasLetGo: false }),
                  "look",
                ],
              },
              ASK: { actions: { type: "makeAsk", params: ({ event }) => event } },
              "CALL.MADE": { actions: sendTo("calls", ({ event }) => adding(event.call)) },
              "ASK.CLOSE": {
                actions: sendTo("calls", ({ event }) => adding({ type: "close-ask", key: event.key })),
              },
              "PLACE.FOUND": {
                actions: [
                  { type: "sendPlace", params: ({ event }) => event },
                  { type: "notePlace", params: ({ event }) => event },
                ],
              },
            },
          },
        },
      },
      button: {
        initial: "ready",
        states: {
          ready: {
            on: {
              "HOLD.START": [
                {
                  guard: { type: "isWalkOn", params: ({ event }) => event },
                  target: "walking",
                  actions: ["takeWalk", { type: "noteToggle", params: ({ event }) => event }],
                },
                {
                  guard: { type: "isWalk", params: ({ event }) => event },
                  target: "walking",
                  actions: [
                    ...pressing("start", "walk"),
                    { type: "noteToggle", params: ({ event }) => event },
                  ],
                },
                {
                  target: "held",
                  actions: pressing("start", "hold"),
                },
              ],
              "HOLD.END": {
                guard: { type: "isWalkOn", params: ({ event }) => event },
                actions: ["takeWalk", ...lettingGo(false)],
              },
              PRESS: {
                target: "locked",
                actions: [
                  { type: "makePress", params: ({ event }) => ({ type: "start", mode: event.mode }) },
                  "sendPress",
                  "findPlace",
                ],
              },
              BROADCAST: {
                target: "locked",
                actions: pressing("broadcast", "instant"),
              },
            },
          },
          held: {
            after: { hold: { target: "locked", actions: "forgetHeld" } },
            on: {
              "HOLD.END": {
                target: "ready",
                actions: lettingGo(true),
              },
            },
          },
          walking: {
            invoke: { src: "beats", input: ({ context }) => context.held ?? "" },
            on: {
              "BEAT.ANSWERED": [
                {
                  guard: { type: "isWalkOver", params: ({ event }) => event.state },
                  target: "ready",
                  actions: [{ type: "keep", params: ({ event }) => event }, "forgetHeld"],
                },
                { actions: { type: "keep", params: ({ event }) => event } },
              ],
              "HOLD.END": {
                guard: { type: "isWalk", params: ({ event }) => event },
                target: "ready",
                actions: lettingGo(false),
              },
            },
          },
          locked: { after: { lock: "ready" } },
        },
      },
      second: {
        initial: "off",
        states: {
          off: {
            on: {
              "HOLD.START": {
                guard: { type: "isSecondHold", params: ({ event }) => event },
                target: "held",
                actions: ["makeSecond", "sendSecond"],
              },
            },
          },
          // After that only the backend says what became of it: it hastens the walk.
          held: {
            after: { hold: "off" },
            on: {
              "HOLD.END": {
                guard: { type: "isHold", params: ({ event }) => event },
                target: "off",
                actions: ["letSecondGo", "noteSecondGo"],
              },
            },
          },
        },
      },
      pin: {
        initial: "open",
        states: {
          open: {
            on: {
              "PIN.SUBMIT": [
                {
                  guard: { type: "isPinShaped", params: ({ event }) => event },
                  target: "checking",
                  actions: { type: "keepPin", params: ({ event }) => event },
                },
                { actions: assign({ pinError: accessMessages.pinShape }) },
              ],
            },
          },
          checking: {
            invoke: {
              src: "cancel",
              input: ({ context }) => context.cancelling,
              onDone: {
                target: "open",
                actions: [
                  "dropStopped",
                  "forgetPin",
                  { type: "keep", params: ({ event }) => ({ state: event.output }) },
                ],
              },
              onError: {
                target: "open",
                actions: ["forgetPin", { type: "failToStop", params: ({ event }) => event }, "look"],
              },
            },
          },
        },
      },
      line: {
        initial: "looking",
        states: {
          looking: {
            on: { "FEED.STATE": "up", "FEED.UP": "up", "FEED.DOWN": "down", "FEED.FAILED": "down" },
          },
          up: {
            after: { lookAgain: { guard: "isWithoutLive", target: "up", reenter: true, actions: "look" } },
            on: { "FEED.DOWN": "down", "FEED.FAILED": "down" },
          },
          down: {
            after: { lookAgain: { target: "down", reenter: true, actions: "look" } },
            on: { "FEED.UP": { target: "up", actions: "sendNow" }, "FEED.STATE": "up" },
          },
        },
      },
    },
  })
