import type { RecordingList } from "@porchlight/core/recording"
import { SECOND_MS } from "@porchlight/core/time"
import { assign, fromCallback, fromPromise, setup } from "xstate"
import type { Thrown } from "../error/index.ts"
import { follow } from "../backend/index.ts"
import { perform, type Done } from "./recording.list.perform.ts"
import { settleHidden } from "./recording.removal.ts"
import type { ListAct, ListContext, ListDialog, ListEvent, RecordingListPorts } from "./recording.types.ts"

/** How often this phone's own chunks are looked at again; while no live line tells of changes, the backend's, too. */
const LOOK_EVERY_MS = 5 * SECOND_MS

/** What is done with what was deleted, once the PIN has opened it. */
const OF_REMOVED: ReadonlySet<ListAct["type"]> = new Set(["removed", "restore", "purge"])

const NOTHING_REMOVED = { removed: null, pin: null } as const

type Seen = Pick<ListContext, "list" | "isUnknown" | "local">

/** The newer of two lists: answers and live messages overtake each other. */
function newerList({ list, news }: ListContext): ListContext["list"] {
  return list !== null && (news === null || news.now < list.now) ? list : news
}

/** Recordings there and here: played, saved, deleted and brought back. */
export const recordingListMachine = (ports: RecordingListPorts) =>
  setup({
    types: {} as { context: ListContext; events: ListEvent },
    actors: {
      look: fromPromise<Seen, ListContext>(async ({ input }) => {
        const known = newerList(input)
        const isAsked = input.news === null && input.mustAsk
        const [list, local] = await Promise.all([
          isAsked ? ports.recording.list().catch(() => null) : known,
          ports.chunks.load(),
        ])
        const settled = await settleHidden(ports, { list: list ?? known, local })
        return { ...settled, isUnknown: list === null }
      }),
      line: fromCallback<{ type: "NONE" }, undefined, ListEvent>(({ sendBack }) =>
        follow(ports.live, "recording", {
          onState: (list) => sendBack({ type: "NEWS", list }),
          onLine: (isUp) => sendBack({ type: "LINE", isUp }),
        }),
      ),
      act: fromPromise<Done, ListContext>(({ input }) => perform(ports, input)),
    },
    delays: { lookEvery: LOOK_EVERY_MS },
    guards: {
      hasNews: ({ context }) => context.news !== null,
      isOfRemoved: ({ context: { act } }) => act !== null && OF_REMOVED.has(act.type),
    },
    actions: {
      see: assign(({ context }, { seen }: { seen: Seen }) => ({
        ...seen,
        news: null,
        mustAsk: !context.isLineUp,
      })),
      hear: assign((_, { list }: { list: RecordingList }) => ({ news: list })),
      noteLine: assign(({ context }, { isUp }: { isUp: boolean }) => ({
        isLineUp: isUp,
        mustAsk: !isUp || context.mustAsk,
      })),
      mustAsk: assign({ mustAsk: true }),
      begin: assign(({ context }, { act }: { act: ListAct }) => ({
        act,
        failure: null,
        done: null,
        pin: "pin" in act ? act.pin : context.pin,
      })),
      finish: assign(({ context: { act, dialog, pin, removed } }, { done }: { done: Done }) => ({
        ...done,
        // What was deleted is shown to nobody who has not asked for it.
        removed: dialog?.type === "removed" ? (done.removed ?? removed) : null,
        mustAsk: true,
        act: null,
        done: done.done ?? act?.type ?? null,
        dialog: dialog?.type === "removed" ? { ...dialog, purging: null } : null,
        // Only the list of what was deleted goes on to be asked with it.
        pin: dialog?.type === "removed" ? pin : null,
      })),
      fail: assign(({ context }, { error }: Thrown) => ({
        failure: error,
        act: null,
        pin: context.removed === null ? null : context.pin,
      })),
      openDialog: assign(({ context }, { dialog }: { dialog: ListDialog }) => ({
        dialog,
        failure: null,
        done: null,
        // Only what it asks about what it shows leaves that open.
        ...(dialog.type === "removed" && context.dialog?.type === "removed" ? {} : NOTHING_REMOVED),
      })),
      closeDialog: assign({ ...NOTHING_REMOVED, dialog: null, failure: null }),
      giveUp: assign({ act: null, mustAsk: true }),
    },
  }).createMachine({
    id: "recordings",
    initial: "looking",
    context: {
      list: null,
      news: null,
      isLineUp: false,
      mustAsk: true,
      isUnknown: false,
      local: [],
      media: null,
      dialog: null,
      removed: null,
      pin: null,
      act: null,
      failure: null,
      done: null,
    },
    invoke: { src: "line" },
    on: {
      NEWS: { actions: { type: "hear", params: ({ event }) => event } },
      LINE: { actions: { type: "noteLine", params: ({ event }) => event } },
      "DIALOG.OPEN": { actions: { type: "openDialog", params: ({ event }) => event } },
      "DIALOG.CLOSE": { actions: "closeDialog" },
      ACT: { target: ".acting", actions: { type: "begin", params: ({ event }) => event } },
    },
    states: {
      looking: {
        invoke: {
          src: "look",
          input: ({ context }) => context,
          onDone: {
            target: "shown",
            actions: { type: "see", params: ({ event }) => ({ seen: event.output }) },
          },
          onError: "shown",
        },
        on: {
          NEWS: { target: "looking", reenter: true, actions: { type: "hear", params: ({ event }) => event } },
        },
      },
      shown: {
        after: { lookEvery: "looking" },
        on: {
          LOOK: { target: "looking", actions: "mustAsk" },
          NEWS: { target: "looking", actions: { type: "hear", params: ({ event }) => event } },
        },
      },
      acting: {
        invoke: {
          src: "act",
          input: ({ context }) => context,
          onDone: {
            target: "looking",
            actions: { type: "finish", params: ({ event }) => ({ done: event.output }) },
          },
          onError: [
            {
              guard: "hasNews",
              target: "looking",
              actions: { type: "fail", params: ({ event }) => event },
            },
            { target: "shown", actions: { type: "fail", params: ({ event }) => event } },
          ],
        },
        on: {
          ACT: {},
          // What comes of it is shown no more: who opens it again says the PIN again.
          "DIALOG.CLOSE": { guard: "isOfRemoved", target: "looking", actions: ["closeDialog", "giveUp"] },
        },
      },
    },
  })
