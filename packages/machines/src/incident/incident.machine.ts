import { accessMessages, pinFault } from "@porchlight/core/access"
import { checkInMessages } from "@porchlight/core/check-in"
import { errorMessages, messageOf } from "@porchlight/core/error"
import type { Incident } from "@porchlight/core/incident"
import { assign, fromPromise, sendTo, setup } from "xstate"
import {
  answered,
  feed,
  isSignedOut,
  isUnanswered,
  LOOK_AGAIN_MS,
  reconnectDelayMs,
  silenceOf,
} from "../backend/index.ts"
import type { Thrown } from "../error/index.ts"
import type {
  Alarm,
  IncidentContext,
  IncidentInput,
  IncidentMachineEvent,
  IncidentPorts,
} from "./incident.types.ts"

/**
 * An open alarm as the dater sees it. Once the backend has said that it is closed it stays closed here, whatever arrives
 * later: after the duress PIN the alarm goes on and nothing on this screen may tell.
 */
export const incidentMachine = ({ incident, delivery, live }: IncidentPorts) =>
  setup({
    types: {} as { context: IncidentContext; events: IncidentMachineEvent; input: IncidentInput },
    actors: {
      // Not the topic of the watch: an alarm need not belong to a date.
      feed: feed<"sos", Alarm, string>({
        topic: "sos",
        live,
        look: async (id) => {
          const [found, deliveries] = await Promise.all([
            answered(incident.get(id), "id"),
            delivery.ofIncident(id),
          ])
          return { incident: found, deliveries }
        },
        read: ({ incident: current, deliveries }, id) =>
          current?.id === id ? { state: alarmOf({ incident: current, deliveries }) } : "look",
      }),
      resolve: fromPromise(({ input }: { input: { id: string; pin: string } }) =>
        answered(incident.resolve(input.id, input.pin), "id"),
      ),
    },
    delays: { lookAgain: LOOK_AGAIN_MS, sendAgain: ({ context }) => reconnectDelayMs(context.tries - 1) },
    guards: {
      isWithoutLive: () => live === null,
      isClosed: (_, { state }: { state: Alarm }) => state.incident.closedAt !== null,
      isKnown: ({ context }) => context.alarm !== null,
      isKnownClosed: ({ context }) => (context.alarm?.incident.closedAt ?? null) !== null,
      // What cannot be a PIN is not sent: the fifth wrong one raises a silent alarm.
      isPinShaped: (_, { pin }: { pin: string }) => pinFault(pin) !== "pinShape",
      isTriedAgain: ({ context }) => context.tries > 0,
      isUnanswered: (_, { error }: Thrown) => isUnanswered(error),
    },
    actions: {
      look: sendTo("feed", { type: "LOOK" }),
      // News may still come over a line that was opened before the session ended; her PIN goes nowhere.
      keep: assign(({ context }, { state }: { state: Alarm }) => ({
        alarm: state,
        isSignedOut: context.isSignedOut && context.error !== null,
      })),
      keepClosed: assign(({ context }, { closed }: { closed: Incident }) => ({
        alarm: { incident: closed, deliveries: context.alarm?.deliveries ?? [] },
        pin: "",
        error: null,
      })),
      keepPin: assign((_, { pin }: { pin: string }) => ({ pin, error: null, tries: 0 })),
      forgetPin: assign({ pin: "", error: null, tries: 0 }),
      note: assign((_, { error }: Thrown) => ({ isSignedOut: isSignedOut(error) })),
      // A PIN is not written down, and signing in is another page.
      fail: assign((_, { error }: Thrown) => ({
        pin: "",
        isSignedOut: isSignedOut(error),
        error: isSignedOut(error) ? checkInMessages.pinSignIn : messageOf(error, errorMessages.fallback),
      })),
      countTry: assign(({ context }, { error }: Thrown) => ({
        tries: context.tries + 1,
        unsentBecause: silenceOf(error),
      })),
    },
  }).createMachine({
    id: "incident",
    type: "parallel",
    context: ({ input }) => ({
      incidentId: input.incidentId,
      alarm: knownOf(input),
      isSignedOut: false,
      pin: "",
      error: null,
      tries: 0,
      unsentBecause: "offline",
    }),
    invoke: { id: "feed", src: "feed", input: ({ context }) => context.incidentId },
    on: { LOOK: { actions: "look" } },
    states: {
      alarm: {
        initial: "begun",
        on: {
          "FEED.STATE": [
            {
              guard: { type: "isClosed", params: ({ event }) => event },
              target: ".resolved",
              actions: { type: "keep", params: ({ event }) => event },
            },
            { target: ".open", actions: { type: "keep", params: ({ event }) => event } },
          ],
        },
        states: {
          begun: {
            always: [
              { guard: "isKnownClosed", target: "resolved" },
              { guard: "isKnown", target: "open" },
              { target: "loading" },
            ],
          },
          loading: { on: { "FEED.FAILED": "failed" } },
          failed: {
            after: { lookAgain: { target: "loading", actions: "look" } },
            on: { LOOK: { target: "loading", actions: "look" } },
          },
          open: {
            initial: "watching",
            on: {
              "FEED.STATE": [
                {
                  guard: { type: "isClosed", params: ({ event }) => event },
                  target: "resolved",
                  actions: { type: "keep", params: ({ event }) => event },
                },
                { actions: { type: "keep", params: ({ event }) => event } },
              ],
            },
            states: {
              watching: {
                after: {
                  lookAgain: { guard: "isWithoutLive", target: "watching", reenter: true, actions: "look" },
                },
                on: { "PIN.OPEN": { target: "asking", actions: "forgetPin" } },
              },
              asking: {
                on: {
                  "PIN.SUBMIT": [
                    {
                      guard: { type: "isPinShaped", params: ({ event }) => event },
                      target: "resolving",
                      actions: { type: "keepPin", params: ({ event }) => event },
                    },
                    { actions: assign({ error: accessMessages.pinShape }) },
                  ],
                  "PIN.CANCEL": { target: "watching", actions: "forgetPin" },
                },
              },
              resolving: {
                // Once it is tried again it can be given up; where it arrived all the same, the alarm is found closed.
                on: { "PIN.CANCEL": { guard: "isTriedAgain", target: "watching", actions: "forgetPin" } },
                invoke: {
                  src: "resolve",
                  input: ({ context }) => ({ id: context.incidentId, pin: context.pin }),
                  onDone: {
                    target: "#incident.alarm.resolved",
                    actions: { type: "keepClosed", params: ({ event }) => ({ closed: event.output }) },
                  },
                  onError: [
                    {
                      guard: { type: "isUnanswered", params: ({ event }) => event },
                      target: "unsent",
                      actions: { type: "countTry", params: ({ event }) => event },
                    },
                    { target: "asking", actions: { type: "fail", params: ({ event }) => event } },
                  ],
                },
              },
              unsent: {
                after: { sendAgain: "resolving" },
                on: {
                  "FEED.UP": "resolving",
                  "PIN.CANCEL": { target: "watching", actions: "forgetPin" },
                },
              },
            },
          },
          resolved: { on: { "FEED.STATE": {} } },
        },
      },
      line: {
        initial: "up",
        on: {
          "FEED.DOWN": ".down",
          "FEED.FAILED": { target: ".down", actions: { type: "note", params: ({ event }) => event } },
          "FEED.UP": ".up",
        },
        states: {
          up: {},
          down: {
            after: { lookAgain: { target: "down", reenter: true, actions: "look" } },
            on: { "FEED.STATE": "up" },
          },
        },
      },
    },
  })

/** What is known of this alarm, and of no other. */
function knownOf({ incidentId, known }: IncidentInput): Alarm | null {
  const incident = known?.incident ?? null
  return incident?.id === incidentId ? alarmOf({ incident, deliveries: known?.deliveries ?? [] }) : null
}

/** An alarm with what was sent for it, out of all that is known. */
function alarmOf({ incident, deliveries }: Alarm): Alarm {
  return { incident, deliveries: deliveries.filter(({ incidentId }) => incidentId === incident.id) }
}
