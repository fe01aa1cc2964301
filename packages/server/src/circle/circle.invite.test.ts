import { INVITE_LIFETIME_MS, type NewContact } from "@porchlight/core/circle"
import { expect, it } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { deliverAll, inviteToken } from "../../test/invites.ts"
import { countOf, outcomesOf } from "../../test/outcomes.ts"
import { newAccount, newContact, newKey } from "../../test/people.ts"
import { circleSql } from "./index.ts"

describeOnBoth("an invite's link", (open) => {
  const setUp = async () => {
    const context = testContext(open().database)
    const account = await newAccount(context)
    const port = circleSql(context, account.id)
    const add = (fields: Partial<NewContact> = {}) => port.add(newContact(fields), newKey())
    return { context, port, add, visitor: circleSql(context, null) }
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
})
