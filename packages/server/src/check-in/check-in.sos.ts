import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { readPhoneFacts, reasonOf } from "../incident/incident.reason.ts"
import { join, lockOpen, raiseAlarm } from "../sos/sos.alarm.ts"
import { readReachable } from "../sos/sos.source.ts"
import { emptyOutcome, openAlarm, saveOutcome } from "./check-in.alarm.ts"
import { readWatchOf } from "./check-in.row.ts"

/** Who asks for help in a call about which watch, and the clock that she reads. */
interface Asking {
  readonly accountId: string
  readonly watchId: string
  readonly timeZone: string
}

/**
 * Opens the alarm of a watch because the dater asks for help; while one is open, the call adds to it. Where the watch has ended
 * while she was being called, the alarm is one without a date: whoever asks for help is not refused for that.
 * As the service; last in its transaction. Ring `context.wake` after the commit.
 */
export async function callForHelp(
  sql: Sql,
  context: ServerContext,
  { accountId, watchId, timeZone }: Asking,
): Promise<void> {
  const now = context.clock.now()
  const row = await sql
    .selectFrom("watch")
    .selectAll()
    .where("id", "=", watchId)
    .where("ended_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const call = { kind: "sos", accountId, happenedAt: now, timeZone, fix: null } as const
  if (!row) return void (await raiseAlarm(sql, context, call))
  const people = await readReachable(sql, accountId, now)
  if (row.incident_id !== null) {
    const open = await lockOpen(sql, accountId, { watch_id: row.id })
    if (open !== null) await join(sql, context, call, open, people)
    return
  }
  const stored = await readWatchOf(sql, row)
  // Who went on a date that nobody was to be told of still has everybody else.
  const watch = { ...stored, recipients: stored.recipients.length === 0 ? people : stored.recipients }
  const phones = await readPhoneFacts(sql, [row.id])
  const reason = reasonOf(watch, row.prompts, phones.get(row.id), "sos")
  const outcome = emptyOutcome()
  openAlarm(outcome, { row, watch, reason, id: context.chance.id(now), stepsDone: watch.stepsDone }, now)
  await saveOutcome(sql, context, outcome, [accountId], now)
}
