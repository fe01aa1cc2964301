import { messageOf, tagOf } from "@porchlight/core/error"
import {
  keptState,
  recordingMessages,
  recordingState,
  type KeptRecording,
  type Recording,
  type RecordingState,
} from "@porchlight/core/recording"
import type { Instant, TimeZone } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { recordingListMachine } from "./recording.list.machine.ts"
import {
  needsPinFor,
  removedItems,
  removeTextOf,
  titleOf,
  type RemovedItemView,
  type When,
} from "./recording.removal.connect.ts"
import { isRecordedNow, pendingOf } from "./recording.removal.ts"
import type { ListAct, ListContext, ListDialog } from "./recording.types.ts"

type RecordingListMachine = ReturnType<typeof recordingListMachine>

const BYTES_OF_MEGABYTE = 1_000_000

/** One recording of the list. */
export interface RecordingItemView {
  readonly key: string
  /** Null while only this phone has it. */
  readonly id: string | null
  readonly isVideo: boolean
  /** 'Sound, 21 November, 14:05' */
  readonly title: string
  /** 'Whole · 14 chunks stored' */
  readonly facts: string
  readonly media: ListContext["media"]
  /** Why it cannot be deleted now; null where it can. */
  readonly removeHint: string | null
}

/** What a screen may know of the list and do with it. */
export interface RecordingListView {
  readonly state: "loading" | "failed" | "shown"
  readonly isBusy: boolean
  readonly items: ReadonlyArray<RecordingItemView>
  readonly used: string
  /** What a pack is, with the key that it is signed with; null where nobody signs. */
  readonly packHint: string | null
  readonly dialog: ListDialog | null
  /** Whether it can be left as it is: not while it is on its way to be deleted. */
  readonly canClose: boolean
  /** What deleting means; empty while nothing is asked. */
  readonly removeText: string
  /** That the backend still has some of what was deleted here without a line; null where it has none, or cannot be asked. */
  readonly pendingText: string | null
  /** Without a line nobody could check one. */
  readonly needsPin: boolean
  /** Null before the PIN has opened it. */
  readonly removed: ReadonlyArray<RemovedItemView> | null
  /** What went wrong, in words; null while nothing did. */
  readonly failure: string | null
  /** Whether it was the PIN. */
  readonly isPinWrong: boolean
  /** What was done last, for a live region. */
  readonly status: string
  readonly look: () => void
  readonly play: (key: string) => void
  readonly save: (key: string) => void
  readonly pack: (key: string) => void
  readonly askToRemove: (item: Pick<RecordingItemView, "key" | "id">) => void
  readonly askForRemoved: () => void
  /** Asks whether what was deleted here shall be deleted with the backend, too. */
  readonly askToComplete: () => void
  readonly close: () => void
  /** Goes on with the PIN; empty where none is needed. */
  readonly confirm: (pin: string) => void
  readonly restore: (id: string) => void
  /** Asks whether to delete it for good; null when she keeps it. */
  readonly askToPurge: (id: string | null) => void
  readonly purge: (id: string) => void
}

/** The view at `now`, with times in a zone. */
export function connectRecordingList(
  snapshot: SnapshotFrom<RecordingListMachine>,
  send: ActorRefFrom<RecordingListMachine>["send"],
  { now, timeZone }: { readonly now: Instant; readonly timeZone: TimeZone },
): RecordingListView {
  const { context } = snapshot
  const { list, dialog, pin, act, failure, done } = context
  const run = (next: ListAct) => send({ type: "ACT", act: next })
  return {
    state: list !== null ? "shown" : context.isUnknown ? "failed" : "loading",
    isBusy: act !== null,
    items: itemsOf(context, { now, timeZone }),
    used: list === null ? "" : recordingMessages.used(megabytes(list.usedBytes), megabytes(list.maxBytes)),
    packHint: list?.signingKey ? recordingMessages.packHint(list.signingKey) : null,
    dialog,
    canClose: act?.type !== "remove" && act?.type !== "complete" && act?.type !== "purge",
    removeText: removeTextOf(context),
    pendingText: !context.isUnknown && pendingOf(context).length > 0 ? recordingMessages.pending : null,
    needsPin: needsPinFor(context),
    removed: removedItems(context, { now, timeZone }),
    failure: failure === null ? null : failureText(failure),
    isPinWrong: tagOf(failure) === "PinWrong" || tagOf(failure) === "PinRequired",
    status: statusOf(done),
    look: () => send({ type: "LOOK" }),
    play: (key) => run({ type: "play", key }),
    save: (key) => run({ type: "save", key }),
    pack: (key) => run({ type: "pack", key }),
    askToRemove: ({ key, id }) => send({ type: "DIALOG.OPEN", dialog: { type: "remove", id, key } }),
    askForRemoved: () => send({ type: "DIALOG.OPEN", dialog: { type: "removed", purging: null } }),
    askToComplete: () => send({ type: "DIALOG.OPEN", dialog: { type: "complete" } }),
    close: () => send({ type: "DIALOG.CLOSE" }),
    confirm: (entered) => {
      const given = entered === "" ? null : entered
      if (dialog?.type === "remove") run({ ...dialog, pin: given })
      if (dialog?.type === "removed" || dialog?.type === "complete") run({ type: dialog.type, pin: given })
    },
    restore: (id) => run({ type: "restore", id, pin }),
    askToPurge: (purging) => send({ type: "DIALOG.OPEN", dialog: { type: "removed", purging } }),
    purge: (id) => run({ type: "purge", id, pin }),
  }
}

function itemsOf(context: ListContext, when: When): ReadonlyArray<RecordingItemView> {
  const { list, local, media } = context
  const pending = new Set(pendingOf(context).map(({ key }) => key))
  const stored = list?.recordings.filter(({ key }) => !pending.has(key)) ?? []
  // What is on its way stands once: as it is there.
  const here = local.filter(
    ({ key, chunks, removed }) => chunks > 0 && !removed && stored.every((each) => each.key !== key),
  )
  return [
    ...here.toReversed().map((kept) => localItem(kept, media, when)),
    ...stored.map((recording) => {
      const kept = local.find(({ key }) => key === recording.key)
      // This phone knows more of what it records itself.
      const state = kept === undefined ? recordingState(recording, when.now) : keptState(kept, when.now)
      return {
        ...storedItem({ recording, state, media }, when),
        removeHint: hintOf(kept, recording, when.now),
      }
    }),
  ]
}

/** What is recorded right now is stopped first. */
function hintOf(here: KeptRecording | undefined, stored: Recording | undefined, now: Instant): string | null {
  if (!isRecordedNow({ here, stored }, now)) return null
  const isQuiet = here !== undefined && keptState(here, now) === "quiet"
  return isQuiet ? recordingMessages.removeQuiet : recordingMessages.removeLater
}

function localItem(
  kept: KeptRecording,
  media: ListContext["media"],
  { now, timeZone }: When,
): RecordingItemView {
  const { key, chunks, startedAt, input } = kept
  return {
    key,
    id: null,
    isVideo: input.kind === "video",
    title: titleOf(input.kind, startedAt, timeZone),
    facts: [recordingMessages.onPhone, ...courseOf(kept, now), recordingMessages.stored(chunks)].join(" · "),
    media: media?.key === key ? media : null,
    removeHint: hintOf(kept, undefined, now),
  }
}

/** What has become of it, where it is not whole. */
function courseOf(kept: KeptRecording, now: Instant): ReadonlyArray<string> {
  const state = keptState(kept, now)
  return state === "whole" ? [] : [recordingMessages.state[state]]
}

interface Stored extends Pick<ListContext, "media"> {
  readonly recording: Recording
  readonly state: RecordingState
}

function storedItem(
  { recording, state, media }: Stored,
  { timeZone }: When,
): Omit<RecordingItemView, "removeHint"> {
  const { key, id, kind, startedAt, chunks, incidentId } = recording
  const facts = [
    recordingMessages.state[state],
    recordingMessages.stored(chunks),
    ...(incidentId === null ? [] : [recordingMessages.duringAlarm]),
  ]
  return {
    key,
    id,
    isVideo: kind === "video",
    title: titleOf(kind, startedAt, timeZone),
    facts: facts.join(" · "),
    media: media?.key === key ? media : null,
  }
}

function statusOf(done: ListContext["done"]): string {
  if (done === "hide") return recordingMessages.hiddenDone
  return done === "remove" || done === "purge" || done === "complete" ? recordingMessages.removedDone : ""
}

function failureText(failure: unknown): string {
  if (tagOf(failure) === "PinWrong" || tagOf(failure) === "PinRequired") return recordingMessages.pinWrong
  return messageOf(failure, recordingMessages.failed)
}

const megabytes = (bytes: number) => Math.ceil(bytes / BYTES_OF_MEGABYTE)
