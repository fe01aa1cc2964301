import {
  applyIncident,
  isAnsweredOften,
  type Incident,
  type Responder,
  type ResponderAnswer,
} from "@porchlight/core/incident"
import type { Selectable } from "kysely"
import type { ServerContext } from "../context/index.ts"
import type { Sql, Tables } from "../database/index.ts"
import { changeDeliveries } from "../delivery/delivery.change.ts"
import { enqueueAhead, type NewDelivery } from "../delivery/delivery.queue.ts"
import { touchLive } from "../live/live.ts"
import { readHandedAlerts, type HandedAlert } from "./incident.all-clear.ts"
import { askForLook } from "./incident.look.ts"
import { recordIncidentEvents, saveIncidents } from "./incident.row.ts"

/** Who answers to which message, in which incidents: the one it was about and a hidden one that took its place. */
export interface Answering {
  readonly contactId: string
  readonly deliveryId: string
  readonly incidents: ReadonlyArray<{
    readonly incident: Incident
    readonly row: Selectable<Tables["incident"]>
  }>
}

/**
 * Stores a responder's answer; the others who were told hear of help. As the service, with the incidents locked; last in
 * its transaction. Ring `context.wake` after the commit.
 */
export async function answerIncident(
  sql: Sql,
  context: ServerContext,
  { contactId, deliveryId, incidents }: Answering,
  answer: ResponderAnswer,
): Promise<Answering["incidents"]> {
  const now = context.clock.now()
  const counts = await countAnswers(sql, incidents, contactId)
  const answered = incidents.map((each) => {
    const before = each.incident.responders.find((responder) => responder.contactId === contactId)
    const { all, own } = counts.get(each.incident.id) ?? { all: 0, own: 0 }
    const isOften = before !== undefined && isAnsweredOften(own, before, now)
    const event = { type: "answered", at: now, contactId, answer, isOften } as const
    const isNews = isNewAnswer(each.incident, before, answer)
    return { ...each, incident: applyIncident(each.incident, event), isNews, isTold: isNews && !isOften, all }
  })
  await saveIncidents(
    sql,
    answered.map(({ incident }) => incident),
  )
  await recordIncidentEvents(
    sql,
    now,
    answered
      .filter(({ isNews }) => isNews)
      .map(({ incident }) => ({ incidentId: incident.id, type: "answered", contactId, facts: { answer } })),
  )
  // The others who were told may be beyond reach: then somebody else has to hear now.
  if (answer === "cannot-help")
    await askForLook(
      sql,
      answered.map(({ incident }) => incident.id),
      now,
    )
  const news = answered.filter(({ isTold }) => isTold)
  if (answer !== "cannot-help" && news.length > 0) {
    const alerts = await readHandedAlerts(
      sql,
      news.map(({ incident }) => incident.id),
    )
    await enqueueAhead(
      sql,
      context,
      // By its number each update is a message of its own.
      news.flatMap(({ incident, all }) => updates(incident, alerts, { contactId, answer, round: all + 1 })),
      now,
    )
  }
  // Of an alarm that is over nobody says anything any more: a forced end would show that somebody goes on to.
  const [own] = incidents
  if (own?.incident.closedAt === null)
    await changeDeliveries(sql, now, [{ id: deliveryId, state: "acknowledged", nextAt: null, isSent: true }])
  await touchLive(
    sql,
    answered.filter(({ row }) => !row.hidden).map(({ row }) => row.account_id),
    "watch",
  )
  return answered
}

function isNewAnswer(incident: Incident, before: Responder | undefined, answer: ResponderAnswer): boolean {
  return incident.closedAt === null && before !== undefined && before.answer !== answer
}

/** How often these incidents were answered so far, and how often by this person. */
async function countAnswers(
  sql: Sql,
  incidents: Answering["incidents"],
  contactId: string,
): Promise<ReadonlyMap<string, { readonly all: number; readonly own: number }>> {
  const rows = await sql
    .selectFrom("incident_event")
    .select((build) => [
      "incident_id",
      build.fn.countAll<number>().as("all"),
      build.fn.countAll<number>().filterWhere("contact_id", "=", contactId).as("own"),
    ])
    .where("type", "=", "answered")
    .where(
      "incident_id",
      "in",
      incidents.map(({ incident }) => incident.id),
    )
    .groupBy("incident_id")
    .execute()
  return new Map(rows.map(({ incident_id: id, all, own }) => [id, { all: Number(all), own: Number(own) }]))
}

function updates(
  incident: Incident,
  alerts: ReadonlyArray<HandedAlert>,
  said: { readonly contactId: string; readonly answer: "on-it" | "reached"; readonly round: number },
): ReadonlyArray<NewDelivery> {
  const who = incident.responders.find(({ contactId }) => contactId === said.contactId)?.name ?? ""
  const seen = new Set<string>()
  return alerts.flatMap((alert): ReadonlyArray<NewDelivery> => {
    const key = `${alert.contactId} ${alert.channel}`
    const isOther = alert.incidentId === incident.id && alert.contactId !== said.contactId
    // Nobody is called about somebody else's help.
    if (!isOther || alert.channel === "voice" || seen.has(key)) return []
    seen.add(key)
    return [
      {
        accountId: alert.accountId,
        watchId: alert.watchId,
        incidentId: incident.id,
        contactId: alert.contactId,
        recipientName: alert.name,
        channel: alert.channel,
        hidden: alert.hidden,
        round: said.round,
        purpose: "update",
        facts: { who, answer: said.answer },
      },
    ]
  })
}
