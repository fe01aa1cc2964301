import { cloakPeople, leaveZone, type CloakLeave } from "@porchlight/core/cloak"
import type { Contact } from "@porchlight/core/circle"
import { addMs } from "@porchlight/core/time"
import { readContacts } from "../circle/circle.row.ts"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { readAccountZone } from "../profile/profile.zone.ts"
import { raiseAlarm } from "../sos/sos.alarm.ts"
import { readRunning } from "../sos/sos.source.ts"
import { readCloak, storeLevel } from "./cloak.row.ts"

/** Whom leaving would tell now. In the account's or the service's name. */
export async function readCloakPeople(
  sql: Sql,
  context: ServerContext,
  accountId: string,
): Promise<ReadonlyArray<Contact>> {
  const { settings } = await readCloak(sql, accountId)
  return cloakPeople(await readContacts(sql, accountId, context.clock.now()), settings)
}

/**
 * She has left: tells her people as she wishes; during a date its own people, because an alarm of a date that only the
 * newest contact heard of would take the place of the one that all of them hear. As the service; last in its transaction.
 * @returns how many were told
 */
export async function tellOfLeaving(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { timeZone, leftAgoMs = 0 }: CloakLeave,
): Promise<number> {
  const leftAt = addMs(context.clock.now(), -leftAgoMs)
  const { settings, level, since } = await readCloak(sql, accountId)
  // A disguise stays what it is: whoever signs in finds the list.
  await storeLevel(
    sql,
    accountId,
    level === "disguise" ? level : "leave",
    level === "disguise" ? (since ?? leftAt) : leftAt,
  )
  if (settings.recipients === "nobody" && !settings.emergencyMode) return 0
  const people = await readCloakPeople(sql, context, accountId)
  const watch = await readRunning(sql, accountId, { lock: false })
  if (people.length === 0 && watch === undefined) return 0
  const zone = leaveZone(timeZone, await readAccountZone(sql, accountId))
  const call = { accountId, kind: "cloak", happenedAt: leftAt, timeZone: zone, fix: null } as const
  const { told } = await raiseAlarm(sql, context, { ...call, people: people.map(({ id }) => id) })
  return told.length
}
