import { InvalidInput, NotFound } from "@porchlight/core/error"
import {
  hearsMore,
  oldSecretUntil,
  webhookMessages,
  webhookNotice,
  WEBHOOKS_MAX,
  WebhooksFull,
  webhookUrlFault,
  type NewWebhook,
  type WebhookEvent,
  type WebhookPatch,
  type WebhookReach,
} from "@porchlight/core/webhook"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { requireConfirmedAddress } from "../email/email.gate.ts"
import { isId } from "../input/index.ts"
import { requireFeature } from "../membership/membership.gate.ts"
import { holdSession, type LiveSession } from "../session/index.ts"
import { noticeAccount } from "../session/session.notice.ts"
import { allowsLocal, lockEndpoint, stopWaiting } from "./webhook.row.ts"
import type { SecretName } from "./webhook.sign.ts"

/** The account's address, held until the transaction ends. As the service. @throws NotFound */
export async function lockWebhook(sql: Sql, accountId: string, id: string) {
  if (!isId(id)) throw new NotFound({})
  const row = await lockEndpoint(sql, id)
  if (row?.user_id !== accountId) throw new NotFound({})
  return row
}

/** What the password is asked for by, of a row. */
export function reachOf(row: Awaited<ReturnType<typeof lockWebhook>>): WebhookReach {
  return {
    url: row.url,
    // What is stored was decoded as events.
    events: row.events as ReadonlyArray<WebhookEvent>,
    includesPlace: row.includes_place,
    isActive: row.active,
  }
}

/** Why a change that makes an address hear more is refused without the password. */
export function passwordMissing(): InvalidInput {
  const message = webhookMessages.passwordNeeded
  return new InvalidInput({ issues: [{ field: "password", code: "passwordNeeded", message }] })
}

/** @throws InvalidInput for an address on this machine where none may be */
function refuseUrl(context: ServerContext, url: string): void {
  const fault = webhookUrlFault(url, { allowsLocal: allowsLocal(context) })
  if (fault === null) return
  throw new InvalidInput({
    issues: [{ field: "url", code: fault, message: webhookMessages.urlFault[fault] }],
  })
}

/** What a session adds that has shown who it is. @throws WebhooksFull, MembershipRequired, InvalidInput, SignInRequired */
export async function addWebhook(
  sql: Sql,
  context: ServerContext,
  proven: LiveSession,
  { includesPlace, ...input }: Omit<NewWebhook, "password" | "code">,
): Promise<SecretName> {
  const { accountId } = proven
  refuseUrl(context, input.url)
  await holdSession(sql, proven)
  // How many there are is counted one after the other.
  await raw`select pg_advisory_xact_lock(hashtextextended(${`webhook:${accountId}`}, 0))`.execute(sql)
  const { known } = await sql
    .selectFrom("webhook_endpoint")
    .select(({ fn }) => fn.countAll<number>().as("known"))
    .where("user_id", "=", accountId)
    .executeTakeFirstOrThrow()
  if (Number(known) >= WEBHOOKS_MAX) throw new WebhooksFull({})
  await requireFeature(sql, context, accountId, "webhook")
  const now = context.clock.now()
  const id = context.chance.id(now)
  await sql
    .insertInto("webhook_endpoint")
    .values({
      ...input,
      id,
      user_id: accountId,
      created_at: new Date(now),
      includes_place: includesPlace,
      events: [...input.events],
    })
    .execute()
  await noticeAccount(sql, context, accountId, webhookNotice(null, { includesPlace }))
  return { id, version: 1 }
}

interface Changed {
  readonly accountId: string
  readonly id: string
  /** The session that has shown who it is; null where nothing asked for that. */
  readonly proven: LiveSession | null
}

/** @throws EmailConfirmationRequired unless it is only switched off; NotFound, InvalidInput, SignInRequired */
export async function updateWebhook(
  sql: Sql,
  context: ServerContext,
  { accountId, id, proven }: Changed,
  patch: Omit<WebhookPatch, "password" | "code">,
): Promise<void> {
  if (proven !== null) await holdSession(sql, proven)
  const before = reachOf(await lockWebhook(sql, accountId, id))
  const isMore = hearsMore(before, patch)
  // Another device made it hear less since it was looked at.
  if (isMore && proven === null) throw passwordMissing()
  const { url, isActive } = patch
  const changes = columnsOf(patch)
  if (Object.keys(changes).length === 0) return
  if (Object.keys(patch).some((key) => key !== "isActive") || isActive === true)
    await requireConfirmedAddress(sql, accountId)
  if (url !== undefined) refuseUrl(context, url)
  await sql.updateTable("webhook_endpoint").set(changes).where("id", "=", id).execute()
  if (isActive === false) await stopWaiting(sql, id)
  if (isMore) await noticeAccount(sql, context, accountId, webhookNotice(before, { ...before, ...patch }))
}

function columnsOf({ url, description, events, includesPlace, isActive }: WebhookPatch) {
  return {
    ...(url === undefined ? {} : { url }),
    ...(description === undefined ? {} : { description }),
    ...(events === undefined ? {} : { events: [...events] }),
    ...(includesPlace === undefined ? {} : { includes_place: includesPlace }),
    ...(isActive === undefined ? {} : { active: isActive, off_reason: null }),
  }
}

/** Another secret for a session that has shown who it is. @throws EmailConfirmationRequired, NotFound, SignInRequired */
export async function rotateSecret(
  sql: Sql,
  context: ServerContext,
  proven: LiveSession,
  id: string,
): Promise<SecretName> {
  const { accountId } = proven
  await holdSession(sql, proven)
  const { secret_version: before } = await lockWebhook(sql, accountId, id)
  await requireConfirmedAddress(sql, accountId)
  const version = before + 1
  const until = new Date(oldSecretUntil(context.clock.now()))
  await sql
    .updateTable("webhook_endpoint")
    .set({ secret_version: version, old_secret_until: until })
    .where("id", "=", id)
    .execute()
  await noticeAccount(sql, context, accountId, "webhook-secret")
  return { id, version }
}
