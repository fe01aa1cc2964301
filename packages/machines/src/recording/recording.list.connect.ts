import { messageOf, tagOf } from "@porchlight/core/error"
import {
  recordingMessages,
  recordingState,
  type KeptRecording,
  type Recording,
  type RemovedRecording,
} from "@porchlight/core/recording"
import { calendarDate, formatClock, type Instant, type TimeZone } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { recordingListMachine } from "./recording.list.machine.ts"
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
}

/** One that was deleted. */
export interface RemovedItemView {
  readonly id: string
  readonly title: string
  /** When it is gone, and from when on it can be deleted for good. */
  readonly facts: ReadonlyArray<string>
  readonly canPurge: boolean
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
  /** Deletes what only this phone has. */
  readonly forget: (key: string) => void
  readonly askToRemove: (item: Pick<RecordingItemView, "key" | "id">) => void
  readonly askForRemoved: () => void
  readonly close: () => void
  /** Goes on with the PIN; empty where none is needed. */
  readonly confirm: (pin: string) => void
  readonly restore: (id: string) => void
  readonly purge: (id: string) => void
}

/** The view at `now`, with times in a zone. */
export function connectRecordingList(
  snapshot: SnapshotFrom<RecordingListMachine>,
  send: ActorRefFrom<RecordingListMachine>["send"],
  { now, timeZone }: { readonly now: Instant; readonly timeZone: TimeZone },
): RecordingListView {
  const { context } = snapshot
  const { list, dialog, removed, pin, act, failure, done } = context
  const run = (next: ListAct) => send({ type: "ACT", act: next })
  return {
    state: list !== null ? "shown" : context.isUnknown ? "failed" : "loading",
    isBusy: act !== null,
    items: itemsOf(context, { now, timeZone }),
    used: list === null ? "" : recordingMessages.used(megabytes(list.usedBytes), megabytes(list.maxBytes)),
    packHint: list?.signingKey ? recordingMessages.packHint(list.signingKey) : null,
    dialog,
    needsPin: list?.needsPin ?? false,
    removed: removed?.recordings.map((each) => removedItem(each, { now, timeZone })) ?? null,
    failure: failure === null ? null : failureText(failure),
    isPinWrong: tagOf(failure) === "PinWrong" || tagOf(failure) === "PinRequired",
    status: done === "remove" || done === "purge" || done === "forget" ? recordingMessages.removedDone : "",
    look: () => send({ type: "LOOK" }),
    play: (key) => run({ type: "play", key }),
    save: (key) => run({ type: "save", key }),
    pack: (key) => run({ type: "pack", key }),
    forget: (key) => run({ type: "forget", key }),
    askToRemove: ({ key, id }) =>
      id === null
        ? run({ type: "forget", key })
        : send({ type: "DIALOG.OPEN", dialog: { type: "remove", id, key } }),
    askForRemoved: () => send({ type: "DIALOG.OPEN", dialog: { type: "removed" } }),
    close: () => send({ type: "DIALOG.CLOSE" }),
    confirm: (entered) => {
      const given = entered === "" ? null : entered
      if (dialog?.type === "remove") run({ type: "remove", id: dialog.id, pin: given })
      if (dialog?.type === "removed") run({ type: "removed", pin: given })
    },
    restore: (id) => run({ type: "restore", id, pin }),
    purge: (id) => run({ type: "purge", id, pin }),
  }
}

interface When {
  readonly now: Instant
  readonly timeZone: TimeZone
}

function itemsOf({ list, local, media }: ListContext, when: When): ReadonlyArray<RecordingItemView> {
  const stored = list?.recordings ?? []
  // What is on its way stands once: as it is there.
  const here = local.filter(({ key, chunks }) => chunks > 0 && stored.every((each) => each.key !== key))
  return [
    ...here.toReversed().map((kept) => localItem(kept, media, when)),
    ...stored.map((recording) => storedItem(recording, media, when)),
  ]
}

function localItem(kept: KeptRecording, media: ListContext["media"], { timeZone }: When): RecordingItemView {
  const { key, chunks, startedAt, input } = kept
  return {
    key,
    id: null,
    isVideo: input.kind === "video",
    title: titleOf(input.kind, startedAt, timeZone),
    facts: `${recordingMessages.onPhone} · ${recordingMessages.stored(chunks)}`,
    media: media?.key === key ? media : null,
  }
}

function storedItem(
  recording: Recording,
  media: ListContext["media"],
  { now, timeZone }: When,
): RecordingItemView {
  const { key, id, kind, startedAt, chunks, incidentId } = recording
  const facts = [
    recordingMessages.state[recordingState(recording, now)],
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

function removedItem(removed: RemovedRecording, { now, timeZone }: When): RemovedItemView {
  const { recording, deletableAt, goneAt } = removed
  const canPurge = now >= deletableAt
  return {
    id: recording.id,
    title: titleOf(recording.kind, recording.startedAt, timeZone),
    facts: [
      // One that was kept under duress is past its time and still there.
      ...(goneAt > now ? [recordingMessages.goneAt(calendarDate(goneAt, timeZone))] : []),
      ...(canPurge
        ? []
        : [
            recordingMessages.lockedUntil(
              `${calendarDate(deletableAt, timeZone)}, ${formatClock(deletableAt, timeZone)}`,
            ),
          ]),
    ],
    canPurge,
  }
}

function titleOf(kind: Recording["kind"], at: Instant, timeZone: TimeZone): string {
  return `${recordingMessages.kind[kind]}, ${calendarDate(at, timeZone)}, ${formatClock(at, timeZone)}`
}

function failureText(failure: unknown): string {
  if (tagOf(failure) === "PinWrong" || tagOf(failure) === "PinRequired") return recordingMessages.pinWrong
  return messageOf(failure, recordingMessages.failed)
}

const megabytes = (bytes: number) => Math.ceil(bytes / BYTES_OF_MEGABYTE)
