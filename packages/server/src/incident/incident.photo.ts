import { NotFound } from "@porchlight/core/error"
import type { Incident } from "@porchlight/core/incident"
import { sql as query } from "kysely"
import type { ServerContext } from "../context/index.ts"
import { anyOf, storeAhead, type Sql } from "../database/index.ts"
import { unsealCardPhoto } from "../date-plan/date-plan.card.photo.ts"

/** An alarm, and whether it is one that its account must not see. */
interface Shown {
  readonly incident: Incident
  readonly row: { readonly hidden: boolean }
}

/**
 * Keeps the photos on the cards of hidden alarms that open. Of an alarm that can be seen nothing is kept: while it is open its
 * card is not changed, and the photo of somebody is in one place only. The same statement whatever opened; as the service,
 * before the details of the date are erased.
 */
export async function keepPhotos(sql: Sql, incidentIds: ReadonlyArray<string>): Promise<void> {
  await storeAhead(
    sql,
    query`
    insert into incident_photo (incident_id, photo, photo_key_id, photo_sealed)
    select incident.id, card.photo, card.photo_key_id, card.photo_sealed
    from incident join watch on watch.id = incident.watch_id join date_card card on card.id = watch.plan_id
    where incident.id = ${anyOf(incidentIds)} and incident.hidden and card.photo is not null`,
  )
}

/** What the photo is called that the people of an alarm see; null where there is none, and once it is over. As the service. */
export async function readShownPhotoName(sql: Sql, { incident, row }: Shown): Promise<string | null> {
  if (incident.closedAt !== null) return null
  const found = row.hidden
    ? await sql
        .selectFrom("incident_photo")
        .select("photo")
        .where("incident_id", "=", incident.id)
        .executeTakeFirst()
    : await cardOf(sql, incident).select("card.photo").executeTakeFirst()
  return found?.photo ?? null
}

/** That photo. As the service. @throws NotFound where there is none, Unavailable */
export async function readShownPhoto(
  sql: Sql,
  context: ServerContext,
  { incident, row }: Shown,
): Promise<Uint8Array<ArrayBuffer>> {
  if (incident.closedAt !== null) throw new NotFound({})
  const found = await cardOf(sql, incident)
    .leftJoin("incident_photo as kept", (join) => join.on("kept.incident_id", "=", incident.id))
    .select(["watch.plan_id", "card.photo_key_id", "card.photo_sealed"])
    .select(["kept.photo_key_id as kept_key_id", "kept.photo_sealed as kept_sealed"])
    .executeTakeFirst()
  if (found === undefined) throw new NotFound({})
  const kept = { photo_key_id: found.kept_key_id, photo_sealed: found.kept_sealed }
  return unsealCardPhoto(context, found.plan_id, row.hidden ? kept : found)
}

/** The card of the date of an alarm; none where it rang without a date. */
function cardOf(sql: Sql, { watchId }: Incident) {
  return sql
    .selectFrom("watch")
    .leftJoin("date_card as card", "card.id", "watch.plan_id")
    .where("watch.id", "=", watchId)
}
