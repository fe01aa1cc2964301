import type { Incident } from "@porchlight/core/incident"
import { belongsTo, newsOf, type Recording, type RecordingNews } from "@porchlight/core/recording"
import type { RecordingRow } from "./recording.row.ts"
import { rowsWhere } from "./store.ts"
import type { World } from "./world.ts"

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
  const row = rowsWhere(
    world.store.recordings,
    (each) =>
      each.accountId === accountId &&
      (each.removedAt === null || each.isKept) &&
      belongsTo(each.recording, incident),
  ).at(-1)
  return row === undefined ? null : newsOf(row.recording, world.now())
}
