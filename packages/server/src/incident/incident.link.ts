import { emergencyNumber } from "@porchlight/core/config"
import { LinkToken } from "@porchlight/core/id"
import {
  applyIncident,
  asForced,
  asTold,
  LinkSpent,
  type Incident,
  type IncidentReason,
  type ResponderAnswer,
  type ResponderView,
} from "@porchlight/core/incident"
import { KnownFix, phoneFixOf, type Fix } from "@porchlight/core/location"
import { Instant } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { sql as query } from "kysely"
import type { ServerContext } from "../context/index.ts"
import { storeAhead, type Sql } from "../database/index.ts"
import { changeDeliveries } from "../delivery/delivery.change.ts"
import { NO_DOSSIER, readDossier, readMedical, type Dossier } from "./incident.dossier.ts"
import { readLastFix } from "../location/location.trail.ts"
import { readRecordingNews } from "../recording/recording.read.ts"
import { readShownPhoto, readShownPhotoName } from "./incident.photo.ts"
import { answerIncident, type Answering } from "./incident.respond.ts"
import { readOpenAlarms } from "./incident.other.ts"
import { incidentOf, recordIncidentEvents, saveIncidents } from "./incident.row.ts"

const SERVICE = { role: "service" } as const
const isToken = Schema.is(LinkToken)

const StoredDossier = Schema.Struct({
  dateName: Schema.NullOr(Schema.String),
  place: Schema.NullOr(Schema.String),
  startsAt: Schema.NullOr(Instant),
  notes: Schema.String,
  // Missing in what an older version kept.
  handle: Schema.optionalKey(Schema.NullOr(Schema.String)),
  vehicle: Schema.optionalKey(Schema.NullOr(Schema.String)),
  medical: Schema.optionalKey(Schema.NullOr(Schema.String)),
  fix: Schema.NullOr(KnownFix),
})
const isDossier = Schema.is(StoredDossier)

/** What is behind a responder's link, without a receipt: for pages that message apps load by themselves. @throws LinkSpent */
export function viewResponderLink(context: ServerContext, token: string): Promise<ResponderView> {
  return withLink(context, token, (sql, link) => viewOf(sql, context, link))
}

/** What is behind a responder's link; leaves a receipt that the dater sees. @throws LinkSpent */
export async function openResponderLink(context: ServerContext, token: string): Promise<ResponderView> {
  return withLink(context, token, async (sql, link) => {
    const now = context.clock.now()
    const opened = link.incidents.map((each) => ({
      ...each,
      incident: applyIncident(each.incident, { type: "opened", at: now, contactId: link.contactId }),
    }))
    await saveIncidents(
      sql,
      opened.map(({ incident }) => incident),
    )
    await recordIncidentEvents(
      sql,
      now,
      opened.map(({ incident }) => ({ incidentId: incident.id, type: "viewed", contactId: link.contactId })),
    )
    const view = await viewOf(sql, context, { ...link, incidents: opened })
    await changeDeliveries(sql, now, [{ id: link.deliveryId, state: "opened", nextAt: null, isSent: true }])
    return view
  })
}

/** The photo on the card of the date behind a responder's link; no receipt. @throws LinkSpent, NotFound, Unavailable */
export function openResponderPhoto(context: ServerContext, token: string): Promise<Uint8Array<ArrayBuffer>> {
  return withLink(context, token, (sql, link) => {
    const current = link.incidents.at(-1)
    if (!current) throw new LinkSpent({})
    return readShownPhoto(sql, context, current)
  })
}

/** The responder's answer, which may be changed later. @throws LinkSpent */
export async function answerResponderLink(
  context: ServerContext,
  token: string,
  answer: ResponderAnswer,
): Promise<ResponderView> {
  const answerIt = async (sql: Sql, link: ResponderLink) => {
    const incidents = await answerIncident(sql, context, link, answer)
    return viewOf(sql, context, { ...link, incidents })
  }
  const view = await withLink(context, token, answerIt, "an answer")
  context.wake.ring()
  return view
}

/** A link that works. */
interface ResponderLink extends Answering {
  readonly daterName: string
  readonly daterPhone: string | null
}

function withLink<Value>(
  context: ServerContext,
  token: string,
  work: (sql: Sql, link: ResponderLink) => Promise<Value>,
  what: "a look" | "an answer" = "a look",
): Promise<Value> {
  return context.database.transaction(SERVICE, async (sql) => {
    const link = isToken(token) ? await readLink(sql, context, token, what) : null
    if (link === null) throw new LinkSpent({})
    return work(sql, link)
  })
}

/** Unknown, revoked and expired links, and those of people who left the circle or wrote STOP, are one thing: spent. */
async function readLink(
  sql: Sql,
  context: ServerContext,
  token: string,
  what: "a look" | "an answer",
): Promise<ResponderLink | null> {
  const link = await sql
    .selectFrom("responder_link")
    .innerJoin("incident", "incident.id", "responder_link.incident_id")
    .innerJoin("inner_circle_contacts", "inner_circle_contacts.id", "responder_link.contact_id")
    .innerJoin("user_profiles", "user_profiles.user_id", "incident.account_id")
    .leftJoin("user_phone_numbers", (join) =>
      join
        .onRef("user_phone_numbers.user_id", "=", "incident.account_id")
        .on("user_phone_numbers.is_verified", "=", true),
    )
    .select(["responder_link.incident_id", "responder_link.contact_id", "responder_link.delivery_id"])
    .select(["responder_link.revoked_at", "incident.link_expires_at"])
    .select(["user_profiles.full_name", "user_phone_numbers.phone_number"])
    .where("token_hash", "=", context.secrets.hash(token))
    .where("inner_circle_contacts.status", "=", "verified")
    .executeTakeFirst()
  if (!link || link.revoked_at !== null || context.clock.now() >= link.link_expires_at) return null
  // Before the alarms, as STOP does.
  if (what === "an answer" && !(await holdContact(sql, link.contact_id))) return null
  return {
    contactId: link.contact_id,
    deliveryId: link.delivery_id,
    daterName: link.full_name,
    daterPhone: link.phone_number,
    incidents: await lockIncidents(sql, link.incident_id),
  }
}

/**
 * Whether somebody is in the circle and has agreed, and holds them so until the transaction ends: an answer and a STOP at the same
 * moment are one after the other.
 */
export async function holdContact(sql: Sql, contactId: string): Promise<boolean> {
  const held = await sql
    .selectFrom("inner_circle_contacts")
    .select("id")
    .where("id", "=", contactId)
    .where("status", "=", "verified")
    .forShare()
    .executeTakeFirst()
  return held !== undefined
}

/**
 * The incident of a link, and the hidden one that took its place: what happens to one happens to both. Where a duress PIN came while
 * this waited, the first is let go of again before both are taken in their order: whoever has the other may wait for it.
 */
export async function lockIncidents(sql: Sql, id: string): Promise<Answering["incidents"]> {
  await storeAhead(sql, query`savepoint incidents`)
  const seen = await lockWithHeir(sql, id)
  const heirId = seen.find((row) => row.id === id)?.superseded_by ?? null
  const isWhole = heirId === null || seen.some((row) => row.id === heirId)
  if (!isWhole) await query`rollback to savepoint incidents`.execute(sql)
  const rows = isWhole ? seen : await lockWithHeir(sql, id)
  return rows
    .map((row) => ({ incident: incidentOf(row), row }))
    .sort((a, b) => Number(a.row.hidden) - Number(b.row.hidden))
}

/** Knows the heir as it was before it waits for anybody. */
function lockWithHeir(sql: Sql, id: string) {
  const heir = query`select superseded_by from incident where id = ${id}`
  return sql
    .selectFrom("incident")
    .selectAll()
    .where("id", "=", query<string>`any(array[${id}, (${heir})]::uuid[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
}

async function viewOf(sql: Sql, context: ServerContext, link: ResponderLink): Promise<ResponderView> {
  const current = link.incidents.at(-1)
  const you = current?.incident.responders.find(({ contactId }) => contactId === link.contactId)
  if (!current || !you) throw new LinkSpent({})
  const { incident, row } = current
  const open = await readOpenAlarms(sql, row.account_id, you.contactId)
  // Of an alarm that is over nobody learns of one that they were not told of.
  const others = incident.closedAt === null ? [] : open.filter(({ isTold }) => isTold)
  const isForced = (incident.closedAt === null ? open : others).some(({ isDuress }) => isDuress)
  const { kind, reason } = isForced ? asForced(incident) : asTold(incident)
  const mayCall = kind !== "duress"
  const watch = await readWatchFacts(sql, incident)
  const dossier = await currentDossier(sql, row, incident, watch)
  const { dateName, place, startsAt, notes, handle, vehicle, medical, fix } = dossier
  return {
    daterName: link.daterName,
    daterPhone: mayCall ? link.daterPhone : null,
    mayCall,
    kind,
    reason: currentReason(reason, phoneFixOf(fix)),
    openedAt: incident.openedAt,
    closedAt: incident.closedAt,
    isOtherOpen: others.length > 0,
    dateName,
    place,
    startsAt,
    timeZone: watch?.time_zone ?? row.time_zone ?? "UTC",
    notes,
    handle,
    vehicle,
    medical,
    photo: await readShownPhotoName(sql, current),
    fix,
    recording: await readRecordingNews(sql, context, row.account_id, incident),
    emergencyNumber: emergencyNumber(context.settings.country),
    you,
    others: incident.responders.filter(({ contactId }) => contactId !== you.contactId),
    now: context.clock.now(),
  }
}

function readWatchFacts(sql: Sql, { watchId }: Incident) {
  return sql
    .selectFrom("watch")
    .select(["id", "plan_id", "time_zone"])
    .where("id", "=", watchId)
    .executeTakeFirst()
}

/** The date's details while the alarm is open; those kept aside where the visible copy was erased under duress. */
async function currentDossier(
  sql: Sql,
  { account_id: accountId, dossier: kept }: { readonly account_id: string; readonly dossier: unknown },
  incident: Incident,
  watch: { readonly id: string; readonly plan_id: string } | undefined,
): Promise<Dossier> {
  if (incident.closedAt !== null) return NO_DOSSIER
  const known = isDossier(kept) ? kept : null
  if (known === null && watch) return readDossier(sql, watch)
  const fix = await readLastFix(sql, watch?.id ?? incident.id, known?.fix)
  return { ...NO_DOSSIER, medical: await readMedical(sql, accountId), ...known, fix }
}

/** The phone may have been heard of since the alarm rang; an integration is not the phone. */
function currentReason(reason: IncidentReason, phone: Fix | null): IncidentReason {
  return phone !== null && phone.takenAt > (reason.phoneHeardAt ?? 0)
    ? { ...reason, phoneHeardAt: phone.takenAt, batteryPercent: phone.batteryPercent }
    : reason
}
