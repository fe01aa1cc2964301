import { calledAt, endPress, SOS_LOG_EVENT, SOS_LOG_OPENED, type SosPress } from "@porchlight/core/sos"
import type { Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { logDateEvents } from "../date-plan/date-plan.event.ts"
import { raiseAlarm } from "./sos.alarm.ts"
import { fixOf, pressOf, savePress, type PressRow } from "./sos.row.ts"
import { readRunning } from "./sos.source.ts"

/** Sends a press that still counts down; the caller holds its row. As the service; last in its transaction. */
export async function firePress(sql: Sql, context: ServerContext, row: PressRow): Promise<SosPress> {
  const press = pressOf(row)
  if (press.state !== "counting") return press
  const now = context.clock.now()
  const { incident } = await raiseAlarm(sql, context, {
    accountId: row.user_id,
    kind: "sos",
    happenedAt: calledAt(press, now),
    timeZone: row.time_zone,
    fix: fixOf(row),
    isLoud: press.mode !== "instant",
  })
  const fired = endPress(press, { state: "fired", incidentId: incident.id }, now)
  await savePress(sql, row.id, fired)
  await context.failPoint?.("sos: after fire")
  return fired
}

/** Writes to the log of dates when she pressed; not yet what became of it (D-72). As the service. */
export async function logPressed(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  at: Instant,
): Promise<void> {
  const watch = await readRunning(sql, accountId, { lock: false })
  await logDateEvents(sql, context, [
    {
      accountId,
      watchId: watch?.id ?? null,
      type: SOS_LOG_EVENT,
      facts: { status: SOS_LOG_OPENED },
      at,
    },
  ])
}
