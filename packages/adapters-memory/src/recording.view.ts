import type { Incident } from "@porchlight/core/incident"
import { belongsTo, newsOf, type Recording, type RecordingNews } from "@porchlight/core/recording"
import type { RecordingRow } from "./recording.row.ts"
import { rowsWhere } from "./store.ts"
import type { World } from "./world.ts"

/** By when they began: what waited in a phone may come after what was recorded later. */
export function newestFirst(rows: ReadonlyArray<RecordingRow>): ReadonlyArray<RecordingRow> {
  return rows.toReversed().toSorted((a, b) => b.recording.startedAt - a.recording.startedAt)
}

/** A recording as its owner sees it: nothing of an alarm that is hidden. */
export function recordingOf(world: World, { accountId, recording }: RecordingRow): Recording {
  const alarms = rowsWhere(
    world.store.incidents,
    (row) => row.accountId === accountId && !row.isHidden && belongsTo(recording, row.incident),
  )
  return { ...recording, incidentId: alarms.at(-1)?.incident.id ?? null }
}

/** What responders of an alarm read: of what she recorded last for it, also when she had to delete it. */
export function recordingNews(world: World, accountId: string, incident: Incident): RecordingNews | null {
  const rows = rowsWhere(
    world.store.recordings,
    (each) =>
      each.accountId === accountId &&
      (each.removedAt === null || each.isKept) &&
      belongsTo(each.recording, incident),
  )
  const row = newestFirst(rows)[0]
  return row === undefined ? null : newsOf(row.recording, world.now())
}
