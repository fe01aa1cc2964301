import { InvalidInput, RateLimited } from "@porchlight/core/error"
import type { Phone } from "@porchlight/core/phone"
import { RegistrationFailed, type SignUpInput } from "@porchlight/core/registration"
import { HOUR_MS, type CalendarDate } from "@porchlight/core/time"
import { expect, it } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newAccount, newPhone, noSession, newProfile } from "../../test/people.ts"
import { emailSql } from "../email/index.ts"
import { phoneSql } from "../phone/index.ts"
import { profileSql } from "../profile/index.ts"
import { createAuth, createCaller } from "../session/index.ts"
import { registrationSql, SIGN_UPS_PER_ADDRESS_PER_HOUR, SIGN_UPS_PER_EMAIL_PER_HOUR } from "./index.ts"

let people = 0

function newPerson(fields: Partial<SignUpInput> = {}): SignUpInput {
  people += 1
  return {
    fullName: "Ada Lovelace",
    email: `Signup-${people}@Example.com`,
    password: "correct horse battery staple",
    phone: newPhone(),
    acceptedTerms: true,
    acceptedPrivacy: true,
    timeZone: "Europe/Berlin",
    ...fields,
  }
}

describeOnBoth("becoming a member", (open) => {
  const setUp = (address = `192.0.2.${(people += 1) % 250}:${people}`) => {
    const context = testContext(open().database)
    const auth = createAuth(context)
    const client = () => {
      const caller = createCaller(auth, { address, devices: [], token: null })
      return { caller, port: registrationSql(context, auth, caller) }
    }
    return { context, client, auth, address, ...client() }
  }

  it("keeps which version of the terms and of the privacy policy was accepted, and when (REG-07, LEGAL-06)", async () => {
    const { context, caller, port } = setUp()
    await port.signUp(newPerson())
    const accountId = await caller.accountId()
    const accepted = await context.database.transaction({ role: "account", accountId }, (sql) =>
      sql
        .selectFrom("user_profiles")
        .select(["terms_version", "terms_accepted_at", "privacy_version", "privacy_accepted_at"])
        .executeTakeFirst(),
    )
    const now = context.clock.now()
    expect(accepted).toEqual({
      terms_version: "January 2025",
      terms_accepted_at: now,
      privacy_version: "January 16, 2025",
      privacy_accepted_at: now,
    })
  })

  it("goes from sign-up over the phone and the e-mail to complete, by stored facts alone (REG-02)", async () => {
    const { context, caller, port, address, auth } = setUp()
    expect(await port.status()).toEqual({ status: "signup", pendingPhone: null, codeSent: null })
    const person = newPerson()
    const signedUp = await port.signUp(person)
    expect(signedUp).toMatchObject({ status: "phone_verification", pendingPhone: person.phone })
    expect(signedUp.codeSent?.resendAt).toBe(context.clock.now() + 30_000)
    expect(await port.status()).toEqual(signedUp)

    const accountId = await caller.accountId()
    const code = /\b\d{6}\b/.exec(context.sent.at(-1)?.text ?? "")?.[0] ?? ""
    await phoneSql(context, accountId, address, auth, noSession).checkCode(person.phone, code)
    expect(await port.status()).toEqual({ status: "email_verification", pendingPhone: null, codeSent: null })

    const email = emailSql(context, accountId)
    await email.sendConfirmation()
    await email.confirm(/[A-Za-z0-9_-]{43}/.exec(context.sent.at(-1)?.text ?? "")?.[0] ?? "")
    expect((await port.status()).status).toBe("profile_creation")

    const form = newProfile({ email: person.email, phone: person.phone })
    await profileSql(context, accountId).complete(form)
    expect((await port.status()).status).toBe("complete")
  })

  it("keeps what was told at sign-up until the profile is complete, and not a moment longer (REG-14, REG-21, TBL-01)", async () => {
    const { context, caller, port, address, auth } = setUp()
    const person = newPerson()
    await port.signUp(person)
    const accountId = await caller.accountId()
    const record = () =>
      context.database.transaction({ role: "account", accountId }, (sql) =>
        sql.selectFrom("user_registration_temp").selectAll().executeTakeFirst(),
      )
    const told = {
      user_id: accountId,
      phone_number: person.phone,
      full_name: "Ada Lovelace",
      terms_accepted: true,
      privacy_accepted: true,
      created_at: context.clock.now(),
    }
    expect(await record()).toEqual(told)
    const code = /\b\d{6}\b/.exec(context.sent.at(-1)?.text ?? "")?.[0] ?? ""
    await phoneSql(context, accountId, address, auth, noSession).checkCode(person.phone, code)
    const profile = profileSql(context, accountId)
    const minor = newProfile({ ...person, dateOfBirth: "2020-01-01" as CalendarDate })
    await expect(profile.complete(minor)).rejects.toBeInstanceOf(InvalidInput)
    expect(await record()).toEqual(told)
    await profile.complete(newProfile(person))
    expect(await record()).toBeUndefined()
  })

  it("stores the profile with the accepted terms and the consent to texts (REG-07, REG-14)", async () => {
    const { context, caller, port } = setUp()
    const person = newPerson()
    await port.signUp(person)
    const accountId = await caller.accountId()
    const rows = await context.database.transaction({ role: "account", accountId }, async (sql) => ({
      profile: await sql.selectFrom("user_profiles").selectAll().executeTakeFirst(),
      optIn: await sql.selectFrom("sms_opt_in_log").selectAll().execute(),
    }))
    expect(rows.profile).toMatchObject({
      email: person.email.toLowerCase(),
      full_name: "Ada Lovelace",
      timezone: "Europe/Berlin",
      email_confirmed_at: null,
      terms_accepted_at: context.clock.now(),
      privacy_accepted_at: context.clock.now(),
    })
    expect(rows.optIn).toHaveLength(1)
    expect(rows.optIn[0]).toMatchObject({
      phone_number: person.phone,
      consent_type: "registration_verification",
      source: "user_registration",
    })
  })

  it("has no effect beyond its own fields: no role, no confirmation, no other id (REG-15)", async () => {
    const { context, caller, port } = setUp()
    const person = {
      ...newPerson(),
      role: "admin",
      id: "00000000-0000-7000-8000-000000000000",
      emailVerified: true,
      email_confirmed_at: 1,
      isAdmin: true,
      ["__proto__"]: { role: "admin" },
    }
    await port.signUp(person)
    const accountId = await caller.accountId()
    expect(accountId).not.toBe(person.id)
    expect((await port.status()).status).toBe("phone_verification")
    const profile = await context.database.transaction({ role: "account", accountId }, (sql) =>
      sql.selectFrom("user_profiles").selectAll().executeTakeFirstOrThrow(),
    )
    expect(JSON.stringify(profile)).not.toContain("admin")
  })

  it("answers a known address, in any spelling, with one sentence that names no reason (REG-09)", async () => {
    const { port, client } = setUp()
    const person = newPerson()
    await port.signUp(person)
    const again = newPerson({ email: person.email.toUpperCase() })
    await expect(client().port.signUp(again)).rejects.toBeInstanceOf(RegistrationFailed)
  })

  it("tells a stranger nothing about a number that somebody has, and does not hand it over", async () => {
    const { context, client, address, auth } = setUp()
    const { phone } = await newAccount(context)
    const { caller, port } = client()
    const signedUp = await port.signUp(newPerson({ phone }))
    expect(signedUp).toMatchObject({ status: "phone_verification", pendingPhone: phone })
    expect(signedUp.codeSent).not.toBeNull()
    const code = /\b\d{6}\b/.exec(context.sent.at(-1)?.text ?? "")?.[0] ?? ""
    const check = phoneSql(context, await caller.accountId(), address, auth, noSession).checkCode(phone, code)
    await expect(check).rejects.toMatchObject({ _tag: "CodeMissing" })
    expect((await port.status()).status).toBe("phone_verification")
  })

  it("makes one account of 10 parallel sign-ups with one address, and keeps nothing of the others", async () => {
    const { context, client } = setUp()
    const person = newPerson()
    const before = await countAccounts(context)
    const results = await Promise.allSettled(
      Array.from({ length: SIGN_UPS_PER_EMAIL_PER_HOUR }, () =>
        client().port.signUp({ ...person, phone: newPhone() }),
      ),
    )
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(await countAccounts(context)).toBe(before + 1)
  })

  it("keeps nothing when its second half fails: the address can be used again", async () => {
    const { context, client } = setUp()
    const { port: other } = setUp()
    const phone = newPhone()
    await other.signUp(newPerson({ phone }))
    const before = await countAccounts(context)
    const person = newPerson({ phone })
    // The number had a code a moment ago: its resend lock refuses this one.
    await expect(client().port.signUp(person)).rejects.toBeInstanceOf(RateLimited)
    expect(await countAccounts(context)).toBe(before)
    await client().port.signUp({ ...person, phone: newPhone() })
  })

  it("keeps the account when the code cannot go out: it is asked for again on the next screen", async () => {
    const { context, port } = setUp()
    context.answerWith(() => ({ type: "refused", reason: "undeliverable" }))
    const person = newPerson()
    expect(await port.signUp(person)).toEqual({
      status: "phone_verification",
      pendingPhone: person.phone,
      codeSent: null,
    })
  })

  it("limits tries by e-mail address, also those that fail", async () => {
    const { client } = setUp()
    const person = newPerson()
    await client().port.signUp(person)
    for (let count = 1; count < SIGN_UPS_PER_EMAIL_PER_HOUR; count += 1) {
      const again = client().port.signUp({ ...person, phone: newPhone() })
      await expect(again).rejects.toBeInstanceOf(RegistrationFailed)
    }
    await expect(client().port.signUp(person)).rejects.toMatchObject({ data: { retryAfterMs: HOUR_MS } })
  })

  it("limits tries by network address, whatever the e-mail address", async () => {
    const { client } = setUp()
    for (let count = 0; count < SIGN_UPS_PER_ADDRESS_PER_HOUR; count += 1) {
      await client().port.signUp(newPerson())
    }
    await expect(client().port.signUp(newPerson())).rejects.toBeInstanceOf(RateLimited)
  })

  it.each([
    ["a number that is never texted", { phone: "+18765550123" as Phone }, "phone"],
    ["an empty name", { fullName: "" }, "fullName"],
    ["a name of 81 characters", { fullName: "x".repeat(81) }, "fullName"],
    ["a name that turns the text around", { fullName: "Ada\u202Eevil" }, "fullName"],
    ["a name that is a link", { fullName: "Your bank: http://evil.example/x" }, "fullName"],
    ["no address", { email: "ada at example" }, "email"],
    ["a short password", { password: "seven77" }, "password"],
    ["a password that everybody has", { password: "password1" }, "password"],
    ["terms not accepted", { acceptedTerms: false as true }, "acceptedTerms"],
  ])("refuses %s at its field, without an account (REG-06)", async (_what, fields, field) => {
    const { context, port } = setUp()
    const before = await countAccounts(context)
    await expect(port.signUp(newPerson(fields))).rejects.toMatchObject({
      _tag: InvalidInput.tag,
      data: { issues: [{ field }] },
    })
    expect(await countAccounts(context)).toBe(before)
    expect(context.sent).toHaveLength(0)
  })
})

async function countAccounts(context: ReturnType<typeof testContext>): Promise<number> {
  const rows = await context.database.transaction({ role: "service" }, (sql) =>
    sql.selectFrom("account").select("id").execute(),
  )
  return rows.length
}
