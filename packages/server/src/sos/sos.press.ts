import { NotFound } from "@porchlight/core/error"
import { tellsAgain } from "@porchlight/core/incident"
import { fixAgain, type KnownFix } from "@porchlight/core/location"
import {
  confirmHold,
  hastenPress,
  joinPress,
  releasePress,
  startPress,
  type SosPress,
  type SosStart,
} from "@porchlight/core/sos"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { touchLive } from "../live/live.ts"
import { lockTrails, storeFixes, trailOfAlarm } from "../location/location.trail.ts"
import { recordIncidentEvents } from "../incident/incident.row.ts"
import { holdCalls, lockOpen } from "./sos.alarm.ts"
import { firePress, logPressed } from "./sos.fire.ts"
import {
  fixOf,
  inTurn,
  insertPress,
  lockCounting,
  lockJoined,
  pressOf,
  readPress,
  savePlace,
  savePress,
  wasCancelledSince,
  type PressRow,
} from "./sos.row.ts"

/** A press with the mark of who told where she is. */
type ArrivedPress = Omit<SosStart, "fix"> & { readonly fix: KnownFix | null }

/** A press that comes again may know by now where she is; of one that joined another, it is known of that one. */
async function keepPlace(
  sql: Sql,
  context: ServerContext,
  row: PressRow,
  fix: KnownFix | null,
): Promise<void> {
  const { user_id: accountId } = row
  if (fix === null) return
  const isJoined = row.state === "joined" && row.incident_id === null
  const joined = isJoined ? await lockJoined(sql, row) : undefined
  await lockTrails(sql, accountId)
  for (const press of [row, joined ?? row]) {
    // A hold that joined may yet count itself.
    const mayCount = press.state === "counting" || (press.state === "joined" && press.incident_id === null)
    if (mayCount) await savePlace(sql, press.id, fixAgain(fixOf(press), fix))
  }
  const incidentId = (joined ?? row).incident_id
  const open = incidentId === null ? null : await lockOpen(sql, accountId, { id: incidentId })
  if (open === null) return
  await storeFixes(sql, context, trailOfAlarm(open, accountId), [fix])
  await touchLive(sql, accountId, "watch")
}

/** Stores a press, and sends it where nothing is to be waited for. As the service; last in its transaction. */
export async function takePress(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { input, key }: { readonly input: ArrivedPress; readonly key: string },
): Promise<void> {
  await inTurn(sql, accountId)
  const known = await readPress(sql, accountId, key, { lock: true })
  if (known !== undefined) return keepPlace(sql, context, known, input.fix)
  const now = context.clock.now()
  const arrived = { id: context.chance.id(now), accountId, timeZone: input.timeZone, fix: input.fix }
  const press = startPress(input, key, now)
  await logPressed(sql, context, accountId, press.startedAt)
  const counting = await lockCounting(sql, accountId)
  const watch = await holdCalls(sql, accountId)
  const open = counting ? null : await lockOpen(sql, accountId, watch && { watch_id: watch.id })
  if (counting) {
    await insertPress(sql, { ...arrived, press: joinPress(press, null, now) }, now)
    await savePlace(sql, counting.id, fixAgain(fixOf(counting), input.fix))
    await saveDue(sql, context, counting.id, hastenPress(pressOf(counting), press, now))
  } else if (open && !tellsAgain(open, "sos", now)) {
    await insertPress(sql, { ...arrived, press: joinPress(press, open.id, now) }, now)
    const facts = { kind: "sos", happenedAt: press.startedAt }
    await recordIncidentEvents(sql, now, [{ incidentId: open.id, type: "again", facts }])
    if (input.fix !== null) await storeFixes(sql, context, trailOfAlarm(open, accountId), [input.fix])
  } else {
    const row = await insertPress(sql, { ...arrived, press }, now)
    if (press.firesAt <= now) await firePress(sql, context, row)
  }
  await touchLive(sql, accountId, "watch")
}

/** Stores a press that counts, and sends it when that is due. */
async function saveDue(sql: Sql, context: ServerContext, id: string, press: SosPress): Promise<void> {
  await savePress(sql, id, press)
  if (press.firesAt > context.clock.now()) return
  const row = await sql.selectFrom("sos_press").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
  await firePress(sql, context, row)
}

/**
 * A hold that joined can no longer be let go: what it joined is hastened. The caller holds its row. As the service; last in
 * its transaction.
 */
export async function confirmJoined(sql: Sql, context: ServerContext, row: PressRow): Promise<void> {
  const now = context.clock.now()
  const accountId = row.user_id
  const before = await lockCounting(sql, accountId)
  const watch = await holdCalls(sql, accountId)
  const open = await lockOpen(sql, accountId, watch && { watch_id: watch.id })
  const isSettled =
    (open !== null && !tellsAgain(open, "sos", now)) ||
    (await wasCancelledSince(sql, accountId, row.started_at))
  const { hold, counting } = confirmHold(
    pressOf(row),
    { counting: before ? pressOf(before) : null, isSettled },
    now,
  )
  await savePress(sql, row.id, hold)
  if (counting !== null) await saveDue(sql, context, (before ?? row).id, counting)
  await touchLive(sql, accountId, "watch")
}

/** Her finger left the button; where that word overtakes the press, the press is withdrawn before it came. As the service. */
export async function letGo(sql: Sql, context: ServerContext, accountId: string, key: string): Promise<void> {
  await inTurn(sql, accountId)
  const now = context.clock.now()
  const row = await readPress(sql, accountId, key, { lock: true })
  if (row === undefined) {
    const never = startPress({ mode: "hold", pressedAgoMs: 0 }, key, now)
    const arrived = { id: context.chance.id(now), accountId, timeZone: "UTC", fix: null }
    await insertPress(sql, { ...arrived, press: releasePress(never, now) }, now)
    return
  }
  const press = pressOf(row)
  const next = releasePress(press, now)
  if (next === press) return
  await savePress(sql, row.id, next)
  await touchLive(sql, accountId, "watch")
}

/** Changes a press that is there. As the service; last in its transaction. @throws NotFound */
export async function changePress(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { key, change }: { readonly key: string; readonly change: "fire" | ((press: SosPress) => SosPress) },
): Promise<void> {
  const row = await readPress(sql, accountId, key, { lock: true })
  if (row === undefined) throw new NotFound({})
  const press = pressOf(row)
  const next = change === "fire" ? await firePress(sql, context, row) : change(press)
  if (change !== "fire" && next !== press) await savePress(sql, row.id, next)
  if (next !== press) await touchLive(sql, accountId, "watch")
}
