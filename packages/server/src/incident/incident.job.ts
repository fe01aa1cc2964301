import { sql as query } from "kysely"
import { contactChannels } from "@porchlight/core/check-in"
import type { Channel } from "@porchlight/core/delivery"
import { applyIncident, incidentWork, type Incident } from "@porchlight/core/incident"
import type { ServerContext } from "../context/index.ts"
import { anyOf, timestamp, type Sql } from "../database/index.ts"
import { enqueue, type NewDelivery } from "../delivery/delivery.queue.ts"
import { touchLive } from "../live/live.ts"
import { claimWithCare, type Claim } from "../worker/worker.claim.ts"
import type { PromptJob } from "../worker/worker.job.ts"
import { tellRound } from "./incident.open.ts"
import {
  incidentOf,
  recordIncidentEvents,
  saveIncidents,
  type IncidentHappening,
  type IncidentRow,
} from "./incident.row.ts"

/** Repeats the messages of open alarms, lets later tiers join and marks what nobody answered. */
export const incidentJob: PromptJob = {
  name: "incident",
  nextAt: (sql) =>
    sql
      .selectFrom("incident")
      .select(({ fn }) => fn.min("deadline_at").as("at"))
      .where("deadline_at", "is not", null),
  run: (context) => claimWithCare(context, { table: "incident", limit: 200, work: advanceIncidents }),
}

async function advanceIncidents(sql: Sql, context: ServerContext, claim: Claim): Promise<number> {
  const now = context.clock.now()
  const rows = await claimIncidents(sql, claim, now)
  if (rows.length === 0) return 0
  await context.failPoint?.("incident: after claim")
  const due = rows.map((row) => ({
    row,
    incident: incidentOf(row),
    work: incidentWork(incidentOf(row), now),
  }))
  const contactIds = due.flatMap(({ work }) => (work.recipients ?? []).map(({ contactId }) => contactId))
  const channels = await readChannels(sql, contactIds)
  const saved: Array<Incident> = []
  const messages: Array<NewDelivery> = []
  const events: Array<IncidentHappening> = []
  for (const { row, incident, work } of due) {
    let next = incident
    if (work.unanswered) {
      next = applyIncident(next, { type: "unanswered", at: now })
      events.push({ incidentId: row.id, type: "unanswered" })
      context.log.error({ incidentId: row.id }, "Nobody has answered an alarm for twenty minutes.")
    }
    if (work.recipients !== null) {
      const owner = { accountId: row.account_id, hidden: row.hidden }
      const round = tellRound(next, owner, work.recipients, channels, now)
      next = round.incident
      messages.push(...round.messages)
      events.push({ incidentId: row.id, type: "round-sent", facts: { round: next.roundsDone } })
    }
    saved.push(next)
  }
  await saveIncidents(sql, saved)
  await recordIncidentEvents(sql, now, events)
  await enqueue(sql, context, messages, now)
  await touchLive(
    sql,
    rows.filter((row) => !row.hidden).map((row) => row.account_id),
    "watch",
  )
  await context.failPoint?.("incident: after insert")
  return rows.length
}

async function claimIncidents(
  sql: Sql,
  claim: Claim,
  now: Parameters<typeof timestamp>[0],
): Promise<ReadonlyArray<IncidentRow & { readonly hidden: boolean }>> {
  return sql
    .selectFrom("incident")
    .selectAll()
    .where("deadline_at", "<=", timestamp(now))
    .$if(claim.id !== null, (builder) => builder.where("id", "=", claim.id))
    .orderBy("deadline_at")
    .limit(claim.limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

/** The channels over which these contacts can be told now; none for whoever left the circle or wants no messages. */
async function readChannels(
  sql: Sql,
  contactIds: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, ReadonlyArray<Channel>>> {
  if (contactIds.length === 0) return new Map()
  const rows = await sql
    .selectFrom("inner_circle_contacts")
    .select(["id", "email", "sms_enabled"])
    .where("id", "=", anyOf(contactIds))
    .where("status", "=", "verified")
    .where(
      query<boolean>`not exists (select from sms_suppressions where phone_number = inner_circle_contacts.phone)`,
    )
    .execute()
  return new Map(
    rows.map((row) => [row.id, contactChannels({ smsEnabled: row.sms_enabled, email: row.email })]),
  )
}
