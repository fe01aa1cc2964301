import {
  keptRemovalTimes,
  recordingMessages,
  type Recording,
  type RemovedRecording,
} from "@porchlight/core/recording"
import { calendarDate, formatClock, type Instant, type TimeZone } from "@porchlight/core/time"
import type { ListContext } from "./recording.types.ts"

/** One that was deleted. */
export interface RemovedItemView {
  /** The backend's; the recording's key where only this phone has it. */
  readonly id: string
  readonly title: string
  /** When it is gone, and from when on it can be deleted for good. */
  readonly facts: ReadonlyArray<string>
  readonly canPurge: boolean
  /** Whether it asks if it shall be deleted for good. */
  readonly isPurging: boolean
}

export interface When {
  readonly now: Instant
  readonly timeZone: TimeZone
}

/** Without a line a PIN is asked of nobody: it would be checked by nobody. */
export function needsPinFor(context: ListContext): boolean {
  return (context.list?.needsPin ?? false) && !isHiddenWithoutLine(context)
}

/** What is asked, in words: what deleting means, for what the backend has and for what only this phone has. */
export function removeTextOf(context: ListContext): string {
  const { dialog } = context
  if (dialog?.type === "complete") return recordingMessages.pending
  if (dialog?.type !== "remove") return ""
  if (isHiddenWithoutLine(context)) return recordingMessages.removeOfflineText
  return dialog.id === null ? recordingMessages.removeHereText : recordingMessages.removeText
}

/** Whether deleting can only hide what is in this phone now; nobody knows how much of it the backend has. */
function isHiddenWithoutLine({ dialog, isUnknown, local }: ListContext): boolean {
  if (dialog?.type !== "remove") return false
  return isUnknown && local.some(({ key }) => key === dialog.key)
}

/** What can be brought back, newest first: what only this phone has, and what the backend showed for the PIN; null before one opened it. */
export function removedItems(
  { removed, local, dialog }: ListContext,
  when: When,
): ReadonlyArray<RemovedItemView> | null {
  if (removed === null) return null
  const purging = dialog?.type === "removed" ? dialog.purging : null
  const here = local.flatMap((kept) => {
    const times = kept.removed?.isThere === false ? keptRemovalTimes(kept) : null
    const { key, startedAt, input } = kept
    return times === null ? [] : [{ id: key, kind: input.kind, startedAt, ...times }]
  })
  const stored = removed.recordings.map(({ recording, deletableAt, goneAt }) => {
    const { id, kind, startedAt } = recording
    return { id, kind, startedAt, deletableAt, goneAt }
  })
  return [...here.toReversed(), ...stored].map((each) => removedItem(each, purging, when))
}

type RemovedOne = Pick<Recording, "id" | "kind" | "startedAt"> &
  Pick<RemovedRecording, "deletableAt" | "goneAt">

function removedItem(
  { id, kind, startedAt, deletableAt, goneAt }: RemovedOne,
  purging: string | null,
  { now, timeZone }: When,
): RemovedItemView {
  const canPurge = now >= deletableAt
  const day = (at: Instant) => calendarDate(at, timeZone)
  return {
    id,
    title: titleOf(kind, startedAt, timeZone),
    facts: [
      // One that was kept under duress is past its time and still there.
      ...(goneAt > now ? [recordingMessages.goneAt(day(goneAt))] : []),
      ...(canPurge
        ? []
        : [recordingMessages.lockedUntil(`${day(deletableAt)}, ${formatClock(deletableAt, timeZone)}`)]),
    ],
    canPurge,
    isPurging: canPurge && purging === id,
  }
}

/** 'Sound, 21 November, 14:05' */
export function titleOf(kind: Recording["kind"], at: Instant, timeZone: TimeZone): string {
  return `${recordingMessages.kind[kind]}, ${calendarDate(at, timeZone)}, ${formatClock(at, timeZone)}`
}
