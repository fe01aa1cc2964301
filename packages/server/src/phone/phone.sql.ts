import { PasswordWrong } from "@porchlight/core/access"
import {
  CheckCodeInput,
  CodeNotSent,
  isTextable,
  PhoneInvalid,
  PhoneTaken,
  type Phone,
  type PhonePort,
} from "@porchlight/core/phone"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { decode } from "../input/index.ts"
import { requirePassword } from "../session/session.change.ts"
import type { AuthPort } from "../session/session.auth.port.ts"
import type { OwnSession } from "../session/session.proof.ts"
import { checkGuess } from "./phone.check.ts"
import { deliverCode, prepareCode } from "./phone.code.ts"
import { replacePhoneFactor } from "./phone.factor.ts"
import { takeCodeLimits } from "./phone.limit.ts"
import { isTaken, judgeChange, refuseChange } from "./phone.number.ts"

const SERVICE = { role: "service" } as const

/**
 * Proving a phone, for the signed-in account, from the network address `address`.
 * @param own finds the session that calls
 */
export function phoneSql(
  context: ServerContext,
  accountId: string,
  address: string,
  auth: Pick<AuthPort, "verifyPassword">,
  own: () => Promise<OwnSession>,
): PhonePort {
  return {
    sendCode: async (phone, password, factorCode = null) => {
      if (!isTextable(phone)) throw new PhoneInvalid({})
      const { isAsked, refusal } = await context.database.transaction(SERVICE, async (sql) => {
        const change = await judgeChange(sql, accountId, phone)
        const isHeard = change.refusal === null && (await hasLiveCode(sql, context, accountId, phone))
        return { isAsked: change.isChange && !isHeard, refusal: change.refusal }
      })
      // Heard before it is refused: she may be made to ask, and type the duress PIN behind it.
      if (isAsked && password !== undefined) await requirePassword(context, auth, accountId, password)
      if (refusal !== null) throw refusal
      if (isAsked && password === undefined) throw new PasswordWrong({})
      // Codes by text are a second factor, and another number is another one.
      if (isAsked) await (await own()).requireFactor(context, factorCode)
      const code = await context.database.transaction(SERVICE, async (sql) => {
        await refuseChange(sql, accountId, phone)
        await takeCodeLimits(sql, context, { accountId, phone, address })
        if (await isTaken(sql, accountId, phone)) return null
        return prepareCode(sql, context, { accountId, phone, source: "phone_verification" })
      })
      // Thrown after the commit: asking who is a member counts like asking for a code.
      if (code === null) throw new PhoneTaken({})
      if (!(await deliverCode(context, code))) throw new CodeNotSent({})
      return code.sent
    },
    checkCode: async (phone, code) => {
      const guess = decode(CheckCodeInput, { phone, code })
      const session = await own()
      await checkGuess(context, accountId, guess, async (sql) => {
        await session.hold(sql)
        if (await replacePhoneFactor(sql, context, accountId)) await session.endOthers(sql)
      })
    },
  }
}

/** Whether this account has asked for a code to the number that still works: then the password was given for it. */
async function hasLiveCode(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  phone: Phone,
): Promise<boolean> {
  const row = await sql
    .selectFrom("verification_codes")
    .select("id")
    .where("phone_number", "=", phone)
    .where("user_id", "=", accountId)
    .where("is_used", "=", false)
    .where("expires_at", ">", timestamp(context.clock.now()))
    .executeTakeFirst()
  return row !== undefined
}
