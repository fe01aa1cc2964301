import type { DatePlan } from "@porchlight/core/date-plan"
import type { Selectable } from "kysely"
import type { Sql, Tables } from "../database/index.ts"

/** The plan that a row and its contacts are. */
function planOf(row: Selectable<Tables["date_plans"]>, contactIds: ReadonlyArray<string>): DatePlan {
  // The checks of these three columns are those of their types.
  const intervalMinutes = row.interval_minutes as DatePlan["intervalMinutes"]
  const graceMinutes = row.grace_minutes as DatePlan["graceMinutes"]
  const status = row.status as DatePlan["status"]
  return {
    id: row.id,
    name: row.name,
    place: row.place,
    startsAt: row.starts_at,
    timeZone: row.time_zone,
    durationMinutes: row.duration_minutes,
    notes: row.notes,
    contactIds,
    ...(row.emergency_contact_id === null ? {} : { emergencyContactId: row.emergency_contact_id }),
    intervalMinutes,
    graceMinutes,
    status,
    createdAt: row.created_at,
  }
}

/** An account's plans, newest first; one alone when `id` names it. In the account's or the service's name. */
export async function readPlans(sql: Sql, accountId: string, id?: string): Promise<ReadonlyArray<DatePlan>> {
  let plans = sql
    .selectFrom("date_plans")
    .selectAll()
    .where("user_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
  let contacts = sql
    .selectFrom("date_plan_contacts")
    .select(["plan_id", "contact_id"])
    .where("user_id", "=", accountId)
    .orderBy("position")
  if (id !== undefined) {
    plans = plans.where("id", "=", id)
    contacts = contacts.where("plan_id", "=", id)
  }
  const rows = await plans.execute()
  const named = await contacts.execute()
  return rows.map((row) =>
    planOf(
      row,
      named.filter(({ plan_id }) => plan_id === row.id).map(({ contact_id }) => contact_id),
    ),
  )
}
