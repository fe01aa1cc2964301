import { DATE_ERASED } from "@porchlight/core/date-plan"
import { sql as query } from "kysely"
import type { KnownFix } from "@porchlight/core/location"
import type { Instant } from "@porchlight/core/time"
import { storeAhead, type Sql } from "../database/index.ts"
import { readLastFix } from "../location/location.trail.ts"

/** What responders see of a date. Stored with a hidden alarm, because the visible copy may be erased in front of whoever forces her. */
export interface Dossier {
  readonly dateName: string | null
  readonly place: string | null
  readonly startsAt: Instant | null
  readonly notes: string
  readonly handle: string | null
  readonly vehicle: string | null
  readonly medical: string | null
  readonly fix: KnownFix | null
}

/** Of an alarm without a date, or one that is over. */
export const NO_DOSSIER: Dossier = {
  dateName: null,
  place: null,
  startsAt: null,
  notes: "",
  handle: null,
  vehicle: null,
  medical: null,
  fix: null,
}

/** The dossier of a watch as it stands. As the service, or in the name of the watch's account. */
export async function readDossier(
  sql: Sql,
  watch: { readonly id: string; readonly plan_id: string },
): Promise<Dossier> {
  const plan = await sql
    .selectFrom("date_plans as plan")
    .leftJoin("date_card as card", "card.id", "plan.id")
    .leftJoin("safety_settings as safety", "safety.user_id", "plan.user_id")
    .select(["plan.name", "plan.place", "plan.starts_at", "plan.notes", "card.handle", "card.vehicle"])
    .select("safety.medical")
    .where("plan.id", "=", watch.plan_id)
    .executeTakeFirst()
  const isErased = plan?.place === DATE_ERASED
  return {
    dateName: isErased ? null : (plan?.name ?? null),
    place: isErased ? null : (plan?.place ?? null),
    startsAt: plan?.starts_at ?? null,
    notes: plan?.notes ?? "",
    handle: plan?.handle ?? null,
    vehicle: plan?.vehicle ?? null,
    medical: plan?.medical ?? null,
    fix: await readLastFix(sql, watch.id),
  }
}

/** What an ambulance should know of her. As the service, or in her name. */
export async function readMedical(sql: Sql, accountId: string): Promise<string | null> {
  const row = await sql
    .selectFrom("safety_settings")
    .select("medical")
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  return row?.medical ?? null
}

/** After a good ending the details of the date are gone: with whom and where it was, what the dater wrote, where she went. */
export async function endPlan(
  sql: Sql,
  context: { readonly now: Instant },
  watch: { readonly id: string; readonly planId: string },
  ending: { readonly hasEnded: boolean; readonly isErased: boolean },
): Promise<void> {
  await storeAhead(
    sql,
    sql
      .updateTable("date_plans")
      .set((build) => ({
        status: "completed",
        name: ending.isErased ? DATE_ERASED : build.ref("name"),
        place: ending.isErased ? DATE_ERASED : build.ref("place"),
        notes: ending.isErased ? "" : build.ref("notes"),
        updated_at: new Date(context.now),
      }))
      .where("id", "=", watch.planId)
      .where((build) => build.val(ending.hasEnded)),
  )
  // What its card said goes along, and so does what those who have it were told.
  await storeAhead(
    sql,
    query`with card as (update date_card set handle = null, vehicle = null, deadline_at = null,
        photo = null, photo_key_id = null, photo_sealed = null
      where id = ${watch.planId} and ${ending.isErased}::boolean)
    update date_card_person set told = null where card_id = ${watch.planId} and ${ending.isErased}::boolean`,
  )
  // With what was kept apart for hidden alarms of the date that are over by now.
  await storeAhead(
    sql,
    query`delete from location_updates where ${ending.isErased}::boolean and watch_id = any (array(
      select ${watch.id}::uuid union all
      select id from incident where watch_id = ${watch.id} and hidden and closed_at is not null))`,
  )
}
