import type { Phone } from "@porchlight/core/phone"
import { SosSent } from "@porchlight/core/sos"
import type { Instant } from "@porchlight/core/time"
import { hasPins, verifyPin } from "../access/index.ts"
import type { Proven } from "../check-in/check-in.answer.ts"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { holdAccount } from "../session/session.hold.ts"
import { seemsErased } from "../settings/settings.erase.ts"
import { cancelPress, concludeAlone, resolveAlone } from "./sos.answer.ts"
import { hearProof } from "./sos.heard.ts"

/** What a PIN or a word by text can be about where no date is on: an alarm that is open, or a press that counts down. */
interface Asked {
  readonly accountId: string
  readonly incidentId: string | null
  readonly key: string | null
}

/**
 * Takes a PIN or a word that came by text for an alarm without a date, or for a press that still counts down. The caller answers with
 * the same words whatever the PIN was and whatever came of it.
 * @param textId what names the text: one that is brought again does nothing again
 * @returns whether there was anything that it is about
 * @throws Unavailable when it could not be stored: the provider is to bring it again
 */
export async function answerAlone(
  context: ServerContext,
  from: Phone,
  pin: string | Proven,
  textId?: string,
): Promise<boolean> {
  const asked = await context.database.transaction({ role: "service" }, (sql) => findAsked(sql, from))
  if (asked === null) return false
  const { accountId, incidentId, key } = asked
  try {
    await context.database.transaction({ role: "service" }, (sql) =>
      hearProof(sql, context, { accountId, said: pin, textId }, async () => {
        if (incidentId !== null) await resolveAlone(sql, context, accountId, { incidentId, pin })
        else if (key !== null) await cancelPress(sql, context, accountId, { key, pin })
      }),
    )
  } catch (error) {
    // It went out while her text was on its way: with the alarm open, the same PIN ends that.
    if (!(error instanceof SosSent)) throw error
    return answerAlone(context, from, pin, textId)
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

/** Whether an alarm is open that the member at this number sees; one that is silent is none. */
export async function seesAlarm(context: ServerContext, from: Phone): Promise<boolean> {
  const row = await context.database.transaction({ role: "service" }, (sql) =>
    sql
      .selectFrom("user_phone_numbers as number")
      .innerJoin("incident as alarm", "alarm.account_id", "number.user_id")
      .select("alarm.id")
      .where("number.phone_number", "=", from)
      .where("number.is_verified", "=", true)
      .where("alarm.closed_at", "is", null)
      .where("alarm.hidden", "=", false)
      .limit(1)
      .executeTakeFirst(),
  )
  return row !== undefined
}

/** Whose verified number it is. */
interface Speaker {
  readonly id: string
  readonly timeZone: string
}

/** Whose verified number it is, as far as anybody may know of the account. As the service. */
export async function findSpeaker(sql: Sql, from: Phone, now: Instant): Promise<Speaker | null> {
  const row = await sql
    .selectFrom("user_phone_numbers as number")
    .innerJoin("account", "account.id", "number.user_id")
    .leftJoin("user_profiles", "user_profiles.user_id", "account.id")
    .select(["account.id", "user_profiles.timezone", seemsErased(now).as("is_gone")])
    .where("number.phone_number", "=", from)
    .where("number.is_verified", "=", true)
    .executeTakeFirst()
  return row === undefined || row.is_gone ? null : { id: row.id, timeZone: row.timezone ?? "UTC" }
}

/**
 * Takes a PIN or a word that came by text where neither a date nor an alarm is on: under duress her people are told all the
 * same, and the safe one ends what they were told in secret. The same statements whatever it was.
 * @returns whether there is an account at that number which could say one
 */
export async function answerAtRest(
  context: ServerContext,
  from: Phone,
  said: string | Proven,
  textId?: string,
): Promise<boolean> {
  const isTaken = await context.database.transaction({ role: "service" }, async (sql) => {
    const speaker = await findSpeaker(sql, from, context.clock.now())
    if (speaker === null) return false
    const { id, timeZone } = speaker
    if (typeof said === "string" && !(await hasPins(sql, id))) return false
    await hearProof(sql, context, { accountId: id, said, textId }, async () => {
      await lockSpeaker(sql, id)
      const verdict = typeof said === "string" ? await verifyPin(sql, context, id, said) : said.verdict
      await concludeAlone(sql, context, { accountId: id, verdict, closing: null, timeZone, fix: null })
    })
    return true
  })
  if (isTaken) context.wake.ring()
  return isTaken
}

/**
 * Two at once wait for each other, and for a PIN that is said elsewhere: of both one opens the alarm. The account comes first. One
 * statement for both, as `hearAsked` has it, would hold nothing of an account that has words and no PINs.
 */
async function lockSpeaker(sql: Sql, accountId: string): Promise<void> {
  await holdAccount(sql, accountId)
  await sql
    .selectFrom("access_pins")
    .select("user_id")
    .where("user_id", "=", accountId)
    .forNoKeyUpdate()
    .execute()
}
