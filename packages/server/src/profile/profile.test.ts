import { InvalidInput, SignInRequired } from "@porchlight/core/error"
import type { ProfilePatch } from "@porchlight/core/profile"
import { expect, it } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newAccount } from "../../test/people.ts"
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
})
