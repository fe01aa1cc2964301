import { expect, it } from "vitest"
import { accessSql } from "../src/access/index.ts"
import { circleSql } from "../src/circle/index.ts"
import { emailSql } from "../src/email/index.ts"
import { phoneSql } from "../src/phone/index.ts"
import { registrationSql } from "../src/registration/index.ts"
import { createAuth, createCaller } from "../src/session/index.ts"
import { testContext } from "./context.ts"
import { describeOnBoth } from "./databases.ts"
import { deliverAll } from "./invites.ts"
import { newContact, newKey, newPhone, noSession } from "./people.ts"
import { storedText } from "./stored.ts"

const PASSWORD = "correct horse battery staple"
const PINS = { safePin: "27194635", duressPin: "84620517" }

describeOnBoth("a stolen copy of the database", (open) => {
  it("holds no password, PIN, code, session or link in plain (C2)", async () => {
    const context = testContext(open().database)
    const auth = createAuth(context)
    const caller = createCaller(auth, { address: "192.0.2.77", devices: [], token: null })
    const phone = newPhone()
    await registrationSql(context, auth, caller).signUp({
      fullName: "Ada Lovelace",
      email: "ada@example.com",
      password: PASSWORD,
      phone,
      acceptedTerms: true,
      acceptedPrivacy: true,
    })
    const accountId = await caller.accountId()
    const code = /\b\d{6}\b/.exec(context.sent.at(-1)?.text ?? "")?.[0] ?? "no code"
    await phoneSql(context, accountId, "192.0.2.77", auth, noSession).checkCode(phone, code)
    await emailSql(context, accountId).sendConfirmation()
    await accessSql(context, accountId, { verifyPassword: async () => true }, noSession).setPins({
      ...PINS,
      password: PASSWORD,
    })
    await circleSql(context, accountId).add(newContact({ email: "grace@example.com" }), newKey())
    await deliverAll(context)

    const links = context.sent.flatMap(({ text }) => text.match(/[A-Za-z0-9_-]{43}/g) ?? [])
    const secrets = [PASSWORD, PINS.safePin, PINS.duressPin, caller.token() ?? "", ...links]
    expect(new Set([...secrets, code]).size).toBe(7)
    expect(code).toMatch(/^\d{6}$/)

    const dump = await storedText(open().database)
    // What is looked for would be found: the dump holds what is stored in plain.
    expect(dump).toContain("ada@example.com")
    expect(dump).toContain(phone)
    for (const secret of secrets) expect(dump).not.toContain(secret)
    // By itself: six digits may be a part of somebody's number.
    expect(dump).not.toMatch(new RegExp(`\\b${code}\\b`))
  })
})
