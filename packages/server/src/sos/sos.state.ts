import { peopleToTell, SOS_SHOWN_AFTER_MS, type SosState } from "@porchlight/core/sos"
import { addMs, type Instant } from "@porchlight/core/time"
import { hasPins } from "../access/index.ts"
import { readContacts } from "../circle/circle.row.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { readDeliveries } from "../delivery/delivery.sql.ts"
import { incidentColumns, incidentOf } from "../incident/incident.row.ts"
import { readLastFix } from "../location/location.trail.ts"
import { readAsks } from "./sos.ask.row.ts"
import { pressColumns, pressOf, readJoinedAt } from "./sos.row.ts"

/**
 * Everything that the dater may see of her call for help. In the name of the account: what is hidden from it cannot be in
 * the answer.
 */
export async function readSosState(sql: Sql, accountId: string, now: Instant): Promise<SosState> {
  const since = timestamp(addMs(now, -SOS_SHOWN_AFTER_MS))
  const press = await sql
    .selectFrom("sos_press")
    .select(pressColumns)
    .where("user_id", "=", accountId)
    .where((build) => build.or([build("state", "=", "counting"), build("received_at", ">", since)]))
    // What was let go was never a call, and what joined another is told by that one.
    .where("state", "not in", ["withdrawn", "joined"])
    .orderBy((build) => build("state", "=", "counting"), "desc")
    .orderBy("ended_at", "desc")
    .orderBy("received_at", "desc")
    .limit(1)
    .executeTakeFirst()
  const alarm = await sql
    .selectFrom("incident")
    .select(incidentColumns)
    .where("account_id", "=", accountId)
    .where((build) => build.or([build("closed_at", "is", null), build("closed_at", ">", since)]))
    .orderBy((build) => build("closed_at", "is not", null))
    .orderBy("opened_at", "desc")
    .limit(1)
    .executeTakeFirst()
  const broadcast = await sql
    .selectFrom("emergency_broadcasts")
    .select(({ fn }) => fn.max("created_at").as("at"))
    .where("user_id", "=", accountId)
    .where("incident_id", "=", alarm?.id ?? null)
    .executeTakeFirst()
  const contacts = await readContacts(sql, accountId, now)
  return {
    now,
    press: press ? pressOf(press) : null,
    incident: alarm ? incidentOf(alarm) : null,
    broadcastAt: broadcast?.at ?? null,
    joinedAt: alarm ? await readJoinedAt(sql, accountId, alarm.id) : null,
    deliveries: alarm ? await readDeliveries(sql, { incidentId: alarm.id }) : [],
    fix: alarm ? await readLastFix(sql, alarm.watch_id ?? alarm.id) : null,
    people: peopleToTell(contacts),
    asks: await readAsks(sql, accountId, now),
    needsPin: await hasPins(sql, accountId),
  }
}
