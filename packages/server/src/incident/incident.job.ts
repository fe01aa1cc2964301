import {
  applyIncident,
  incidentWork,
  toldBeforeTurn,
  type Incident,
  type IncidentWork,
} from "@porchlight/core/incident"
import type { Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { enqueueAhead, type NewDelivery } from "../delivery/delivery.queue.ts"
import { touchLive } from "../live/live.ts"
import { claimWithCare, type Claim } from "../worker/worker.claim.ts"
import type { PromptJob } from "../worker/worker.job.ts"
import { readAlerts, readChannels } from "./incident.look.ts"
import { tellEarly, tellRound } from "./incident.open.ts"
import {
  incidentOf,
  recordIncidentEvents,
  saveIncidents,
  type IncidentHappening,
  type IncidentRow,
} from "./incident.row.ts"

/** Repeats the messages of open alarms, lets later tiers join, early where need be, and marks what nobody answered. */
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
  const quiet = due.filter((each) => mayBringForward(each)).map(({ incident }) => incident)
  const alerts = await readAlerts(sql, quiet, now)
  const people = due.flatMap(({ incident, work }) => work.recipients ?? incident.responders)
  const channels = await readChannels(
    sql,
    people.map(({ contactId }) => contactId),
  )
  const channelsNow = (contactId: string) => channels.get(contactId) ?? []
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
    const owner = { accountId: row.account_id, hidden: row.hidden }
    if (work.recipients !== null) {
      const round = tellRound(next, owner, work.recipients, channels, now)
      next = round.incident
      messages.push(...round.messages)
      events.push({ incidentId: row.id, type: "round-sent", facts: { round: next.roundsDone } })
    }
    const sent = alerts.get(row.id)
    const early = sent === undefined ? [] : toldBeforeTurn(next, sent, channelsNow, now)
    if (early.length > 0) {
      const told = tellEarly(next, owner, early, channels, now)
      next = told.incident
      messages.push(...told.messages)
      const contactIds = early.map(({ contactId }) => contactId)
      events.push({ incidentId: row.id, type: "round-sent", facts: { broughtForward: contactIds } })
    }
    saved.push(next)
  }
  await saveIncidents(sql, saved)
  await recordIncidentEvents(sql, now, events)
  await enqueueAhead(sql, context, messages, now)
  await touchLive(
    sql,
    rows.filter((row) => !row.hidden).map((row) => row.account_id),
    "watch",
  )
  await context.failPoint?.("incident: after insert")
  return rows.length
}

/** Whether somebody is left whom nobody told, and no round is due that would see to it. */
function mayBringForward({ incident, work }: { incident: Incident; work: IncidentWork }): boolean {
  return work.recipients === null && incident.responders.some(({ rounds }) => rounds === 0)
}

async function claimIncidents(
  sql: Sql,
  claim: Claim,
  now: Instant,
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
