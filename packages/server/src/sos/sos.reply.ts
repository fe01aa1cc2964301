import type { Phone } from "@porchlight/core/phone"
import { SosSent } from "@porchlight/core/sos"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { cancelPress, resolveAlone } from "./sos.answer.ts"

/** What a PIN by text can be about where no date is on: an alarm that is open, or a press that counts down. */
interface Asked {
  readonly accountId: string
  readonly incidentId: string | null
  readonly key: string | null
}

/**
 * Takes a PIN that came by text for an alarm without a date, or for a press that still counts down. The caller answers with
 * the same words whatever the PIN was and whatever came of it.
 * @returns whether there was anything that a PIN is about
 * @throws Unavailable when it could not be stored: the provider is to bring it again
 */
export async function answerAlone(context: ServerContext, from: Phone, pin: string): Promise<boolean> {
  const asked = await context.database.transaction({ role: "service" }, (sql) => findAsked(sql, from))
  if (asked === null) return false
  const { accountId, incidentId, key } = asked
  try {
    await context.database.transaction({ role: "service" }, async (sql) => {
      if (incidentId !== null) await resolveAlone(sql, context, accountId, { incidentId, pin })
      else if (key !== null) await cancelPress(sql, context, accountId, { key, pin })
    })
  } catch (error) {
    // It went out while her text was on its way: with the alarm open, the same PIN ends that.
    if (!(error instanceof SosSent)) throw error
    return answerAlone(context, from, pin)
  }
  context.wake.ring()
  return true
}

async function findAsked(sql: Sql, from: Phone): Promise<Asked | null> {
  const row = await sql
    .selectFrom("user_phone_numbers as number")
    .leftJoin("incident as alarm", (join) =>
      join
        .onRef("alarm.account_id", "=", "number.user_id")
        .on("alarm.watch_id", "is", null)
        .on("alarm.closed_at", "is", null)
        .on("alarm.hidden", "=", false),
    )
    .leftJoin("sos_press as press", (join) =>
      join.onRef("press.user_id", "=", "number.user_id").on("press.state", "=", "counting"),
    )
    .select(["number.user_id", "alarm.id as incident_id", "press.key"])
    .where("number.phone_number", "=", from)
    .where("number.is_verified", "=", true)
    .executeTakeFirst()
  if (row === undefined || (row.incident_id === null && row.key === null)) return null
  return { accountId: row.user_id, incidentId: row.incident_id, key: row.key }
}
