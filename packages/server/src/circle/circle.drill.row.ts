import {
  drillObstacle,
  type Drill,
  type DrillMessage,
  type DrillObstacle,
  type DrillState,
} from "@porchlight/core/circle"
import { later, type Instant } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import type { Sql } from "../database/index.ts"
import { readReachable } from "../sos/sos.source.ts"

/** What stands in the way of a test, as far as its owner may know: in the name of the account, which sees no hidden alarm. */
export async function readObstacle(sql: Sql, accountId: string, now: Instant): Promise<DrillObstacle | null> {
  const watch = await readLast(sql, "watch", accountId)
  const alarm = await readLast(sql, "incident", accountId)
  const press = await readLast(sql, "press", accountId)
  const ends = [watch, alarm, press].flatMap(({ over_at: at }) => (at === null ? [] : [at]))
  const drill = await readLastDrill(sql, accountId)
  return drillObstacle(
    {
      people: (await readReachable(sql, accountId, now)).length,
      isOn: [watch, alarm, press].some(({ is_on }) => is_on),
      overAt: ends.length === 0 ? null : ends.reduce(later),
      lastStartedAt: drill?.started_at ?? null,
    },
    now,
  )
}

interface Last {
  readonly is_on: boolean
  readonly over_at: Instant | null
}

/** What is on counts as on by its own row. A press that was let go, or joined another, was no call of its own. */
const LAST = {
  watch: (accountId: string) =>
    raw<Last>`select coalesce(bool_or(ended_at is null), false) as is_on, max(ended_at) as over_at
      from watch where account_id = ${accountId}`,
  incident: (accountId: string) =>
    raw<Last>`select coalesce(bool_or(closed_at is null), false) as is_on, max(closed_at) as over_at
      from incident where account_id = ${accountId}`,
  press: (accountId: string) =>
    raw<Last>`select coalesce(bool_or(state = 'counting'), false) as is_on, max(ended_at) as over_at
      from sos_press where user_id = ${accountId} and state in ('counting', 'cancelled', 'fired')`,
}

async function readLast(sql: Sql, what: keyof typeof LAST, accountId: string): Promise<Last> {
  const { rows } = await LAST[what](accountId).execute(sql)
  return rows[0] ?? { is_on: false, over_at: null }
}

export function readLastDrill(sql: Sql, accountId: string) {
  return sql
    .selectFrom("circle_drill")
    .select(["id", "started_at", "cause"])
    .where("user_id", "=", accountId)
    .orderBy("started_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
}

/** Everything that an account may know of its tests. In its own name. */
export async function readDrillState(sql: Sql, accountId: string, now: Instant): Promise<DrillState> {
  const repeat = await sql
    .selectFrom("circle_drill_repeat")
    .select("next_at")
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  const people = await readReachable(sql, accountId, now)
  return {
    now,
    last: await readDrill(sql, accountId),
    people: people.map(({ contactId, name }) => ({ contactId, name })),
    obstacle: await readObstacle(sql, accountId, now),
    nextAt: repeat?.next_at ?? null,
  }
}

async function readDrill(sql: Sql, accountId: string): Promise<Drill | null> {
  const row = await readLastDrill(sql, accountId)
  if (row === undefined) return null
  const alarm = await sql
    .selectFrom("incident")
    .select((build) => build.fn.min("opened_at").as("at"))
    .where("account_id", "=", accountId)
    .where("opened_at", ">=", raw<Instant>`${new Date(row.started_at)}`)
    .executeTakeFirst()
  // The table's check names the same causes.
  const cause = row.cause as Drill["cause"]
  const people = await readPeople(sql, row.id)
  return { startedAt: row.started_at, cause, interruptedAt: alarm?.at ?? null, people }
}

/** Those of a test who still trust the dater, in the order in which alarms tell them. */
async function readPeople(sql: Sql, drillId: string): Promise<Drill["people"]> {
  const people = await sql
    .selectFrom("circle_drill_person as person")
    .innerJoin("inner_circle_contacts as contact", "contact.id", "person.contact_id")
    .select(["person.contact_id", "contact.name", "person.answered_at"])
    .where("person.drill_id", "=", drillId)
    .where("contact.status", "=", "verified")
    .where("contact.is_shown", "=", true)
    .orderBy("contact.tier")
    .orderBy("contact.name")
    .orderBy("contact.id")
    .execute()
  const messages = await sql
    .selectFrom("circle_drill_message as message")
    .innerJoin("delivery", "delivery.id", "message.delivery_id")
    .select(["message.contact_id", "delivery.channel", "delivery.state", "delivery.reason"])
    .where("message.drill_id", "=", drillId)
    .orderBy("delivery.id")
    .execute()
  return people.map(({ contact_id: contactId, name, answered_at: answeredAt }) => ({
    contactId,
    name,
    messages: messages
      .filter((message) => message.contact_id === contactId)
      // A delivery's columns are written from core's own words.
      .map(({ channel, state, reason }) => ({ channel, state, reason }) as DrillMessage),
    answeredAt,
  }))
}
