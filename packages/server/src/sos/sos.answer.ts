import { PinRequired } from "@porchlight/core/access"
import { NotFound } from "@porchlight/core/error"
import type { KnownFix } from "@porchlight/core/location"
import { endPress, SOS_LOG_COMPLETED, SOS_LOG_EVENT, SosSent, startPress } from "@porchlight/core/sos"
import { hasPins, verifyPin, type PinVerdict } from "../access/index.ts"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { logDateEvents } from "../date-plan/date-plan.event.ts"
import { NO_DOSSIER, readDossier, readMedical } from "../incident/incident.dossier.ts"
import { readPhoneFacts, reasonAlone, reasonOf } from "../incident/incident.reason.ts"
import { storeVerdict, weighAlarms } from "../incident/incident.settle.ts"
import type { Proven } from "../check-in/check-in.answer.ts"
import { readWatchOf } from "../check-in/check-in.row.ts"
import { readAccountZone } from "../profile/profile.zone.ts"
import { touchLive } from "../live/live.ts"
import { readLastFix } from "../location/location.trail.ts"
import { logPressed } from "./sos.fire.ts"
import { fixOf, inTurn, insertPress, pressOf, readPress, savePress } from "./sos.row.ts"
import { readRunning, readSource } from "./sos.source.ts"

/** What she is answered. Refusals are answers, because the count of wrong PINs must be committed. */
export type PinAnswer = "taken" | "pin-wrong" | "sent"

/**
 * Takes a press back with her PIN. As the service; the caller commits whatever the answer is. Of a racing countdown the one
 * that holds the row first wins. Where the PIN overtakes the press, the press is cancelled before it comes.
 * @throws PinRequired, SosSent; then nothing is stored
 */
export async function cancelPress(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { key, pin }: { readonly key: string; readonly pin: string | Proven | null },
): Promise<PinAnswer> {
  const known = await readPress(sql, accountId, key, { lock: false })
  if (known === undefined) await inTurn(sql, accountId)
  // It may have come while this waited for its turn.
  const seen = known ?? (await readPress(sql, accountId, key, { lock: false }))
  if (seen === undefined) return cancelAhead(sql, context, accountId, { key, pin })
  if (seen.state === "cancelled" || seen.state === "withdrawn") return "taken"
  if (seen.state !== "counting") throw new SosSent({})
  const verdict = await verdictOf(sql, context, accountId, pin)
  const row = await readPress(sql, accountId, key, { lock: true })
  if (row === undefined) throw new NotFound({})
  const now = context.clock.now()
  const press = pressOf(row)
  const isWrong = verdict === "wrong" || verdict === "force"
  const next = isWrong ? press : endPress(press, { state: "cancelled" }, now)
  await savePress(sql, row.id, next)
  const said = { accountId, verdict, closing: null, timeZone: row.time_zone, fix: fixOf(row) }
  await concludeAlone(sql, context, said)
  if (next !== press) await logCompleted(sql, context, accountId)
  await touchLive(sql, isWrong ? [] : accountId, "watch")
  if (press.state === "fired") return "sent"
  return isWrong ? "pin-wrong" : "taken"
}

/** Cancels a press that has not come yet, whose turn the caller holds. It comes to nothing as it comes; a wrong PIN leaves it to count. */
async function cancelAhead(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { key, pin }: { readonly key: string; readonly pin: string | Proven | null },
): Promise<PinAnswer> {
  const verdict = await verdictOf(sql, context, accountId, pin)
  const now = context.clock.now()
  // The press would have brought the zone that she is in.
  const timeZone = await readAccountZone(sql, accountId)
  const isWrong = verdict === "wrong" || verdict === "force"
  if (!isWrong) {
    const never = startPress({ mode: "countdown", pressedAgoMs: 0 }, key, now)
    const press = endPress(never, { state: "cancelled" }, now)
    await insertPress(sql, { id: context.chance.id(now), accountId, timeZone, fix: null, press }, now)
    await logPressed(sql, context, accountId, now)
    await logCompleted(sql, context, accountId)
  }
  await concludeAlone(sql, context, { accountId, verdict, closing: null, timeZone, fix: null })
  await touchLive(sql, isWrong ? [] : accountId, "watch")
  return isWrong ? "pin-wrong" : "taken"
}

/** Who has not chosen PINs has nothing to prove it with: then anybody may take it back. @throws PinRequired */
async function verdictOf(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  pin: string | Proven | null,
): Promise<PinVerdict | "none"> {
  if (pin !== null && typeof pin !== "string") return pin.verdict
  if (!(await hasPins(sql, accountId))) return "none"
  if (pin === null) throw new PinRequired({})
  return verifyPin(sql, context, accountId, pin)
}

/**
 * Her PIN for an alarm without a date. As the service; the caller commits whatever the answer is. The caller has made sure
 * that the alarm is the account's.
 */
export async function resolveAlone(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { incidentId, pin }: { readonly incidentId: string; readonly pin: string | Proven },
): Promise<PinAnswer> {
  const verdict = typeof pin === "string" ? await verifyPin(sql, context, accountId, pin) : pin.verdict
  const isWrong = verdict === "wrong" || verdict === "force"
  const alarm = await sql
    .selectFrom("incident")
    .select("time_zone")
    .where("id", "=", incidentId)
    .executeTakeFirst()
  await concludeAlone(sql, context, {
    accountId,
    verdict,
    closing: isWrong ? null : incidentId,
    timeZone: alarm?.time_zone ?? "UTC",
    fix: await readLastFix(sql, incidentId),
  })
  await touchLive(sql, isWrong ? [] : accountId, "watch")
  return isWrong ? "pin-wrong" : "taken"
}

/** What her word means for her alarms, where it is not about a date: the same statements whatever her PIN was. */
export async function concludeAlone(
  sql: Sql,
  context: ServerContext,
  said: {
    readonly accountId: string
    readonly verdict: PinVerdict | "none"
    readonly closing: string | null
    readonly timeZone: string
    readonly fix: KnownFix | null
  },
): Promise<void> {
  const now = context.clock.now()
  const { accountId, verdict, closing, timeZone, fix } = said
  const row = await readRunning(sql, accountId, { lock: false })
  const source = await readSource(sql, accountId, row, { timeZone, now })
  const outcome = await weighAlarms(
    sql,
    context,
    { accountId, source, closing, verdict, ...(await factsOf(sql, accountId, row, fix, now)) },
    now,
  )
  await storeVerdict(sql, context, { accountId, outcome, watchId: null }, now)
}

async function factsOf(
  sql: Sql,
  accountId: string,
  row: Awaited<ReturnType<typeof readRunning>>,
  fix: KnownFix | null,
  now: ReturnType<ServerContext["clock"]["now"]>,
) {
  if (row === undefined) {
    return {
      dossier: { ...NO_DOSSIER, medical: await readMedical(sql, accountId), fix },
      reason: reasonAlone("duress", now, fix),
    }
  }
  const phones = await readPhoneFacts(sql, [row.id])
  const watch = await readWatchOf(sql, row)
  return {
    dossier: await readDossier(sql, row),
    reason: reasonOf(watch, row.prompts, phones.get(row.id), "duress"),
  }
}

async function logCompleted(sql: Sql, context: ServerContext, accountId: string): Promise<void> {
  const at = context.clock.now()
  await logDateEvents(sql, context, [
    { accountId, type: SOS_LOG_EVENT, facts: { status: SOS_LOG_COMPLETED }, at },
  ])
}
