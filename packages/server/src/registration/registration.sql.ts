import { normalizeEmail } from "@porchlight/core/email"
import { RateLimited } from "@porchlight/core/error"
import { spokenLanguage } from "@porchlight/core/language"
import { isTextable, RESEND_LOCK_MS, type Phone } from "@porchlight/core/phone"
import { DEFAULT_TIME_ZONE } from "@porchlight/core/profile"
import {
  deriveRegistrationStatus,
  registrationMessages,
  SignUpInput,
  type Registration,
  type RegistrationPort,
} from "@porchlight/core/registration"
import { addMs, HOUR_MS, isTimeZone } from "@porchlight/core/time"
import { hasPhoneBypass } from "../admin/admin.bypass.ts"
import type { ServerContext } from "../context/index.ts"
import { actAs, type Sql } from "../database/index.ts"
import { decode, refuseFaults } from "../input/index.ts"
import { takeLimit } from "../limit/index.ts"
import { deliverCode, prepareCode, takeCodeLimits, type PreparedCode } from "../phone/index.ts"
import type { AuthPort, Caller } from "../session/index.ts"

const SERVICE = { role: "service" } as const
/** Tries to sign up in an hour, from one network address and for one e-mail address. */
export const SIGN_UPS_PER_ADDRESS_PER_HOUR = 20
export const SIGN_UPS_PER_EMAIL_PER_HOUR = 5

/** Becoming a member, for one caller. */
export function registrationSql(context: ServerContext, auth: AuthPort, caller: Caller): RegistrationPort {
  const status = async () => {
    const accountId = await caller.accountIdOrNull()
    return accountId === null ? NOBODY : readRegistration(context, accountId)
  }
  return {
    signUp: async (input) => {
      const person = decode(SignUpInput, input)
      refuseFaults(isTextable(person.phone) ? {} : { phone: "phoneInvalid" }, registrationMessages)
      const { address } = caller.visitor()
      await takeSignUp(context, address, person.email)
      let code: PreparedCode | undefined
      const alongside = async (sql: Sql, accountId: string) => {
        await storeProfile(sql, context, accountId, person)
        const { phone } = person
        await takeCodeLimits(sql, context, { accountId, phone, address })
        code = await prepareCode(sql, context, { accountId, phone, source: "user_registration" })
      }
      const accountId = await makeAccount(auth, caller, person, alongside)
      // A code that cannot go out now is asked for again on the next screen; the account is there.
      if (code !== undefined) await deliverCode(context, code)
      return readRegistration(context, accountId)
    },
    status,
  }
}

/** Of whoever holds an outside provider's token it is that person's account, whose password stays there. */
async function makeAccount(
  auth: AuthPort,
  caller: Caller,
  person: SignUpInput,
  alongside: (sql: Sql, accountId: string) => Promise<void>,
): Promise<string> {
  const { client = null } = caller.visitor()
  const token = caller.token()
  if (token !== null && auth.isOutside(token)) return auth.adopt(token, person, alongside, client)
  const signedIn = await auth.signUp(person, alongside, client)
  await caller.enter(signedIn)
  return signedIn.accountId
}

const NOBODY: Registration = {
  status: deriveRegistrationStatus(null),
  pendingPhone: null,
  codeSent: null,
}

/** Counted apart from the sign-up, so that one that fails counts as well: they would tell who is a member. */
async function takeSignUp(context: ServerContext, address: string, email: string): Promise<void> {
  const now = context.clock.now()
  const retryAfterMs = await context.database.transaction(SERVICE, async (sql) => {
    const perAddress = { limit: SIGN_UPS_PER_ADDRESS_PER_HOUR, windowMs: HOUR_MS }
    const perEmail = { limit: SIGN_UPS_PER_EMAIL_PER_HOUR, windowMs: HOUR_MS }
    return (
      (await takeLimit(sql, `sign-up.address:${address}`, perAddress, now)) ??
      (await takeLimit(sql, `sign-up.email:${normalizeEmail(email)}`, perEmail, now))
    )
  })
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
}

async function storeProfile(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  person: SignUpInput,
): Promise<void> {
  const at = new Date(context.clock.now())
  const { timeZone } = person
  await sql
    .insertInto("user_profiles")
    .values({
      user_id: accountId,
      email: normalizeEmail(person.email),
      full_name: person.fullName,
      timezone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE,
      language: spokenLanguage(),
      terms_accepted_at: at,
      terms_version: context.settings.termsDate,
      privacy_accepted_at: at,
      privacy_version: context.settings.privacyDate,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await sql
    .insertInto("user_registration_temp")
    .values({
      user_id: accountId,
      phone_number: person.phone,
      full_name: person.fullName,
      terms_accepted: person.acceptedTerms,
      privacy_accepted: person.acceptedPrivacy,
      created_at: at,
    })
    .execute()
}

/** Where an account stands, from what is stored. */
async function readRegistration(context: ServerContext, accountId: string): Promise<Registration> {
  return context.database.transaction({ role: "account", accountId }, async (sql) => {
    const profile = await sql
      .selectFrom("user_profiles")
      .select(["email_confirmed_at", "profile_completed"])
      .where("user_id", "=", accountId)
      .executeTakeFirst()
    const phones = await sql
      .selectFrom("user_phone_numbers")
      .select(["phone_number", "is_verified"])
      .where("user_id", "=", accountId)
      .execute()
    const pending = phones.find((phone) => !phone.is_verified)?.phone_number ?? null
    return {
      status: deriveRegistrationStatus({
        hasProfile: profile !== undefined && profile.profile_completed,
        hasVerifiedPhone:
          phones.some((phone) => phone.is_verified) || (await hasPhoneBypass(sql, context, accountId)),
        hasConfirmedEmail: profile !== undefined && profile.email_confirmed_at !== null,
      }),
      // The column's check is the brand's.
      pendingPhone: pending as Phone | null,
      codeSent: pending === null ? null : await readCodeSent(sql, accountId, pending),
    }
  })
}

/** The times of the account's newest code; the table itself is closed to accounts. */
async function readCodeSent(sql: Sql, accountId: string, phone: string): Promise<Registration["codeSent"]> {
  await actAs(sql, SERVICE)
  const code = await sql
    .selectFrom("verification_codes")
    .select(["created_at", "expires_at"])
    .where("phone_number", "=", phone)
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  return code === undefined
    ? null
    : { resendAt: addMs(code.created_at, RESEND_LOCK_MS), expiresAt: code.expires_at }
}
