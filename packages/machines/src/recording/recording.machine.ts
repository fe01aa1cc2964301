import {
  endsAt,
  RECORDING_QUIET_MS,
  type RecorderNews,
  type RecorderRefusal,
  type RecordingKind,
  wasLeft,
} from "@porchlight/core/recording"
import { remainingMs, SECOND_MS, type Instant } from "@porchlight/core/time"
import { assign, fromCallback, fromPromise, sendTo, setup } from "xstate"
import { capture } from "./recording.capture.ts"
import { sendingMachine } from "./recording.sending.machine.ts"
import type {
  CaptureEvent,
  RecordingContext,
  RecordingEvent,
  RecordingPorts,
  SendingNews,
} from "./recording.types.ts"

/** How long the last second may take to be kept; after it, what is kept is what there is. */
const SAVING_MAX_MS = 5 * SECOND_MS

/** Before anything is recorded. */
const NOTHING = {
  kept: null,
  startedAt: null,
  isKeptGoing: false,
  refusal: null,
  camera: null,
  isCutOff: false,
  sending: null,
  heardAt: null,
  mutedAt: null,
  hasLeftOff: false,
  isInPage: false,
} as const

/** Records in this phone, and sends what was recorded, whichever screen it began on. */
export const recordingMachine = (ports: RecordingPorts) =>
  setup({
    types: {} as { context: RecordingContext; events: RecordingEvent },
    actors: {
      sending: sendingMachine(ports),
      capture: fromCallback<RecordingEvent, RecordingKind>(({ input, sendBack, receive }) => {
        const stop = capture(ports, input, (event: CaptureEvent) => sendBack(event))
        receive(stop)
        return stop
      }),
      isKept: fromPromise<boolean, RecordingContext>(async ({ input }) => {
        const all = await ports.chunks.load()
        return all.every(({ key, removed }) => key !== input.kept?.key || !removed)
      }),
      lookBack: fromPromise<boolean>(async () =>
        (await ports.chunks.load()).some((kept) => wasLeft(kept, ports.clock.now())),
      ),
    },
    delays: {
      lookBack: RECORDING_QUIET_MS,
      rest: ({ context: { startedAt, isKeptGoing } }) =>
        startedAt === null ? 0 : remainingMs(endsAt(startedAt, isKeptGoing), ports.clock.now()),
      savingMax: SAVING_MAX_MS,
    },
    guards: {
      isNoticeRead: () => ports.chunks.isNoticeRead(),
      isNothing: ({ context }) => context.kept === null,
    },
    actions: {
      readNotice: () => ports.chunks.readNotice(),
      beIn: assign((_, { region }: { region: string | null }) => ({ region })),
      choose: assign((_, { kind }: { kind: RecordingKind }) => ({ kind })),
      clear: assign(NOTHING),
      noteLeft: assign((_, { hasLeftOff }: { hasLeftOff: boolean }) => ({ hasLeftOff })),
      mute: assign(({ context }) => ({ mutedAt: context.mutedAt ?? ports.clock.now() })),
      unmute: assign({ mutedAt: null }),
      loseCamera: assign({ camera: "lost" }),
      // One that was deleted meanwhile ends as well, and that was meant.
      cutOff: assign(({ context }) => ({ isCutOff: !context.kept?.removed })),
      begin: assign(({ context }, { news }: { news: RecorderNews }) =>
        begun(context, news, ports.clock.now()),
      ),
      keepGoing: assign({ isKeptGoing: true }),
      keep: assign((_, { kept }: Extract<CaptureEvent, { type: "CHUNK.KEPT" }>) => ({
        kept,
        heardAt: kept.heardAt ?? null,
        isInPage: isInPage(ports),
      })),
      refuse: assign((_, { refusal }: { refusal: RecorderRefusal | null }) => ({ refusal })),
      toggleDark: assign(({ context }) => ({ isDark: !context.isDark })),
      lighten: assign({ isDark: false }),
      hear: assign(({ context }, { news }: Extract<RecordingEvent, { type: "SENDING.NEWS" }>) => ({
        sending: heard(context, news),
        isInPage: isInPage(ports),
      })),
      look: sendTo("sending", { type: "SEND.LOOK" }),
      sendNext: sendTo("sending", { type: "SEND.NEXT" }),
      stopCapture: sendTo("capture", { type: "STOP" }),
    },
  }).createMachine({
    id: "recording",
    initial: "idle",
    context: {
      region: null,
      kind: "audio",
      isDark: false,
      ...NOTHING,
    },
    invoke: { id: "sending", src: "sending" },
    on: {
      "SENDING.NEWS": { actions: { type: "hear", params: ({ event }) => event } },
      "SEND.NEXT": { actions: "sendNext" },
      "CHUNK.KEPT": { actions: [{ type: "keep", params: ({ event }) => event }, "look"] },
    },
    states: {
      idle: {
        initial: "fresh",
        states: {
          // A page beside this one may still record: only a silence tells.
          fresh: { after: { lookBack: "lookingBack" } },
          lookingBack: {
            invoke: {
              src: "lookBack",
              onDone: {
                target: "looked",
                actions: { type: "noteLeft", params: ({ event }) => ({ hasLeftOff: event.output }) },
              },
              onError: "looked",
            },
          },
          looked: {},
        },
        on: { RECORD: { target: "deciding", actions: { type: "choose", params: ({ event }) => event } } },
      },
      deciding: { always: [{ guard: "isNoticeRead", target: "active" }, { target: "notice" }] },
      notice: {
        on: {
          "NOTICE.REGION": { actions: { type: "beIn", params: ({ event }) => event } },
          "NOTICE.ACCEPT": { target: "active", actions: "readNotice" },
          "NOTICE.DECLINE": "idle",
        },
      },
      active: {
        initial: "asking",
        entry: "clear",
        exit: "lighten",
        invoke: { id: "capture", src: "capture", input: ({ context }) => context.kind },
        on: { "PHONE.FULL": "full" },
        states: {
          asking: {
            on: {
              STOP: "#recording.idle",
              "RECORDER.NEWS": [
                {
                  guard: ({ event }) => event.news.type === "started",
                  target: "recording",
                  actions: { type: "begin", params: ({ event }) => event },
                },
                {
                  target: "#recording.refused",
                  actions: {
                    type: "refuse",
                    params: ({ event: { news } }) => ({
                      refusal: news.type === "refused" ? news.refusal : "no-device",
                    }),
                  },
                },
              ],
            },
          },
          recording: {
            after: { rest: "saving" },
            on: {
              "KEEP.GOING": { target: "recording", reenter: true, actions: "keepGoing" },
              STOP: "saving",
              "DARK.TOGGLE": { actions: "toggleDark" },
              "RECORDER.NEWS": [
                { guard: ({ event }) => event.news.type === "muted", actions: "mute" },
                { guard: ({ event }) => event.news.type === "unmuted", actions: "unmute" },
                { guard: ({ event }) => event.news.type === "blind", actions: "loseCamera" },
                { target: "#recording.ending", actions: "cutOff" },
              ],
            },
          },
          saving: {
            entry: "stopCapture",
            after: { savingMax: "#recording.ending" },
            on: {
              "RECORDER.NEWS": {
                guard: ({ event }) => event.news.type === "stopped",
                target: "#recording.ending",
              },
            },
          },
        },
      },
      ending: {
        // A microphone that gave nothing was another's.
        always: [
          {
            guard: "isNothing",
            target: "refused",
            actions: { type: "refuse", params: { refusal: "busy" } },
          },
          { target: "kept" },
        ],
      },
      kept: {
        initial: "shown",
        states: {
          shown: { after: { lookBack: "checked" } },
          // It may have been deleted since, here or on another device.
          checked: {
            invoke: {
              src: "isKept",
              input: ({ context }) => context,
              onDone: [
                { guard: ({ event }) => event.output, target: "shown" },
                { target: "#recording.idle.looked", actions: "clear" },
              ],
              onError: "shown",
            },
          },
        },
        on: { RECORD: { target: "deciding", actions: { type: "choose", params: ({ event }) => event } } },
      },
      full: {
        on: { RECORD: { target: "deciding", actions: { type: "choose", params: ({ event }) => event } } },
      },
      refused: {
        on: { RECORD: { target: "deciding", actions: { type: "choose", params: ({ event }) => event } } },
      },
    },
  })

function isInPage({ chunks }: RecordingPorts): boolean {
  return chunks.isInPage?.() ?? false
}

/** What is recorded now: perhaps less than was asked for. */
function begun({ kind: wanted }: RecordingContext, news: RecorderNews, startedAt: Instant) {
  const since = { startedAt, heardAt: startedAt }
  if (news.type !== "started") return since
  const { kind } = news
  return { ...since, kind, camera: wanted === kind ? null : (news.camera ?? "no-device") }
}

/** News of the recording that is shown. An older one may still be on its way; what keeps it from that keeps this one, too. */
function heard({ kept, sending }: RecordingContext, news: SendingNews): SendingNews | null {
  if (kept === null || news.key === kept.key) return news
  const stored = sending?.stored ?? 0
  if (isOfLine(news.because)) return { key: kept.key, stored, because: news.because }
  return sending !== null && isOfLine(sending.because) ? { ...sending, because: null } : sending
}

function isOfLine(because: SendingNews["because"]): boolean {
  return because !== null && because !== "plan" && because !== "refused"
}
