import { contactChannels } from "@porchlight/core/check-in"
import type { Channel, DeliveryState } from "@porchlight/core/delivery"
import type { Incident, SentAlert } from "@porchlight/core/incident"
import type { Instant } from "@porchlight/core/time"
import { sql as query } from "kysely"
import { anyOf, type Sql } from "../database/index.ts"
import { LATE_TRIES } from "../delivery/delivery.failover.ts"

/** What came of asking for a look at alarms. */
export interface Asked {
  /** Those that are looked at by the job as soon as this has committed. */
  readonly looking: ReadonlySet<string>
  /** Those that somebody else holds at this moment: they are to be asked for again. */
  readonly held: ReadonlySet<string>
}

/**
 * Has the job look at once at those of these alarms that are open, without an answer, and have somebody who was not told
 * yet. It waits for no lock, so that it may be called with messages locked: closing an alarm locks the alarm first. As the
 * service.
 */
export async function askForLook(sql: Sql, incidentIds: ReadonlyArray<string>, now: Instant): Promise<Asked> {
  const ids = [...new Set(incidentIds)]
  if (ids.length === 0) return { looking: new Set(), held: new Set() }
  const { rows } = await query<{ readonly id: string; readonly is_looking: boolean }>`
    with free as materialized (
      select id from incident where id = ${anyOf(ids)} order by id for no key update skip locked
    ), looking as (
      update incident set deadline_at = ${new Date(now)}
      from free where incident.id = free.id and incident.id = ${anyOf(ids)}
        and closed_at is null and acknowledged_at is null
        and coalesce(deadline_at, 'infinity') > ${new Date(now)} and exists (
          select from jsonb_array_elements(responders) as person
          where (person ->> 'rounds')::int = 0 and person ->> 'answer' is distinct from 'cannot-help'
        )
      returning incident.id
    )
    select free.id, looking.id is not null as is_looking from free left join looking on looking.id = free.id`.execute(
    sql,
  )
  const free = new Set(rows.map(({ id }) => id))
  return {
    looking: new Set(rows.flatMap(({ id, is_looking }) => (is_looking ? [id] : []))),
    held: new Set(ids.filter((id) => !free.has(id))),
  }
}

/** The alerts of these alarms, by alarm. As the service. */
export async function readAlerts(
  sql: Sql,
  incidents: ReadonlyArray<Pick<Incident, "id">>,
  now: Instant,
): Promise<ReadonlyMap<string, ReadonlyArray<SentAlert>>> {
  if (incidents.length === 0) return new Map()
  const rows = await sql
    .selectFrom("delivery")
    .select(["incident_id", "contact_id", "channel", "round", "state", "tries", "created_at"])
    .where((build) =>
      build(build.fn.coalesce("incident_id", "watch_id"), "=", anyOf(incidents.map(({ id }) => id))),
    )
    .where("purpose", "=", "alert")
    .execute()
  const alerts = new Map<string, Array<SentAlert>>(incidents.map(({ id }) => [id, []]))
  for (const row of rows) {
    alerts.get(row.incident_id ?? "")?.push({
      contactId: row.contact_id,
      // The table's constraints name the same channels and states.
      channel: row.channel as Channel,
      round: row.round,
      state: row.state as DeliveryState,
      triedSince: row.tries >= LATE_TRIES ? row.created_at : now,
    })
  }
  return alerts
}

/** The channels over which these contacts can be told now; none for whoever left the circle or wants no messages. */
export async function readChannels(
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
