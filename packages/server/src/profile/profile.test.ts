import { InvalidInput, SignInRequired } from "@porchlight/core/error"
import type { ProfilePatch } from "@porchlight/core/profile"
import type { CalendarDate } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import { expect, it } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newAccount, newPhone, newProfile } from "../../test/people.ts"
import { circleSql } from "../circle/index.ts"
import { profileSql } from "./index.ts"

describeOnBoth("a profile", (open) => {
  const setUp = async () => {
    const context = testContext(open().database)
    const account = await newAccount(context)
    return { context, account, port: profileSql(context, account.id) }
  }

  it("holds what sign-up stored and the verified number (PHONE-14)", async () => {
    const { context, account, port } = await setUp()
    expect(await port.get()).toEqual({
      id: account.id,
      email: account.email,
      fullName: "Ada Lovelace",
      phone: account.phone,
      timeZone: "UTC",
      memberSince: context.clock.now(),
      details: null,
    })
  })

  it("changes what the patch names and nothing else", async () => {
    const { port, account } = await setUp()
    expect(await port.update({ fullName: "Ada King" })).toMatchObject({
      fullName: "Ada King",
      timeZone: "UTC",
    })
    expect(await port.update({ timeZone: "Asia/Tokyo" })).toMatchObject({
      fullName: "Ada King",
      timeZone: "Asia/Tokyo",
    })
    const more = { email: "thief@example.com", phone: "+12025550199", id: "x", memberSince: 0 }
    // What an attacker sends, not what the type allows.
    const patched = await port.update(more as ProfilePatch)
    expect(patched).toMatchObject({ id: account.id, email: account.email, phone: account.phone })
  })

  it.each([
    [{ fullName: "" }, "fullName"],
    [{ fullName: "a\u0000b" }, "fullName"],
    [{ fullName: "\u{1F600}".repeat(81) }, "fullName"],
    [{ fullName: "Your bank: http://evil.example/x" }, "fullName"],
    [{ timeZone: "Mars/Olympus" }, "timeZone"],
    [{ timeZone: "'; drop table account" }, "timeZone"],
  ])("refuses %j at its field", async (patch, field) => {
    const { port } = await setUp()
    await expect(port.update(patch)).rejects.toMatchObject({
      _tag: InvalidInput.tag,
      data: { issues: [{ field }] },
    })
  })

  it("asks for a sign-in when the account is gone", async () => {
    const { context } = await setUp()
    const port = profileSql(context, context.chance.id(context.clock.now()))
    await expect(port.get()).rejects.toBeInstanceOf(SignInRequired)
  })

  it("is complete for a number of one's own and an age of 18, and the database holds whoever writes to that (PROF-09, PROF-14)", async () => {
    const { context, account, port } = await setUp()
    const write = (fields: Readonly<Record<string, unknown>>) =>
      context.database
        .transaction({ role: "service" }, (sql) =>
          sql.updateTable("user_profiles").set(fields).where("user_id", "=", account.id).execute(),
        )
        .then(
          () => "stored",
          (error: unknown) => (error instanceof Error ? "refused" : error),
        )
    const names = { first_name: "Ada", last_name: "King" }
    const [adult, minor] = ["2008-11-20", "2008-11-21"]
    const age = { date_of_birth: adult, age_checked_on: "2026-11-20" }
    expect(await write({ ...names, profile_completed: true })).toBe("refused")
    expect(await write({ ...names, date_of_birth: adult })).toBe("refused")
    expect(await write({ ...names, ...age, date_of_birth: minor })).toBe("refused")
    expect(await write({ date_of_birth: "2008-02-29", age_checked_on: "2026-02-28" })).toBe("refused")
    expect(await write({ date_of_birth: "2008-02-29", age_checked_on: "2026-03-01" })).toBe("stored")
    expect(await write({ ...names, ...age, profile_completed: true })).toBe("stored")
    expect((await port.get()).details).toMatchObject({ firstName: "Ada", dateOfBirth: adult })
    await write({ profile_completed: false })
    await context.database.transaction({ role: "service" }, (sql) =>
      sql.deleteFrom("user_phone_numbers").where("user_id", "=", account.id).execute(),
    )
    expect(await write({ profile_completed: true })).toBe("refused")
  })

  it("takes the day from the server's clock, in the person's own zone (PROF-14)", async () => {
    const { context, account, port } = await setUp()
    // 19:00 in UTC: the next day has begun in Auckland.
    const born = newProfile(account, { dateOfBirth: "2008-11-21" as CalendarDate })
    await expect(port.complete(born)).rejects.toMatchObject({
      data: {
        issues: [{ field: "dateOfBirth", code: "underAge", message: "You must be at least 18 years old" }],
      },
    })
    await port.update({ timeZone: "Pacific/Auckland" })
    expect((await port.complete(born)).details?.dateOfBirth).toBe("2008-11-21")
    expect(context.sent).toEqual([])
  })

  it("keeps nothing of a form whose contact cannot be invited: one transaction (REG-21, EMBC-02)", async () => {
    const { context, account, port } = await setUp()
    const phone = newPhone()
    await context.database.transaction({ role: "service" }, (sql) =>
      sql
        .insertInto("sms_suppressions")
        .values({ phone_number: phone, stopped_at: new Date(context.clock.now()) })
        .execute(),
    )
    const emergencyContact = { name: "Grace", phone, relationship: "friend" } as const
    await expect(port.complete(newProfile(account, { emergencyContact }))).rejects.toMatchObject({
      data: { issues: [{ field: "emergencyContactPhone", code: "InviteRefused" }] },
    })
    expect((await port.get()).details).toBeNull()
    expect(await circleSql(context, account.id).list()).toEqual([])
  })

  it("is the table of the first specification as well, under its names, for its owner alone (PPAGE-06, TBL-03)", async () => {
    const { context, account } = await setUp()
    const rows = await context.database.transaction({ role: "account", accountId: account.id }, (sql) =>
      raw`select * from profiles`.execute(sql),
    )
    expect(rows.rows).toEqual([
      {
        id: account.id,
        email: account.email,
        full_name: "Ada Lovelace",
        phone: account.phone,
        created_at: context.clock.now(),
        updated_at: context.clock.now(),
      },
    ])
  })

  const specified = (context: TestContext, accountId: string, where: string) =>
    context.database.transaction({ role: "account", accountId }, async (sql) => {
      const { rows } = await raw.raw(`select * from user_profiles_specified where ${where}`).execute(sql)
      return rows
    })

  it("is read under every name of the first specification, each told where it is kept (TBL-04)", async () => {
    const { context, account, port } = await setUp()
    const emergencyContact = { name: "Grace", phone: newPhone(), relationship: "friend" } as const
    const form = newProfile(account, { emergencyContact, smsNotificationsEnabled: false })
    expect(await specified(context, account.id, `user_id = '${account.id}'`)).toMatchObject([
      { profile_completed: false, emergency_contact_name: null, sms_notifications_enabled: true },
    ])
    await port.complete(form)
    expect(await specified(context, account.id, `user_id = '${account.id}'`)).toMatchObject([
      {
        user_id: account.id,
        first_name: form.firstName,
        last_name: form.lastName,
        full_name: `${form.firstName} ${form.lastName}`,
        email: account.email,
        phone_number: account.phone,
        phone: account.phone,
        is_verified: true,
        date_of_birth: form.dateOfBirth,
        gender: form.gender,
        pronouns: form.pronouns,
        location_city: form.locationCity,
        location_state: form.locationState,
        emergency_contact_name: "Grace",
        emergency_contact_phone: emergencyContact.phone,
        emergency_contact_relationship: "friend",
        share_location_enabled: form.shareLocationEnabled,
        safety_alerts_enabled: form.safetyAlertsEnabled,
        sms_notifications_enabled: false,
        membership_tier: "basic",
        profile_completed: true,
        email_verified: expect.any(Boolean),
        email_verification_sent_at: null,
      },
    ])
  })

  it("is read under every name of the second one, by its owner alone, whose address finds nobody else (TBL-05)", async () => {
    const { context, account, port } = await setUp()
    await port.update({ fullName: "Ada King", timeZone: "Europe/London" })
    const row = {
      id: account.id,
      user_id: account.id,
      email: account.email,
      full_name: "Ada King",
      phone: account.phone,
      phone_number: account.phone,
      role: "viewer",
      department: null,
      timezone: "Europe/London",
      preferences: {},
      last_login_at: null,
      login_count: 0,
      created_at: context.clock.now(),
      updated_at: context.clock.now(),
    }
    for (const where of [`user_id = '${account.id}'`, `id = '${account.id}'`, `email = '${account.email}'`])
      expect(await specified(context, account.id, where)).toMatchObject([row])
    const { account: stranger } = await setUp()
    expect(await specified(context, stranger.id, `email = '${account.email}'`)).toEqual([])
    await expect(
      specified(context, account.id, `user_id in (select user_id from auth_credential)`),
    ).rejects.toMatchObject({ code: "42501" })
  })
})
