import {
  ArmRefused,
  armRefusalMessages,
  checkInMessages,
  type ArmInput,
  type Watch,
} from "@porchlight/core/check-in"
import { errorMessages, messageOf } from "@porchlight/core/error"
import { assign, enqueueActions, forwardTo, fromPromise, not, raise, sendTo, setup } from "xstate"
import { answered, feed, isSignedOut, isUnanswered, isUnknown, LOOK_AGAIN_MS } from "../backend/index.ts"
import type { Thrown } from "../error/index.ts"
import { newerState, withWatch } from "./check-in.intent.ts"
import { intentMachine } from "./check-in.intent.machine.ts"
import type { CheckInContext, CheckInEvent, CheckInInput, CheckInPorts } from "./check-in.types.ts"

/** The watch that runs, or null. */
const runningWatch = ({ known }: CheckInContext): Watch | null =>
  known?.watch?.endedAt === null ? known.watch : null

const hasOtherPlan = ({ known, planId }: CheckInContext): boolean =>
  planId !== null && planId !== known?.watch?.planId

/**
 * The watch as the dater sees it: what guards her, and how one comes to be armed. Whether a check-in is due is not among
 * the states: that follows from the watch's instants and the server's clock at every look (`deriveStatus`), because a
 * timer in a page that sleeps would be late.
 */
export const checkInMachine = (ports: CheckInPorts) =>
  setup({
    types: {} as {
      context: CheckInContext
      events: CheckInEvent
      input: CheckInInput
      children: { intent: "intent" }
    },
    actors: {
      feed: feed({
        topic: "watch",
        sign: "watch",
        live: ports.live,
        look: () => ports.checkIn.state(),
        read: (state) => ({ state }),
      }),
      intent: intentMachine(ports),
      preview: fromPromise(async ({ input }: { input: string }) => {
        const [plan, preview] = await Promise.all([ports.datePlan.get(input), ports.checkIn.preview(input)])
        return { plan, preview }
      }),
      arm: fromPromise(({ input: { key, ...input } }: { input: ArmInput & { key: string } }) =>
        answered(ports.checkIn.arm(input, key), "id"),
      ),
    },
    delays: { lookAgain: LOOK_AGAIN_MS },
    guards: {
      isGuarded: ({ context }) => runningWatch(context) !== null,
      hasEnded: ({ context }) => Boolean(context.known?.watch) && runningWatch(context) === null,
      isRemembered: ({ context }) => context.remembered !== null,
      hasNoWatch: ({ context }) => context.known?.watch === null,
      hasOtherPlan: ({ context }) => hasOtherPlan(context),
      /** She was led to it while something else went on, and has not looked at it yet. */
      hasUnseenPlan: ({ context }) =>
        context.planId !== context.plan?.id && hasOtherPlan(context) && runningWatch(context) === null,
      isElsewhere: ({ context }) => context.planId !== context.plan?.id,
      canArm: ({ context: { preview, acceptsNobody } }) =>
        preview?.refusal === null || (preview?.refusal === "no-reachable-contact" && acceptsNobody),
      isPlan: ({ event }) => event.type === "PLAN.OPEN" && event.planId !== null,
      isOtherPlan: ({ context, event }) => event.type === "PLAN.OPEN" && event.planId !== context.planId,
      isLiveDown: ({ context }) => context.isLiveDown,
      mustPoll: ({ context }) => ports.live === null || context.isLiveDown,
    },
    actions: {
      look: sendTo("feed", { type: "LOOK" }),
      keepState: assign(({ context, event }) =>
        event.type === "FEED.STATE"
          ? { known: newerState(context.known, event.state), loadError: null, isSignedOut: false }
          : {},
      ),
      keepWatch: assign(({ context }, { watch }: { watch: Watch }) => ({
        known: context.known && withWatch(context.known, watch),
      })),
      tell: enqueueActions(({ context, enqueue }) => {
        enqueue.sendTo("intent", { type: "WATCH.TOLD", watch: runningWatch(context) })
        enqueue.raise({ type: "WATCH.KNOWN" })
      }),
      remember: sendTo("intent", ({ context }, { error }: Thrown) =>
        context.remembered === null
          ? ({ type: "INTENT.NEXT" } as const)
          : ({ type: "WATCH.REMEMBERED", watch: context.remembered, error } as const),
      ),
      notePlan: assign(({ context, event }) =>
        event.type === "PLAN.OPEN" && event.planId !== context.planId
          ? { planId: event.planId, armKey: ports.newKey() }
          : {},
      ),
      clearPreview: assign({ plan: null, preview: null, acceptsNobody: false, armRefused: null }),
      failLoad: assign((_, { error }: Thrown) => ({
        loadError: messageOf(error, checkInMessages.loadFailed),
      })),
      /** Only an answer ends an attempt: without one the watch may be armed, and the same key finds it. */
      failArm: assign(({ context }, { error }: Thrown) => ({
        armRefused:
          error instanceof ArmRefused
            ? armRefusalMessages[error.data.refusal]
            : { why: messageOf(error, errorMessages.fallback), remedy: null },
        armKey: isUnanswered(error) || isUnknown(error) ? context.armKey : ports.newKey(),
      })),
    },
  }).createMachine({
    id: "check-in",
    type: "parallel",
    context: ({ input }) => ({
      planId: input.planId,
      known: null,
      remembered: input.remembered ?? null,
      isLiveDown: false,
      isSignedOut: false,
      loadError: null,
      plan: null,
      preview: null,
      acceptsNobody: false,
      armKey: ports.newKey(),
      armRefused: null,
    }),
    invoke: [
      { id: "feed", src: "feed" },
      { id: "intent", src: "intent" },
    ],
    on: {
      LOOK: { actions: "look" },
      "FEED.STATE": { actions: ["keepState", "tell"] },
      "WATCH.ANSWERED": {
        actions: [{ type: "keepWatch", params: ({ event }) => event }, "tell", "look"],
      },
      "WATCH.CHECK_IN": { actions: forwardTo("intent") },
      "WATCH.EXTEND": { actions: forwardTo("intent") },
      "WATCH.SOONER": { actions: forwardTo("intent") },
      "WATCH.END": { actions: forwardTo("intent") },
      "INTENT.WITHDRAW": { actions: forwardTo("intent") },
      "PIN.SUBMIT": { actions: forwardTo("intent") },
      "PIN.CANCEL": { actions: forwardTo("intent") },
    },
    states: {
      place: {
        initial: "loading",
        on: { "WATCH.KNOWN": { guard: "isGuarded", target: ".guarded" } },
        states: {
          loading: {
            on: {
              "PLAN.OPEN": { guard: "isOtherPlan", actions: ["notePlan", "clearPreview"] },
              "WATCH.KNOWN": [
                { guard: "isGuarded", target: "guarded" },
                { guard: "hasOtherPlan", target: "previewing" },
                { guard: "hasEnded", target: "ended" },
                { target: "none" },
              ],
              "FEED.FAILED": [
                {
                  guard: "isRemembered",
                  target: "remembered",
                  actions: { type: "remember", params: ({ event }) => event },
                },
                { target: "failed", actions: { type: "failLoad", params: ({ event }) => event } },
              ],
            },
          },
          // The backend was not heard since the page was opened: what is asked waits until it is.
          remembered: {
            on: {
              "PLAN.OPEN": { actions: ["notePlan", "clearPreview"] },
              "WATCH.KNOWN": { target: "loading", actions: raise({ type: "WATCH.KNOWN" }) },
            },
          },
          failed: {
            on: {
              LOOK: { target: "loading", actions: "look" },
              "PLAN.OPEN": {
                guard: "isOtherPlan",
                target: "loading",
                actions: ["notePlan", "clearPreview", "look"],
              },
              "WATCH.KNOWN": { target: "loading", actions: raise({ type: "WATCH.KNOWN" }) },
            },
          },
          none: {
            on: {
              "WATCH.KNOWN": [
                { guard: "isGuarded", target: "guarded" },
                { guard: "hasEnded", target: "ended" },
              ],
              "PLAN.OPEN": [
                { guard: "isPlan", target: "previewing", actions: ["notePlan", "clearPreview"] },
                { actions: "notePlan" },
              ],
            },
          },
          previewing: {
            // An answer about the plan before it is not waited for: she would arm another date than she was led to.
            on: {
              "NOBODY.ACCEPT": { actions: assign(({ event }) => ({ acceptsNobody: event.isAccepted })) },
              "WATCH.ARM": { guard: "canArm", target: "arming" },
              "PLAN.OPEN": {
                guard: "isOtherPlan",
                target: "loading",
                actions: ["notePlan", "clearPreview", raise({ type: "WATCH.KNOWN" })],
              },
            },
            invoke: {
              src: "preview",
              input: ({ context }) => context.planId ?? "",
              onDone: { target: "preview", actions: assign(({ event }) => event.output) },
              onError: { target: "failed", actions: { type: "failLoad", params: ({ event }) => event } },
            },
          },
          preview: {
            on: {
              LOOK: "previewing",
              "NOBODY.ACCEPT": { actions: assign(({ event }) => ({ acceptsNobody: event.isAccepted })) },
              "WATCH.ARM": { guard: "canArm", target: "arming" },
              "PLAN.OPEN": [
                { guard: "isPlan", target: "previewing", actions: ["notePlan", "clearPreview"] },
                { target: "loading", actions: ["notePlan", "clearPreview", raise({ type: "WATCH.KNOWN" })] },
              ],
            },
          },
          arming: {
            entry: assign({ armRefused: null }),
            // What is under way is that of the plan before it: it ends first.
            on: { "PLAN.OPEN": { actions: "notePlan" } },
            invoke: {
              src: "arm",
              input: ({ context: { planId, acceptsNobody, armKey } }) => ({
                planId: planId ?? "",
                acceptNobodyReachable: acceptsNobody,
                key: armKey,
              }),
              onDone: {
                target: "guarded",
                actions: [
                  { type: "keepWatch", params: ({ event }) => ({ watch: event.output }) },
                  "tell",
                  "look",
                ],
              },
              onError: [
                { guard: "isElsewhere", target: "loading", actions: ["clearPreview", "look"] },
                {
                  target: "preview",
                  actions: [{ type: "failArm", params: ({ event }) => event }, "look"],
                },
              ],
            },
          },
          guarded: {
            on: {
              "PLAN.OPEN": { actions: "notePlan" },
              "WATCH.KNOWN": [
                { guard: "hasUnseenPlan", target: "previewing", actions: "clearPreview" },
                { guard: "hasEnded", target: "ended" },
                { guard: "hasNoWatch", target: "none" },
              ],
            },
          },
          ended: {
            on: {
              "WATCH.KNOWN": [
                { guard: "isGuarded", target: "guarded" },
                { guard: "hasNoWatch", target: "none" },
              ],
              "PLAN.OPEN": [
                { guard: "isPlan", target: "previewing", actions: ["notePlan", "clearPreview"] },
                { actions: "notePlan" },
              ],
            },
          },
        },
      },
      line: {
        initial: "up",
        on: {
          "FEED.DOWN": { target: ".down", actions: assign({ isLiveDown: true }) },
          "FEED.FAILED": {
            target: ".down",
            actions: assign(({ event }) => ({ isSignedOut: isSignedOut(event.error) })),
          },
          "FEED.UP": {
            target: ".up",
            actions: [assign({ isLiveDown: false }), sendTo("intent", { type: "LINE.UP" })],
          },
        },
        states: {
          up: { after: { lookAgain: { guard: "mustPoll", target: "up", reenter: true, actions: "look" } } },
          down: {
            after: { lookAgain: { target: "down", reenter: true, actions: "look" } },
            on: { "WATCH.KNOWN": { guard: not("isLiveDown"), target: "up" } },
          },
        },
      },
    },
  })
