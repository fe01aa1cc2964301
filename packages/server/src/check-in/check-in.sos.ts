import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { readPhoneFacts, reasonOf } from "../incident/incident.reason.ts"
import { join, lockOpen } from "../sos/sos.alarm.ts"
import { readReachable } from "../sos/sos.source.ts"
import { emptyOutcome, openAlarm, saveOutcome } from "./check-in.alarm.ts"
import { readWatchOf } from "./check-in.row.ts"

/**
 * Opens the alarm of a running watch because the dater asks for help; while one is open, the call adds to it.
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
    const open = await lockOpen(sql, row.account_id)
    const people = await readReachable(sql, row.account_id, now)
    const call = { kind: "sos", accountId: row.account_id, happenedAt: now } as const
    if (open !== null) await join(sql, context, call, open, people)
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
