import { ContactCountedOn } from "@porchlight/core/circle"
import { sql as query } from "kysely"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { readHiddenAlarm } from "../delivery/delivery.fate.ts"
import { touchLive } from "../live/live.ts"

const SERVICE = { role: "service" } as const

/**
 * Takes somebody out of the circle, out of every plan and every card. An alarm that the account may not know of goes on telling
 * them: then they only seem gone, by the same statements. As the service. @throws ContactCountedOn
 */
export async function removeContact(sql: Sql, accountId: string, id: string): Promise<void> {
  if (!(await lockShown(sql, accountId, id))) return
  await refuseCountedOn(sql, accountId, id)
  const isKept = (await readHiddenAlarm(sql, accountId)) !== null
  await sql.updateTable("inner_circle_contacts").set({ seems_like: "removed" }).where("id", "=", id).execute()
  for (const table of ["user_profiles", "safety_settings", "date_plans"] as const)
    await sql
      .updateTable(table)
      .set({ emergency_contact_id: null })
      .where("user_id", "=", accountId)
      .where("emergency_contact_id", "=", id)
      .execute()
  for (const table of ["date_plan_contacts", "date_card_person"] as const)
    await sql.deleteFrom(table).where("user_id", "=", accountId).where("contact_id", "=", id).execute()
  await sql.deleteFrom("inner_circle_contacts").where("id", "=", id).where(query.val(!isKept)).execute()
}

/**
 * Switches texts to somebody on or off. An alarm that the account may not know of goes on texting them: then texts only seem
 * off. As the service, with the contact locked (`lockContact`). @throws ContactCountedOn
 */
export async function switchTexts(
  sql: Sql,
  accountId: string,
  id: string,
  { isOn, at }: { readonly isOn: boolean; readonly at: Date },
): Promise<void> {
  if (!isOn) await refuseCountedOn(sql, accountId, id)
  const isKept = !isOn && (await readHiddenAlarm(sql, accountId)) !== null
  await sql
    .updateTable("inner_circle_contacts")
    .set(
      isKept
        ? { seems_like: "muted", updated_at: at }
        : { seems_like: null, sms_enabled: isOn, sms_switched_off: !isOn, updated_at: at },
    )
    .where("id", "=", id)
    .execute()
}

/** Does what seemed done, wherever the alarm is over that kept it from being done. */
export async function settleSeeming(context: ServerContext): Promise<number> {
  const now = context.clock.now()
  return context.database.transaction(SERVICE, async (sql) => {
    const due = await selectSettled(sql).forUpdate("contact").skipLocked().limit(100).execute()
    if (due.length === 0) return 0
    const of = (what: string) => due.flatMap(({ id, seems_like }) => (seems_like === what ? [id] : []))
    await sql
      .deleteFrom("inner_circle_contacts")
      .where("id", "=", (is) => is.fn.any(is.val(of("removed"))))
      .execute()
    await sql
      .updateTable("inner_circle_contacts")
      .set({ seems_like: null, sms_enabled: false, sms_switched_off: true, updated_at: new Date(now) })
      .where("id", "=", (is) => is.fn.any(is.val(of("muted"))))
      .execute()
    const daters = due.map((contact) => contact.user_id)
    await touchLive(sql, daters, "watch")
    await touchLive(sql, daters, "circle")
    return due.length
  })
}

/** Those to whom is to be done what seemed done. */
export function selectSettled(sql: Sql) {
  return sql
    .selectFrom("inner_circle_contacts as contact")
    .select(["contact.id", "contact.user_id", "contact.seems_like", "contact.updated_at"])
    .where("contact.seems_like", "is not", null)
    .where((build) =>
      build.not(
        build.exists(
          build
            .selectFrom("incident")
            .select("incident.id")
            .whereRef("incident.account_id", "=", "contact.user_id")
            .where("hidden", "=", true)
            .where("closed_at", "is", null),
        ),
      ),
    )
}

async function lockShown(sql: Sql, accountId: string, id: string): Promise<boolean> {
  const found = await sql
    .selectFrom("inner_circle_contacts")
    .select("id")
    .where("id", "=", id)
    .where("user_id", "=", accountId)
    .where("is_shown", "=", true)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

async function refuseCountedOn(sql: Sql, accountId: string, id: string): Promise<void> {
  const { rows } = await query<{ readonly by_date: boolean; readonly by_alarm: boolean }>`
    select
      exists (
        select from watch_recipient person join watch on watch.id = person.watch_id
        where person.contact_id = contact.id and watch.ended_at is null
      ) as by_date,
      exists (
        select from incident
        where account_id = contact.user_id and not hidden and closed_at is null
          and responders @> jsonb_build_array(jsonb_build_object('contactId', contact.id))
      ) as by_alarm
    from inner_circle_contacts contact
    where contact.id = ${id} and contact.user_id = ${accountId} and contact.status = 'verified'
      and (contact.sms_enabled or contact.email is not null)`.execute(sql)
  const [counted] = rows
  if (counted?.by_date) throw new ContactCountedOn({ by: "date" })
  if (counted?.by_alarm) throw new ContactCountedOn({ by: "alarm" })
}
