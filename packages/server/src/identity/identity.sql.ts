import { Conflict, IdempotencyMismatch, NotFound, RateLimited } from "@porchlight/core/error"
import {
  COLLECTING_MAX_MS,
  type IdentityImage,
  identityMessages,
  NewVerification,
  REVIEW_MAX_MS,
  startFaults,
  VERIFICATIONS_PER_DAY,
  type IdentityPort,
  type IdentityState,
} from "@porchlight/core/identity"
import { addMs, DAY_MS } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { actAs, type Sql } from "../database/index.ts"
import { requireConfirmedAddress } from "../email/email.gate.ts"
import { decode, decodeKey, isId, refuseFaults } from "../input/index.ts"
import { takeLimit } from "../limit/index.ts"
import { readGiven, storeImage, vaultOf } from "./identity.image.ts"
import { lockIdentity, readState, verifierOf } from "./identity.row.ts"

/** The signed-in account's verification. */
export function identitySql(context: ServerContext, accountId: string): IdentityPort {
  const account = { role: "account", accountId } as const
  const state = (sql: Sql): Promise<IdentityState> => readState(sql, context, accountId, context.clock.now())
  /** Does something, one after the other, and sees what came of it in the account's own name. */
  const change = async (work: (sql: Sql) => Promise<void>): Promise<IdentityState> => {
    const after = await context.database.transaction({ role: "service" }, async (sql) => {
      await lockIdentity(sql, accountId)
      await work(sql)
      await actAs(sql, account)
      return state(sql)
    })
    context.wake.ring()
    return after
  }
  return {
    state: () => context.database.transaction(account, state),
    start: async (given, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      const input = decode(NewVerification, given)
      return change((sql) => begin(sql, context, accountId, { input, key }))
    },
    setImage: async (id, which, bytes) => {
      const { image } = decodeImage(which)
      const given = readGiven(bytes)
      return change(async (sql) => {
        const row = await ownRow(sql, accountId, id)
        if (row.stage !== "collecting") throw new Conflict({})
        await storeImage(sql, context, accountId, { verificationId: id, image, given })
      })
    },
    submit: (id) =>
      change(async (sql) => {
        const row = await ownRow(sql, accountId, id)
        if (row.stage !== "collecting") return
        const faults = {
          id: row.id_document_url === null ? "idRequired" : undefined,
          selfie: row.selfie_url === null ? "selfieRequired" : undefined,
        }
        refuseFaults(faults, identityMessages)
        const now = context.clock.now()
        const waitsMs = verifierOf(context).check?.delayMs ?? REVIEW_MAX_MS
        await sql
          .updateTable("identity_verifications")
          .set({ stage: "waiting", submitted_at: new Date(now), next_at: new Date(addMs(now, waitsMs)) })
          .where("id", "=", id)
          .execute()
      }),
    withdraw: (id) =>
      change(async (sql) => {
        const row = await ownRow(sql, accountId, id)
        if (row.stage !== "collecting" && row.stage !== "waiting") throw new Conflict({})
        await sql.deleteFrom("identity_verifications").where("id", "=", id).execute()
      }),
  }
}

/** The port of whoever calls, looked up at each call. What is no id is nowhere. */
export function identityOf(port: () => Promise<IdentityPort>): IdentityPort {
  const known = (id: string) => {
    if (!isId(id)) throw new NotFound({})
    return id
  }
  return {
    state: async () => (await port()).state(),
    start: async (...input) => (await port()).start(...input),
    setImage: async (id, ...image) => (await port()).setImage(known(id), ...image),
    submit: async (id) => (await port()).submit(known(id)),
    withdraw: async (id) => (await port()).withdraw(known(id)),
  }
}

/** @throws NotFound */
function decodeImage(image: unknown): { readonly image: IdentityImage } {
  if (image !== "id" && image !== "selfie") throw new NotFound({})
  return { image }
}

async function ownRow(sql: Sql, accountId: string, id: string) {
  const row = await sql
    .selectFrom("identity_verifications")
    .select(["stage", "id_document_url", "selfie_url"])
    .where("id", "=", id)
    .where("user_id", "=", accountId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new NotFound({})
  return row
}

/** @throws EmailConfirmationRequired, InvalidInput, Conflict, IdempotencyMismatch, RateLimited, Unavailable */
async function begin(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { input, key }: { readonly input: NewVerification; readonly key: string },
): Promise<void> {
  const attempts = await sql
    .selectFrom("identity_verifications")
    .select(["key", "kind", "agrees_to_background", "stage"])
    .where("user_id", "=", accountId)
    .execute()
  const known = attempts.find((attempt) => attempt.key === key)
  if (known) {
    const isSame = known.kind === input.kind && known.agrees_to_background === input.agreesToBackground
    if (!isSame) throw new IdempotencyMismatch({})
    return
  }
  await requireConfirmedAddress(sql, accountId)
  refuseFaults(startFaults(input, verifierOf(context).checksBackground), identityMessages)
  vaultOf(context)
  if (attempts.some(({ stage }) => stage === "waiting")) throw new Conflict({})
  const now = context.clock.now()
  const limit = { limit: VERIFICATIONS_PER_DAY, windowMs: DAY_MS }
  const retryAfterMs = await takeLimit(sql, `identity:${accountId}`, limit, now)
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
  await sql
    .deleteFrom("identity_verifications")
    .where("user_id", "=", accountId)
    .where("stage", "=", "collecting")
    .execute()
  await sql
    .insertInto("identity_verifications")
    .values({
      id: context.chance.id(now),
      user_id: accountId,
      created_at: new Date(now),
      key,
      kind: input.kind,
      agrees_to_background: input.agreesToBackground,
      next_at: new Date(addMs(now, COLLECTING_MAX_MS)),
    })
    .execute()
}
