import {
  datePlanFaults,
  DatePlanInput,
  datePlanMessages,
  type DatePlan,
  type DatePlanPort,
} from "@porchlight/core/date-plan"
import { Conflict, NotFound } from "@porchlight/core/error"
import { isTimeZone } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { actAs, type Sql } from "../database/index.ts"
import { once } from "../idempotency/index.ts"
import { decode, decodeKey, isId, refuseFaults } from "../input/index.ts"
import { holdAccount } from "../session/session.hold.ts"
import { noteChange } from "./date-plan.card.ts"
import { readPlans } from "./date-plan.row.ts"

/** An account's planned dates, in rows. Everything happens in the account's name: row-level security guards it again. */
export function datePlanSql(context: ServerContext, accountId: string): DatePlanPort {
  const asAccount = { role: "account", accountId } as const
  const ownPlan = async (sql: Sql, id: string): Promise<DatePlan> => {
    const [plan] = isId(id) ? await readPlans(sql, accountId, id) : []
    if (plan === undefined) throw new NotFound({})
    return plan
  }
  return {
    list: () => context.database.transaction(asAccount, (sql) => readPlans(sql, accountId)),

    get: (id) => context.database.transaction(asAccount, (sql) => ownPlan(sql, id)),

    create: async (input, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      const body = decode(DatePlanInput, input)
      return context.database.transaction(asAccount, (sql) =>
        once(sql, context, { accountId, operation: "date-plan.create", key, body }, async () => {
          const contactIds = await checkPlan(sql, context, accountId, body)
          const now = context.clock.now()
          const id = context.chance.id(now)
          await sql
            .insertInto("date_plans")
            .values({ ...columnsOf(body, new Date(now)), id, user_id: accountId, created_at: new Date(now) })
            .execute()
          await nameContacts(sql, accountId, id, contactIds)
          return ownPlan(sql, id)
        }),
      )
    },

    update: async (id, input) => {
      const body = decode(DatePlanInput, input)
      return context.database.transaction(asAccount, async (sql) => {
        const before = await ownPlan(sql, id)
        const contactIds = await checkPlan(sql, context, accountId, body)
        // Only a draft is changed; arming, which makes it active, waits for this row or is waited for.
        const changed = await sql
          .updateTable("date_plans")
          .set(columnsOf(body, new Date(context.clock.now())))
          .where("id", "=", id)
          .where("user_id", "=", accountId)
          .where("status", "=", "draft")
          .executeTakeFirst()
        if (changed.numUpdatedRows === 0n) throw new Conflict({})
        await sql.deleteFrom("date_plan_contacts").where("plan_id", "=", id).execute()
        await nameContacts(sql, accountId, id, contactIds)
        await actAs(sql, { role: "service" })
        await noteChange(sql, context, accountId, before)
        await actAs(sql, asAccount)
        return ownPlan(sql, id)
      })
    },

    cancel: (id) =>
      context.database.transaction(asAccount, async (sql) => {
        const before = await ownPlan(sql, id)
        await actAs(sql, { role: "service" })
        // An arming under way holds the account: it is waited for, and its plan is no draft then.
        await holdAccount(sql, accountId)
        const at = new Date(context.clock.now())
        const changed = await sql
          .updateTable("date_plans")
          .set({ status: "cancelled", cancelled_at: at, updated_at: at })
          .where("id", "=", id)
          .where("user_id", "=", accountId)
          .where("status", "=", "draft")
          .executeTakeFirst()
        if (changed.numUpdatedRows > 0n) await noteChange(sql, context, accountId, before)
        await actAs(sql, asAccount)
        const plan = await ownPlan(sql, id)
        if (plan.status !== "cancelled") throw new Conflict({})
        return plan
      }),
  }
}

function columnsOf(body: DatePlanInput, at: Date) {
  return {
    name: body.name,
    place: body.place,
    starts_at: new Date(body.startsAt),
    time_zone: body.timeZone,
    duration_minutes: body.durationMinutes,
    notes: body.notes,
    emergency_contact_id: body.emergencyContactId ?? null,
    interval_minutes: body.intervalMinutes,
    grace_minutes: body.graceMinutes,
    updated_at: at,
  }
}

/**
 * Holds the plan against core's rules, and its contacts against the account's own, which stay where they are until the
 * transaction ends.
 * @returns the contacts, each once
 * @throws InvalidInput
 */
async function checkPlan(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  body: DatePlanInput,
): Promise<ReadonlyArray<string>> {
  const contactIds = [...new Set(body.contactIds)]
  const { emergencyContactId: first } = body
  const own =
    contactIds.length === 0
      ? []
      : await sql
          .selectFrom("inner_circle_contacts")
          .select("id")
          .where("user_id", "=", accountId)
          .where("id", "in", contactIds)
          .orderBy("id")
          .forKeyShare()
          .execute()
  refuseFaults(
    {
      ...datePlanFaults(body, context.clock.now()),
      ...(own.length === contactIds.length ? {} : { contactIds: "invalid" }),
      ...(first === undefined || contactIds.includes(first) ? {} : { emergencyContactId: "invalid" }),
      ...(isTimeZone(body.timeZone) ? {} : { timeZone: "invalid" }),
    },
    datePlanMessages,
  )
  return contactIds
}

async function nameContacts(
  sql: Sql,
  accountId: string,
  planId: string,
  contactIds: ReadonlyArray<string>,
): Promise<void> {
  if (contactIds.length === 0) return
  await sql
    .insertInto("date_plan_contacts")
    .values(
      contactIds.map((contactId, position) => ({
        plan_id: planId,
        contact_id: contactId,
        user_id: accountId,
        position,
      })),
    )
    .execute()
}
