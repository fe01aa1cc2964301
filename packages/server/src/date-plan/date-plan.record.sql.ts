import {
  DATE_EVENTS_MAX,
  DateReviewInput,
  type DateEvent,
  type DateRecordPort,
  type DateReview,
} from "@porchlight/core/date-plan"
import { Conflict, NotFound } from "@porchlight/core/error"
import { SOS_LOG_COMPLETED, SOS_LOG_EVENT } from "@porchlight/core/sos"
import type { Instant } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { decode, isId } from "../input/index.ts"
import { readPlans } from "./date-plan.row.ts"

/** What is kept of an account's dates, in rows. Everything happens in the account's name: what is hidden from it is not read. */
export function dateRecordSql(context: ServerContext, accountId: string): DateRecordPort {
  const asAccount = { role: "account", accountId } as const
  return {
    events: () => context.database.transaction(asAccount, (sql) => readEvents(sql, accountId)),

    reviews: () => context.database.transaction(asAccount, (sql) => readReviews(sql, accountId)),

    review: (planId, given) =>
      context.database.transaction(asAccount, async (sql) => {
        const [plan] = isId(planId) ? await readPlans(sql, accountId, planId) : []
        if (plan === undefined) throw new NotFound({})
        const { felt, notes, place } = decode(DateReviewInput, given)
        if (plan.status !== "completed") throw new Conflict({})
        const reviewedAt = context.clock.now()
        const said = { felt, notes, place, reviewed_at: new Date(reviewedAt) }
        await sql
          .insertInto("date_reviews")
          .values({ plan_id: plan.id, user_id: accountId, ...said })
          .onConflict((conflict) => conflict.column("plan_id").doUpdateSet(said))
          .execute()
        return { planId: plan.id, felt, notes, place, reviewedAt }
      }),

    forget: async (planId) => {
      if (!isId(planId)) return
      await context.database.transaction(asAccount, (sql) =>
        sql
          .deleteFrom("date_reviews")
          .where("plan_id", "=", planId)
          .where("user_id", "=", accountId)
          .execute(),
      )
    },
  }
}

interface EventRow {
  readonly type: DateEvent["type"]
  readonly at: Instant
  readonly watch_id: DateEvent["watchId"]
}

/** The log of dates, what was done with watches and the alarms that she may know of. In the account's name. */
async function readEvents(sql: Sql, accountId: string): Promise<ReadonlyArray<DateEvent>> {
  const { rows } = await raw<EventRow>`
    select type, at, watch_id from (
      select case facts->>'status' when ${SOS_LOG_COMPLETED} then 'emergency-over' else 'emergency' end as type, at, watch_id
        from date_events where user_id = ${accountId} and type = ${SOS_LOG_EVENT}
      union all
      select watch_event.type, watch_event.at, watch_id
        from watch_event join watch on watch.id = watch_id
        where watch.account_id = ${accountId} and watch_event.type <> 'steps-done'
      union all
      select 'alarm', opened_at, watch_id from incident where account_id = ${accountId}
      union all
      select 'alarm-over', closed_at, watch_id from incident where account_id = ${accountId} and closed_at is not null
    ) as happened order by at desc limit ${DATE_EVENTS_MAX}`.execute(sql)
  return rows.map(({ type, at, watch_id }) => ({ type, at, watchId: watch_id }))
}

async function readReviews(sql: Sql, accountId: string): Promise<ReadonlyArray<DateReview>> {
  const rows = await sql
    .selectFrom("date_reviews")
    .selectAll()
    .where("user_id", "=", accountId)
    .orderBy("reviewed_at", "desc")
    .execute()
  return rows.map(({ plan_id, felt, notes, place, reviewed_at }) => ({
    planId: plan_id,
    // The column's check is that of its type.
    felt: felt as DateReview["felt"],
    notes,
    place,
    reviewedAt: reviewed_at,
  }))
}
