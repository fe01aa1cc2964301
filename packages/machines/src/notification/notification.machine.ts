import {
  cursorBehind,
  slideOlder,
  type NotificationCursor,
  type NotificationPage,
  type NotificationState,
} from "@porchlight/core/notification"
import { assign, fromPromise, sendTo, setup } from "xstate"
import { feed, LOOK_AGAIN_MS } from "../backend/index.ts"
import type { Thrown } from "../error/index.ts"
import type {
  NotificationAct,
  NotificationContext,
  NotificationEvent,
  NotificationPorts,
} from "./notification.types.ts"

/**
 * The center: the list as the backend has it, and what is done with it, one thing at a time. Older pages are asked for and
 * kept behind the newest fifty, which follow the backend.
 */
export const notificationMachine = (ports: NotificationPorts) =>
  setup({
    types: {} as { context: NotificationContext; events: NotificationEvent },
    actors: {
      feed: feed<"notification", NotificationState>({
        topic: "notification",
        live: ports.live,
        look: () => ports.notification.state(),
        read: (state) => ({ state }),
      }),
      act: fromPromise(async ({ input }: { input: NotificationAct | null }) => {
        if (input === null) return ports.notification.state()
        if (input.type === "read-all") return ports.notification.readAll()
        return input.type === "read" ? ports.notification.read(input.id) : ports.notification.remove(input.id)
      }),
      older: fromPromise(async ({ input }: { input: NotificationCursor | null }) =>
        input === null ? NOTHING_OLDER : ports.notification.older(input),
      ),
    },
    delays: { lookAgain: LOOK_AGAIN_MS },
    guards: {
      mustPoll: ({ context }) => ports.live === null || context.isUnknown,
      hasOlder: ({ context }) => hasOlder(context),
    },
    actions: {
      look: sendTo("feed", { type: "LOOK" }),
      // Answers and live messages overtake each other: what is older is dropped.
      keep: assign(({ context }, { state }: { state: NotificationState }) => ({
        ...(context.known !== null && state.now < context.known.now ? {} : takenOver(context, state)),
        isUnknown: false,
      })),
      // What the backend answers with holds the newest alone.
      followAct: assign(({ context: { act, older } }) => ({
        older: act && older && { ...older, notifications: afterAct(act, older.notifications) },
        act: null,
      })),
      // From now on what new ones push out of the newest fifty is kept, so that the page which comes fits behind it.
      askOlder: assign(({ context }) => ({
        olderFailure: null,
        older: context.older ?? { notifications: [], hasOlder: true },
      })),
      keepOlder: assign(({ context: { older } }, { page }: { page: NotificationPage }) => ({
        // What was asked for before the pages had to be begun anew fits nowhere.
        older: older && {
          hasOlder: page.hasOlder,
          notifications: [...older.notifications, ...page.notifications],
        },
      })),
      failOlder: assign((_, { error }: Thrown) => ({ olderFailure: error })),
      loseTouch: assign({ isUnknown: true }),
      begin: assign((_, { act }: { act: NotificationAct }) => ({ act, refusal: null })),
      refuse: assign((_, { error }: Thrown) => ({ refusal: error, act: null })),
    },
  }).createMachine({
    id: "notification",
    type: "parallel",
    context: {
      known: null,
      isUnknown: false,
      act: null,
      refusal: null,
      older: null,
      olderFailure: null,
    },
    invoke: { id: "feed", src: "feed" },
    on: {
      "FEED.STATE": { actions: { type: "keep", params: ({ event }) => event } },
      "FEED.FAILED": { actions: "loseTouch" },
      "FEED.UP": { actions: "look" },
      LOOK: { actions: "look" },
    },
    states: {
      following: {
        initial: "waiting",
        states: {
          waiting: {
            after: {
              lookAgain: [
                { guard: "mustPoll", target: "waiting", reenter: true, actions: "look" },
                { target: "waiting", reenter: true },
              ],
            },
          },
        },
      },
      acting: {
        initial: "idle",
        states: {
          idle: {
            on: {
              "NOTIFICATION.ACT": {
                target: "busy",
                actions: { type: "begin", params: ({ event }) => event },
              },
            },
          },
          busy: {
            invoke: {
              src: "act",
              input: ({ context }) => context.act,
              onDone: {
                target: "idle",
                actions: ["followAct", { type: "keep", params: ({ event }) => ({ state: event.output }) }],
              },
              onError: {
                target: "idle",
                // One that is gone elsewhere is gone here as soon as it is looked for.
                actions: [{ type: "refuse", params: ({ event }) => event }, "look"],
              },
            },
          },
        },
      },
      paging: {
        initial: "resting",
        states: {
          resting: {
            on: { "OLDER.LOAD": { guard: "hasOlder", target: "loading", actions: "askOlder" } },
          },
          loading: {
            invoke: {
              src: "older",
              input: ({ context }) => cursorBehind(shownOf(context)),
              onDone: {
                target: "resting",
                actions: { type: "keepOlder", params: ({ event }) => ({ page: event.output }) },
              },
              onError: {
                target: "resting",
                actions: { type: "failOlder", params: ({ event }) => event },
              },
            },
          },
        },
      },
    },
  })

const NOTHING_OLDER: NotificationPage = { notifications: [], hasOlder: false }

/** All that is shown, newest first. */
export function shownOf({
  known,
  older,
}: Pick<NotificationContext, "known" | "older">): NotificationPage["notifications"] {
  return [...(known?.notifications ?? []), ...(older?.notifications ?? [])]
}

/** Whether there is more than what is shown. */
export function hasOlder({ known, older }: Pick<NotificationContext, "known" | "older">): boolean {
  return older?.hasOlder ?? known?.hasOlder ?? false
}

function takenOver(
  { known, older }: NotificationContext,
  state: NotificationState,
): Pick<NotificationContext, "known" | "older"> {
  return { known: state, older: older && slideOlder(older, known?.notifications ?? [], state) }
}

function afterAct(
  act: NotificationAct,
  notifications: NotificationPage["notifications"],
): NotificationPage["notifications"] {
  if (act.type === "remove") return notifications.filter(({ id }) => id !== act.id)
  const isMeant = (id: string) => act.type === "read-all" || act.id === id
  return notifications.map((one) => (isMeant(one.id) ? { ...one, read: true } : one))
}
