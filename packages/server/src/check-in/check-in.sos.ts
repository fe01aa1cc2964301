import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { readPhoneFacts, reasonOf } from "../incident/incident.reason.ts"
import { recordIncidentEvents } from "../incident/incident.row.ts"
import { emptyOutcome, openAlarm, saveOutcome } from "./check-in.alarm.ts"
import { readWatchOf } from "./check-in.row.ts"

/**
 * Opens the alarm of a running watch because the dater asks for help; while one is open, a further call only adds to it.
 * As the service; last in its transaction. Ring `context.wake` after the commit.
 * @returns whether there was a running watch
 */
export async function callForHelp(sql: Sql, context: ServerContext, watchId: string): Promise<boolean> {
  const now = context.clock.now()
  const row = await sql
    .selectFrom("watch")
    .selectAll()
    .where("id", "=", watchId)
    .where("ended_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return false
  if (row.incident_id !== null) {
    await recordIncidentEvents(sql, now, [
      { incidentId: row.incident_id, type: "again", facts: { kind: "sos" } },
    ])
    return true
  }
  const watch = await readWatchOf(sql, row)
  const phones = await readPhoneFacts(sql, [row.id])
  const reason = reasonOf(watch, row.prompts, phones.get(row.id), "sos")
  const outcome = emptyOutcome()
  openAlarm(outcome, { row, watch, reason, id: context.chance.id(now), stepsDone: watch.stepsDone }, now)
  await saveOutcome(sql, context, outcome, [row.account_id], now)
  return true
}
