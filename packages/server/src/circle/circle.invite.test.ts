import { INVITE_LIFETIME_MS, parseReply, type NewContact } from "@porchlight/core/circle"
import type { Phone } from "@porchlight/core/phone"
import { HOUR_MS } from "@porchlight/core/time"
import { expect, it } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { deliverAll, invitesTo, inviteToken } from "../../test/invites.ts"
import { countOf, outcomesOf } from "../../test/outcomes.ts"
import { newAccount, newContact, newKey } from "../../test/people.ts"
import { circleSql, receiveCircleReply } from "./index.ts"

describeOnBoth("an invite's link", (open) => {
  const setUp = async () => {
    const context = testContext(open().database)
    const account = await newAccount(context)
    const port = circleSql(context, account.id)
    const add = (fields: Partial<NewContact> = {}) => port.add(newContact(fields), newKey())
    return { context, account, port, add, visitor: circleSql(context, null) }
  }

  it("verifies by the contact's own link alone, with the proof (CONS-07)", async () => {
    const { context, add, port, visitor } = await setUp()
    const { phone } = await add()
    await deliverAll(context)
    const token = inviteToken(context, phone)
    const invite = await visitor.openInvite(token)
    expect(invite).toMatchObject({ daterName: "Ada Lovelace", contactName: "Grace", status: "pending" })
    expect((await visitor.answerInvite(token, "yes")).status).toBe("verified")
    expect(await port.list()).toMatchObject([
      {
        status: "verified",
        smsEnabled: true,
        consent: { at: context.clock.now(), source: "link", wording: invite.wording },
      },
    ])
    expect(await outcomesOf([visitor.openInvite(token), visitor.answerInvite(token, "no")])).toEqual([
      "InviteSpent",
      "InviteSpent",
    ])
  })

  it("lets the first of 20 racing answers stand", async () => {
    const { context, add, port, visitor } = await setUp()
    const { phone } = await add()
    await deliverAll(context)
    const token = inviteToken(context, phone)
    const outcomes = await outcomesOf(
      Array.from({ length: 20 }, (_, index) => visitor.answerInvite(token, index % 2 ? "yes" : "no")),
    )
    expect(countOf(outcomes, "done")).toBe(1)
    expect(countOf(outcomes, "InviteSpent")).toBe(19)
    expect(["verified", "declined"]).toContain((await port.list())[0]?.status)
  })

  it("leaves texts off after a yes where the dater switched them off herself (CIRC-10)", async () => {
    const { context, add, port, visitor } = await setUp()
    const contact = await add({ email: "quiet@example.com" })
    await port.update(contact.id, { smsEnabled: false })
    await deliverAll(context)
    await visitor.answerInvite(inviteToken(context, contact.phone), "yes")
    expect(await port.list()).toMatchObject([{ status: "verified", smsEnabled: false }])
  })

  it("closes an invite two weeks after it was sent, to the millisecond", async () => {
    const { context, add, port, visitor } = await setUp()
    const { phone } = await add()
    await deliverAll(context)
    const token = inviteToken(context, phone)
    context.clock.advance(INVITE_LIFETIME_MS - 1)
    expect((await visitor.openInvite(token)).status).toBe("pending")
    context.clock.advance(1)
    expect(await outcomesOf([visitor.openInvite(token), visitor.answerInvite(token, "yes")])).toEqual([
      "InviteSpent",
      "InviteSpent",
    ])
    expect(await port.list()).toMatchObject([{ status: "expired", consent: null }])
  })

  it("keeps an open invite's link when it is sent again, and gives an expired one a new link", async () => {
    const { context, add, port, visitor } = await setUp()
    const contact = await add()
    await deliverAll(context)
    const first = inviteToken(context, contact.phone)
    await port.resendInvite(contact.id)
    await deliverAll(context)
    expect(inviteToken(context, contact.phone)).toBe(first)
    context.clock.advance(INVITE_LIFETIME_MS)
    await port.resendInvite(contact.id)
    await deliverAll(context)
    const second = inviteToken(context, contact.phone)
    expect(second).not.toBe(first)
    expect(await outcomesOf([visitor.answerInvite(first, "yes")])).toEqual(["InviteSpent"])
    await visitor.answerInvite(second, "no")
    expect(await outcomesOf([port.resendInvite(contact.id)])).toEqual(["Conflict"])
  })

  /** Each proof that somebody was asked, and what they agreed to, beside what they were texted. */
  const proofs = async ({ context, port }: Awaited<ReturnType<typeof setUp>>, phone: Phone) => {
    const logged = await context.database.transaction({ role: "service" }, (sql) =>
      sql
        .selectFrom("contact_verification_logs")
        .select(["action", "wording"])
        .where("contact_phone", "=", phone)
        .orderBy("id")
        .execute(),
    )
    const asked = logged.filter(({ action }) => action !== "consented").map(({ wording }) => wording ?? "")
    return {
      asked,
      texted: invitesTo(context, phone),
      agreed: (await port.list())[0]?.consent?.wording ?? "",
    }
  }

  it("is texted in the words that are kept as proof, also where the language changes while it waits (CONS-02, CONS-04)", async () => {
    const page = await setUp()
    const { context, add, port } = page
    const { id, phone } = await add()
    await port.update(id, { language: "es" })
    await deliverAll(context)
    await receiveCircleReply(context, { from: phone }, parseReply("YES"), "YES")
    const { asked, texted, agreed } = await proofs(page, phone)
    expect(texted).toHaveLength(1)
    expect(texted[0]).toContain("te pide")
    expect(texted[0]?.startsWith(agreed)).toBe(true)
    expect(asked.at(-1)).toBe(agreed)
  })

  it("is texted in the words of before where it is on its way as the language changes, and a yes agrees to those (CONS-02, CONS-04)", async () => {
    const page = await setUp()
    const { context, add, port } = page
    const { id, phone } = await add()
    context.answerWith(() => ({ type: "busy", retryAfterMs: null }))
    await deliverAll(context)
    await port.update(id, { language: "es" })
    context.answerWith(({ key }) => ({ type: "accepted", reference: key }))
    context.clock.advance(HOUR_MS)
    await deliverAll(context)
    await receiveCircleReply(context, { from: phone }, parseReply("YES"), "YES")
    const { asked, texted, agreed } = await proofs(page, phone)
    expect(texted.map((text) => text.startsWith(agreed))).toEqual([true, true])
    expect(asked).toEqual([agreed])
  })

  it("is texted with the name that is kept as proof, also where the dater's changes while it waits (CONS-04)", async () => {
    const page = await setUp()
    const { context, add } = page
    const { phone } = await add()
    await context.database.transaction({ role: "service" }, (sql) =>
      sql
        .updateTable("user_profiles")
        .set({ full_name: "Ada King" })
        .where("user_id", "=", page.account.id)
        .execute(),
    )
    await deliverAll(context)
    const { asked, texted } = await proofs(page, phone)
    expect(texted[0]?.startsWith(asked[0] ?? "nothing")).toBe(true)
  })
})
