import type { DatePlan } from "@porchlight/core/date-plan"
import { sql as raw, type Selectable } from "kysely"
import { askAhead, type Sql, type Tables } from "../database/index.ts"

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
    ...(status === "cancelled" && row.cancelled_at !== null ? { cancelledAt: row.cancelled_at } : {}),
  }
}

/** An account's plans, newest first; one alone when `id` names it. In the account's or the service's name. */
export async function readPlans(sql: Sql, accountId: string, id?: string): Promise<ReadonlyArray<DatePlan>> {
  const plans = await askPlans(sql, accountId, id)
  return plans()
}

/** The same question without waiting: it leaves together with what is asked with it. */
export async function askPlans(
  sql: Sql,
  accountId: string,
  id?: string,
): Promise<() => Promise<ReadonlyArray<DatePlan>>> {
  const rows = await askAhead(
    sql,
    sql
      .selectFrom("date_plans")
      .selectAll()
      .select(
        raw<ReadonlyArray<string>>`array(
        select named.contact_id::text from date_plan_contacts named
        where named.plan_id = date_plans.id and named.user_id = date_plans.user_id order by named.position
      )`.as("contact_ids"),
      )
      .where("user_id", "=", accountId)
      .$if(id !== undefined, (plans) => plans.where("id", "=", id ?? null))
      .orderBy("created_at", "desc")
      .orderBy("id", "desc"),
  )
  return async () => (await rows()).map((row) => planOf(row, row.contact_ids))
}
