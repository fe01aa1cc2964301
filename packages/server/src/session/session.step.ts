import { NotFound } from "@porchlight/core/error"
import {
  FactorWrong,
  SecondFactorRequired,
  SendStepCodeInput,
  STEP_LIFETIME_MS,
  StepExpired,
  VerifyStepInput,
  type FactorType,
} from "@porchlight/core/session"
import { addMs } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { decode } from "../input/index.ts"
import type { SignedIn, Visitor } from "./session.auth.port.ts"
import { takeGuess, textFactorCode } from "./session.factor.code.ts"
import { factorsOf, verifiedFactors } from "./session.factor.row.ts"
import { noticeAccount } from "./session.notice.ts"
import { holdAccountOf } from "./session.hold.ts"
import { knownDevice, newToken, openSession } from "./session.open.ts"

const SERVICE = { role: "service" } as const
const hasTicket = Schema.is(Schema.Struct({ ticket: VerifyStepInput.fields.ticket }))

/** A ticket for the second step, where the account has one; null where the password is enough. Needs the service. */
export async function beginStep(
  sql: Sql,
  { clock, chance, secrets }: ServerContext,
  accountId: string,
): Promise<SecondFactorRequired | null> {
  const verified = await verifiedFactors(sql, accountId)
  if (verified.length === 0) return null
  const now = clock.now()
  const [ticket, expiresAt] = [newToken(), addMs(now, STEP_LIFETIME_MS)]
  await sql
    .deleteFrom("auth_step")
    .where("account_id", "=", accountId)
    .where("expires_at", "<=", timestamp(now))
    .execute()
  await sql
    .insertInto("auth_step")
    .values({
      id: chance.id(now),
      account_id: accountId,
      ticket_hash: secrets.hash(ticket),
      expires_at: new Date(expiresAt),
    })
    .execute()
  // The column's check is the type.
  const factors = verified.map(({ id, type, name }) => ({ id, type: type as FactorType, name }))
  return new SecondFactorRequired({ ticket, expiresAt, factors })
}

/** Texts a code to the phone that is the factor. */
export async function sendStepCode(
  context: ServerContext,
  input: SendStepCodeInput,
  { address }: Visitor,
): Promise<void> {
  if (!hasTicket(input)) throw new StepExpired({})
  const { ticket, factorId } = decode(SendStepCodeInput, input)
  const factor = await context.database.transaction(SERVICE, async (sql) => {
    const step = await findStep(sql, context, ticket)
    return (await factorsOf(sql, step.account_id)).find(({ id }) => id === factorId)
  })
  if (factor?.type !== "phone" || factor.status !== "verified") throw new NotFound({})
  await textFactorCode(context, factor, address)
}

/** A ticket is used up by a right code alone; a wrong one counts, whatever ticket it came with. */
export async function verifyStep(
  context: ServerContext,
  input: VerifyStepInput,
  { devices, client = null }: Visitor,
): Promise<SignedIn> {
  if (!hasTicket(input)) throw new StepExpired({})
  const { ticket, factorId, code } = decode(VerifyStepInput, input)
  const signedIn = await context.database.transaction(SERVICE, async (sql) => {
    const { id, account_id: accountId } = await findStep(sql, context, ticket)
    const factor = (await factorsOf(sql, accountId)).find(
      (row) => row.id === factorId && row.status === "verified",
    )
    if (factorId !== null && !factor) return null
    if (!(await takeGuess(sql, context, accountId, factor ?? null, code))) return null
    await sql.deleteFrom("auth_step").where("id", "=", id).execute()
    if (factorId === null) await noticeAccount(sql, context, accountId, "recovery-code-used")
    const known = await knownDevice(sql, context, accountId, devices)
    if (known === null) await noticeAccount(sql, context, accountId, "new-device", { client })
    return openSession(sql, context, accountId, { device: known, client, level: "aal2" })
  })
  // Thrown after the commit: a wrong guess counts.
  if (signedIn === null) throw new FactorWrong({})
  return signedIn
}

/** The row is locked: of two right codes at once for one ticket the second finds none. @throws StepExpired */
export async function findStep(sql: Sql, { clock, secrets }: ServerContext, ticket: string) {
  const hash = secrets.hash(ticket)
  await holdAccountOf(sql, { table: "auth_step", hash })
  const step = await sql
    .selectFrom("auth_step")
    .select(["id", "account_id"])
    .where("ticket_hash", "=", hash)
    .where("expires_at", ">", timestamp(clock.now()))
    .forUpdate()
    .executeTakeFirst()
  if (!step) throw new StepExpired({})
  return step
}
