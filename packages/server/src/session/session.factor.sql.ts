import { Conflict, NotFound, SignInRequired } from "@porchlight/core/error"
import { PhoneInvalid } from "@porchlight/core/phone"
import {
  EnrollFactorInput,
  FactorProof,
  FACTORS_MAX,
  FactorsFull,
  FactorWrong,
  RenameFactorInput,
  VerifyFactorInput,
  type FactorPort,
} from "@porchlight/core/session"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { decode, isId } from "../input/index.ts"
import type { AuthPort, LiveSession } from "./session.auth.port.ts"
import type { Caller } from "./session.caller.ts"
import { liveSession, requireFactorProof } from "./session.proof.ts"
import { verifiedPhone } from "../phone/phone.row.ts"
import { takeGuess, textFactorCode } from "./session.factor.code.ts"
import { clearCodes, countCodes, makeCodes, mayBeUnheard, remakeCodes } from "./session.factor.recovery.ts"
import {
  FACTOR_COLUMNS,
  factorOf,
  factorsOf,
  verifiedFactors,
  type StoredFactor,
} from "./session.factor.row.ts"
import { noteAdded, undoFactor } from "./session.factor.undo.ts"
import { noticeAccount } from "./session.notice.ts"
import { holdSession, holdSessions } from "./session.open.ts"
import { totpSecret } from "./session.totp.ts"

const SERVICE = { role: "service" } as const

/** The second factors of the account that calls. */
export function factorSql(context: ServerContext, auth: AuthPort, caller: Caller): FactorPort {
  const own = () => liveSession(auth, caller)
  const confirmed = async (input: FactorProof): Promise<LiveSession> => {
    const session = await own()
    await requireFactorProof(context, auth, session, decode(FactorProof, input))
    return session
  }
  const endOthers = (sql: Sql, { id, accountId }: LiveSession) =>
    auth.endWithin(sql, accountId, (other) => other.id !== id)
  return {
    list: async () => {
      const { accountId } = await own()
      return context.database.transaction(SERVICE, async (sql) => ({
        factors: (await factorsOf(sql, accountId)).map(factorOf),
        recoveryCodesLeft: await countCodes(sql, accountId),
      }))
    },
    enroll: async (input) => {
      const { type, name, ...proof } = decode(EnrollFactorInput, input)
      const session = await confirmed(proof)
      const stored = await context.database.transaction(SERVICE, async (sql) => {
        await holdSession(sql, session)
        return storeFactor(sql, context, session.accountId, { type, name })
      })
      if (type === "phone") await textFactorCode(context, stored.row, caller.visitor().address)
      const totp = type === "totp" ? totpSecret(context, stored.row.id, stored.email) : null
      return { factor: factorOf(stored.row), totp }
    },
    verify: async (id, input) => {
      const session = await own()
      const { code } = decode(VerifyFactorInput, input)
      const answer = await context.database.transaction(SERVICE, async (sql) => {
        await holdSessions(sql, session)
        const row = isId(id) ? await findFactor(sql, session.accountId, id) : undefined
        if (!row) throw new NotFound({})
        const isUnheard = await mayBeUnheard(sql, context, session, row)
        if (!(await takeGuess(sql, context, session.accountId, row, code, isUnheard))) return null
        if (isUnheard) return { codes: await remakeCodes(sql, context, session.accountId) }
        const proved = await proveFactor(sql, context, session, row)
        if (proved.isNew) await endOthers(sql, session)
        return proved
      })
      // Thrown after the commit: a wrong guess counts.
      if (answer === null) throw new FactorWrong({})
      return { codes: answer.codes }
    },
    rename: async (id, input) => {
      const { accountId } = await own()
      const { name } = decode(RenameFactorInput, input)
      const renamed = await context.database.transaction(SERVICE, async (sql) =>
        isId(id)
          ? sql
              .updateTable("auth_factor")
              .set({ name })
              .where("id", "=", id)
              .where("account_id", "=", accountId)
              .executeTakeFirst()
          : null,
      )
      if (!renamed?.numUpdatedRows) throw new NotFound({})
    },
    remove: async (id, input) => {
      const session = await confirmed(input)
      await context.database.transaction(SERVICE, async (sql) => {
        await holdSessions(sql, session)
        const removed = isId(id) ? await findFactor(sql, session.accountId, id) : undefined
        if (!removed) throw new NotFound({})
        await sql.deleteFrom("auth_factor").where("id", "=", id).execute()
        await endOthers(sql, session)
        if (removed.status !== "verified") return
        if ((await verifiedFactors(sql, session.accountId)).length === 0) {
          await clearCodes(sql, session.accountId)
          // What had shown two factors shows one: no session keeps staff's rights without the second.
          await sql
            .updateTable("auth_session")
            .set({ level: "aal1" })
            .where("account_id", "=", session.accountId)
            .execute()
        }
        await noticeAccount(sql, context, session.accountId, "factor-removed")
      })
    },
    newRecoveryCodes: async (input) => {
      const session = await confirmed(input)
      const { accountId } = session
      return context.database.transaction(SERVICE, async (sql) => {
        await holdSessions(sql, session)
        if ((await verifiedFactors(sql, accountId)).length === 0) throw new Conflict({})
        const codes = await makeCodes(sql, context, accountId)
        await endOthers(sql, session)
        await noticeAccount(sql, context, accountId, "recovery-codes-made")
        return { codes }
      })
    },
    undo: (token) => undoFactor(context, auth, token),
  }
}

async function findFactor(sql: Sql, accountId: string, id: string): Promise<StoredFactor | undefined> {
  return (await factorsOf(sql, accountId)).find((row) => row.id === id)
}

/** An unverified factor of the same type gives way to the new one. */
async function storeFactor(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { type, name }: Pick<EnrollFactorInput, "type" | "name">,
): Promise<{ readonly row: StoredFactor; readonly email: string }> {
  // Two at once wait for each other at the profile.
  const profile = await sql
    .selectFrom("user_profiles")
    .select("email")
    .where("user_id", "=", accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!profile) throw new SignInRequired({})
  const verified = await verifiedFactors(sql, accountId)
  if (verified.filter((row) => row.type !== "passkey").length >= FACTORS_MAX) throw new FactorsFull({})
  if (type === "phone") {
    if (verified.some((row) => row.type === "phone")) throw new Conflict({})
    if ((await verifiedPhone(sql, accountId)) === null) throw new PhoneInvalid({})
  }
  await sql
    .deleteFrom("auth_factor")
    .where("account_id", "=", accountId)
    .where("type", "=", type)
    .where("status", "=", "unverified")
    .execute()
  const now = context.clock.now()
  const row = await sql
    .insertInto("auth_factor")
    .values({ id: context.chance.id(now), account_id: accountId, type, name, created_at: new Date(now) })
    .returning(FACTOR_COLUMNS)
    .executeTakeFirstOrThrow()
  return { row, email: profile.email }
}

/** Its first right code makes a factor of it, and this session one of the second level. */
async function proveFactor(
  sql: Sql,
  context: ServerContext,
  { id, accountId }: LiveSession,
  row: StoredFactor,
): Promise<{ readonly isNew: boolean; readonly codes: ReadonlyArray<string> }> {
  await sql.updateTable("auth_session").set({ level: "aal2" }).where("id", "=", id).execute()
  if (row.status === "verified") return { isNew: false, codes: [] }
  const isFirst = (await verifiedFactors(sql, accountId)).length === 0
  await sql.updateTable("auth_factor").set({ status: "verified" }).where("id", "=", row.id).execute()
  await noteAdded(sql, context, accountId, row.id)
  return { isNew: true, codes: isFirst ? await makeCodes(sql, context, accountId) : [] }
}
