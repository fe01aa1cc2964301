import { sessionMessages } from "@porchlight/core/session"
import { assign, fromPromise, setup } from "xstate"
import { failureOf, type Thrown } from "../error/index.ts"
import type { SessionListContext, SessionListEvent, SessionListPorts } from "./session.list.types.ts"

/** Where somebody is signed in: see it, sign out elsewhere. The session that asks ends by signing out. */
export const sessionListMachine = ({ session, apiKey }: SessionListPorts) =>
  setup({
    types: {} as { context: SessionListContext; events: SessionListEvent },
    actors: {
      list: fromPromise(async () => {
        const [entries, keys] = await Promise.all([session.list(), apiKey.list()])
        return { entries, keys }
      }),
      end: fromPromise(({ input }: { input: string }) => session.end(input)),
      endOthers: fromPromise(() => session.endOthers()),
    },
    guards: {
      isOther: ({ context }, id: string) =>
        context.entries.some((entry) => entry.id === id && !entry.isCurrent),
      hasOthers: ({ context: { entries, keys } }) =>
        keys.length > 0 || entries.some(({ isCurrent }) => !isCurrent),
      // It ended by itself, or elsewhere: what was wanted holds.
      isGone: (_, { error }: Thrown) => failureOf(error, "").tag === "NotFound",
    },
    actions: {
      keepFound: assign((_, found: Pick<SessionListContext, "entries" | "keys">) => ({
        ...found,
        failure: null,
      })),
      beginEnding: assign((_, id: string | null) => ({ endingId: id, notice: "", failure: null })),
      dropEnded: assign(({ context }) => ({
        entries: context.entries.filter(({ id }) => id !== context.endingId),
        endingId: null,
        notice: sessionMessages.sessionEnded,
      })),
      dropOthers: assign(({ context }) => ({
        entries: context.entries.filter(({ isCurrent }) => isCurrent),
        notice: context.keys.length > 0 ? sessionMessages.othersAndKeysEnded : sessionMessages.othersEnded,
        keys: [],
      })),
      clearNotice: assign({ notice: "", failure: null }),
      showLookFailure: assign((_, { error }: Thrown) => ({
        failure: failureOf(error, sessionMessages.listFailed),
      })),
      showEndFailure: assign((_, { error }: Thrown) => ({
        endingId: null,
        failure: failureOf(error, sessionMessages.endFailed),
      })),
    },
  }).createMachine({
    id: "session-list",
    context: { entries: [], keys: [], endingId: null, notice: "", failure: null },
    initial: "looking",
    states: {
      looking: {
        invoke: {
          src: "list",
          onDone: { target: "listed", actions: { type: "keepFound", params: ({ event }) => event.output } },
          onError: { target: "unknown", actions: { type: "showLookFailure", params: ({ event }) => event } },
        },
      },
      unknown: { on: { "LIST.LOOK": "looking" } },
      listed: {
        on: {
          "LIST.LOOK": { target: "looking", actions: "clearNotice" },
          "SESSION.END": {
            guard: { type: "isOther", params: ({ event }) => event.id },
            target: "ending",
            actions: { type: "beginEnding", params: ({ event }) => event.id },
          },
          "OTHERS.END": {
            guard: "hasOthers",
            target: "ending-others",
            actions: { type: "beginEnding", params: null },
          },
        },
      },
      ending: {
        invoke: {
          src: "end",
          input: ({ context }) => context.endingId ?? "",
          onDone: { target: "listed", actions: "dropEnded" },
          onError: [
            {
              guard: { type: "isGone", params: ({ event }) => event },
              target: "listed",
              actions: "dropEnded",
            },
            { target: "listed", actions: { type: "showEndFailure", params: ({ event }) => event } },
          ],
        },
      },
      "ending-others": {
        invoke: {
          src: "endOthers",
          onDone: { target: "listed", actions: "dropOthers" },
          onError: { target: "listed", actions: { type: "showEndFailure", params: ({ event }) => event } },
        },
      },
    },
  })
