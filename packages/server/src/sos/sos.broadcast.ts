import { incidentMessages, toldTimes, type Incident } from "@porchlight/core/incident"
import type { KnownFix } from "@porchlight/core/location"
import type { Broadcast } from "@porchlight/core/sos"
import { addMs, type Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { raiseAlarm } from "./sos.alarm.ts"
import { logPressed } from "./sos.fire.ts"

/** A broadcast with the mark of who told where she is. */
type ArrivedBroadcast = Omit<Broadcast, "fix"> & { readonly fix: KnownFix | null }

/** Tells everybody who said yes, over every channel. As the service; last in its transaction. @returns the alarm's id */
export async function sendBroadcast(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  input: ArrivedBroadcast,
): Promise<string> {
  const now = context.clock.now()
  const happenedAt = addMs(now, -input.pressedAgoMs)
  await logPressed(sql, context, accountId, happenedAt)
  const { incident, told } = await raiseAlarm(sql, context, {
    accountId,
    kind: "broadcast",
    happenedAt,
    timeZone: input.timeZone,
    fix: input.fix,
  })
  await recordBroadcast(sql, context, { accountId, incident, told, input }, now)
  return incident.id
}

async function recordBroadcast(
  sql: Sql,
  context: ServerContext,
  said: {
    readonly accountId: string
    readonly incident: Incident
    readonly told: ReadonlyArray<string>
    readonly input: ArrivedBroadcast
  },
  now: Instant,
): Promise<void> {
  const { accountId, incident, told, input } = said
  if (told.length === 0) return
  const profile = await sql
    .selectFrom("user_profiles")
    .select("full_name")
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  const message = incidentMessages.alertText({
    brand: context.settings.brandName,
    dater: profile?.full_name ?? "",
    contact: "",
    kind: incident.kind,
    reason: incident.reason,
    ...toldTimes(incident),
    timeZone: input.timeZone,
    // Each person's link is their own, and a link is written down nowhere.
    link: "",
    now,
    round: 0,
  })
  await sql
    .insertInto("emergency_broadcasts")
    .values(
      told.map((contactId) => ({
        id: context.chance.id(now),
        user_id: accountId,
        contact_id: contactId,
        incident_id: incident.id,
        latitude: input.fix?.latitude ?? null,
        longitude: input.fix?.longitude ?? null,
        accuracy: input.fix?.accuracyMeters ?? null,
        by_key: input.fix?.reportedBy !== undefined,
        message: message.trim(),
        created_at: new Date(now),
      })),
    )
    .execute()
}
