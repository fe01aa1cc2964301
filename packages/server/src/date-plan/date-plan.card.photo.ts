import { AlarmOpen } from "@porchlight/core/check-in"
import { CARD_PHOTOS_PER_DAY, cardMessages, cardPhoto } from "@porchlight/core/date-plan"
import { NotFound, RateLimited, Unavailable } from "@porchlight/core/error"
import { DAY_MS } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { refuseFaults } from "../input/index.ts"
import { takeLimit } from "../limit/index.ts"
import type { RecordingVault } from "../recording/recording.vault.ts"
import { noteChange, readOpen } from "./date-plan.card.ts"

/** A photo belongs to its card: put into another row, it does not open. */
const placeOf = (planId: string) => `date-card/${planId}`

/** @throws Unavailable where nothing is sealed */
function vaultOf({ recordings }: ServerContext): RecordingVault {
  if (!recordings) throw new Unavailable({})
  return recordings
}

/**
 * Puts a photo on a card, or takes it off. Ring `context.wake` after the commit. As the service.
 * @throws NotFound, InvalidInput, Conflict, AlarmOpen, RateLimited, Unavailable
 */
export async function setCardPhoto(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { planId, given }: { readonly planId: string; readonly given: Uint8Array | null },
): Promise<void> {
  const before = await readOpen(sql, context, accountId, planId)
  const { jpeg, fault } = given === null ? { jpeg: null, fault: null } : cardPhoto(given)
  refuseFaults(fault === null ? {} : { photo: fault }, cardMessages)
  if (before.watch !== null && before.watch.incidentId !== null) throw new AlarmOpen({})
  const photo = jpeg === null ? null : context.secrets.hash(`${placeOf(planId)}:${textOf(jpeg)}`)
  if (photo === before.photo) return
  const sealed = jpeg === null ? null : await seal(sql, context, { accountId, planId, jpeg })
  const columns = { photo, photo_key_id: sealed?.keyId ?? null, photo_sealed: sealed?.bytes ?? null }
  await sql
    .insertInto("date_card")
    .values({ id: planId, user_id: accountId, ...columns })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(columns))
    .execute()
  await noteChange(sql, context, accountId, before.plan)
}

async function seal(
  sql: Sql,
  context: ServerContext,
  {
    accountId,
    planId,
    jpeg,
  }: { readonly accountId: string; readonly planId: string; readonly jpeg: Uint8Array },
): Promise<{ readonly keyId: string; readonly bytes: Uint8Array }> {
  const vault = vaultOf(context)
  const limit = { limit: CARD_PHOTOS_PER_DAY, windowMs: DAY_MS }
  const retryAfterMs = await takeLimit(sql, `date-card.photo:${accountId}`, limit, context.clock.now())
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
  return { keyId: vault.keyId, bytes: vault.seal(vault.keyId, placeOf(planId), jpeg) }
}

/** The photo on a card. In the account's or the service's name. @throws NotFound where there is none, Unavailable */
export async function readCardPhoto(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  planId: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const row = await sql
    .selectFrom("date_card")
    .select(["photo_key_id", "photo_sealed"])
    .where("id", "=", planId)
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  return unsealCardPhoto(context, planId, row)
}

/** The photo of a plan's card as it is stored. @throws NotFound where there is none, Unavailable */
export function unsealCardPhoto(
  context: ServerContext,
  planId: string,
  row: { readonly photo_key_id: string | null; readonly photo_sealed: Uint8Array | null } | undefined,
): Uint8Array<ArrayBuffer> {
  if (!row?.photo_key_id || !row.photo_sealed) throw new NotFound({})
  return new Uint8Array(vaultOf(context).unseal(row.photo_key_id, placeOf(planId), row.photo_sealed))
}

function textOf(jpeg: Uint8Array): string {
  return Buffer.from(jpeg).toString("base64")
}
