import {
  CONTACTS_MAX,
  INVITE_LIFETIME_MS,
  INVITES_COUNT_FOR_MS,
  INVITES_PER_INVITER,
  INVITES_PER_NUMBER,
  type ContactPatch,
  type NewContact,
} from "@porchlight/core/circle"
import { DAY_MS } from "@porchlight/core/time"
import { expect, it } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { countOf, outcomesOf } from "../../test/outcomes.ts"
import { newAccount, newContact, newKey, newPhone, newPlan } from "../../test/people.ts"
import { datePlanSql } from "../date-plan/index.ts"
import { circleSql } from "./index.ts"
import { deliverAll, invitesTo } from "../../test/invites.ts"

describeOnBoth("the Inner Circle", (open) => {
  const setUp = async (context: TestContext = testContext(open().database)) => {
    const account = await newAccount(context)
    const port = circleSql(context, account.id)
    const add = (fields: Partial<NewContact> = {}) => port.add(newContact(fields), newKey())
    return { context, account, port, add, visitor: circleSql(context, null) }
  }

  it("adds a contact as pending, whatever the input claims, and invites by text and e-mail (CIRC-11)", async () => {
    const { context, port } = await setUp()
    const claims = {
      consented: true,
      status: "verified",
      smsEnabled: true,
      user_id: "x",
      consent_timestamp: 1,
    }
    const input = { ...newContact({ email: "grace@example.com" }), ...claims }
    const contact = await port.add(input, newKey())
    expect(contact).toMatchObject({
      status: "pending",
      consent: null,
      smsEnabled: false,
      createdAt: context.clock.now(),
      inviteExpiresAt: context.clock.now() + INVITE_LIFETIME_MS,
    })
    await deliverAll(context)
    expect(invitesTo(context, contact.phone)).toHaveLength(1)
    expect(invitesTo(context, "grace@example.com")).toHaveLength(1)
    expect(invitesTo(context, contact.phone)[0]).toContain("Ada Lovelace asks you to be in their Porchlight")
    expect(invitesTo(context, contact.phone)[0]).toContain("Reply YES to agree, STOP to opt out.")
  })

  it("stores the relationship and the tier (CIRC-09)", async () => {
    const { port, add } = await setUp()
    await add({ relationship: "colleague", tier: 3 })
    expect(await port.list()).toMatchObject([{ relationship: "colleague", tier: 3 }])
  })

  it("keeps every listed field of a contact, for its owner (CIRC-08, TBL-12, TBL-19)", async () => {
    const { context, account, add } = await setUp()
    const { id, phone } = await add({ email: "grace@example.com" })
    const row = await context.database.transaction({ role: "service" }, (sql) =>
      sql.selectFrom("inner_circle_contacts").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    )
    expect(row).toMatchObject({
      id,
      user_id: account.id,
      name: "Grace",
      phone,
      email: "grace@example.com",
      sms_enabled: false,
      consented: false,
      consent_timestamp: null,
      created_at: context.clock.now(),
      updated_at: context.clock.now(),
    })
  })

  it("holds ten contacts when 50 are added at once", async () => {
    const { port, add } = await setUp()
    const outcomes = await outcomesOf(Array.from({ length: 50 }, () => add()))
    expect(countOf(outcomes, "done")).toBe(CONTACTS_MAX)
    expect(countOf(outcomes, "CircleFull")).toBe(40)
    expect(await port.list()).toHaveLength(CONTACTS_MAX)
  })

  it("holds a number once, when it is added 10 times at once", async () => {
    const { port, add } = await setUp()
    const phone = newPhone()
    const outcomes = await outcomesOf(Array.from({ length: 10 }, () => add({ phone })))
    expect(countOf(outcomes, "done")).toBe(1)
    expect(countOf(outcomes, "ContactExists")).toBe(9)
    expect(await port.list()).toHaveLength(1)
  })

  it("adds once for a key, however often it comes, and sends one invite", async () => {
    const { context, port } = await setUp()
    const [input, key] = [newContact(), newKey()]
    const contacts = await Promise.all(Array.from({ length: 10 }, () => port.add(input, key)))
    expect(new Set(contacts.map(({ id }) => id)).size).toBe(1)
    await expect(port.add(newContact(), key)).rejects.toMatchObject({ _tag: "IdempotencyMismatch" })
    await deliverAll(context)
    expect(invitesTo(context, input.phone)).toHaveLength(1)
  })

  it("invites a number so often in a month, over all accounts, also at once", async () => {
    const context = testContext(open().database)
    const phone = newPhone()
    const daters = await Promise.all(Array.from({ length: INVITES_PER_NUMBER + 2 }, () => setUp(context)))
    const outcomes = await outcomesOf(daters.map(({ add }) => add({ phone })))
    expect(countOf(outcomes, "done")).toBe(INVITES_PER_NUMBER)
    expect(countOf(outcomes, "InviteRefused")).toBe(2)
    const late = await setUp(context)
    expect(await outcomesOf([late.add({ phone })])).toEqual(["InviteRefused"])
    expect(await late.port.list()).toEqual([])
    context.clock.advance(INVITES_COUNT_FOR_MS)
    expect(await outcomesOf([late.add({ phone })])).toEqual(["done"])
  })

  it("counts every invite that is sent again, for good, and invites by e-mail as strictly as by number", async () => {
    const { context, add, port } = await setUp()
    const { id } = await add()
    await port.resendInvite(id)
    await port.resendInvite(id)
    expect(await outcomesOf([port.resendInvite(id)])).toEqual(["InviteRefused"])
    const email = "often@example.com"
    for (let count = 0; count < INVITES_PER_INVITER; count += 1) await add({ email })
    expect(await outcomesOf([add({ email: "Often@Example.com" })])).toEqual(["InviteRefused"])
    context.clock.advance(400 * DAY_MS)
    expect(await outcomesOf([port.resendInvite(id), add({ email })])).toEqual([
      "InviteRefused",
      "InviteRefused",
    ])
  })

  it("invites nobody before the dater's own phone is verified, nor numbers that are never texted", async () => {
    const { context, account, add, port } = await setUp()
    expect(await outcomesOf([add({ phone: "+18765550123" as NewContact["phone"] })])).toEqual([
      "InviteRefused",
    ])
    await context.database.transaction({ role: "service" }, (sql) =>
      sql.deleteFrom("user_phone_numbers").where("user_id", "=", account.id).execute(),
    )
    expect(await outcomesOf([add()])).toEqual(["Forbidden"])
    expect(await port.list()).toEqual([])
  })

  it("lists newest first (CIRC-13)", async () => {
    const { context, add, port } = await setUp()
    const first = await add()
    const second = await add()
    context.clock.advance(1)
    const third = await add()
    expect((await port.list()).map(({ id }) => id)).toEqual([third.id, second.id, first.id])
  })

  it("shows, changes, removes and invites nobody else's contacts (CIRC-14)", async () => {
    const { context, add, port } = await setUp()
    const { id } = await add()
    const stranger = await setUp(context)
    expect(await stranger.port.list()).toEqual([])
    const outcomes = [stranger.port.update(id, { name: "Mine" }), stranger.port.resendInvite(id)]
    expect(await outcomesOf(outcomes)).toEqual(["NotFound", "NotFound"])
    await stranger.port.remove(id)
    expect(await port.list()).toMatchObject([{ id, name: "Grace" }])
  })

  it("removes at once and from every plan, tells the contact nothing, and removing again is no error", async () => {
    const { context, account, add, port } = await setUp()
    const { id } = await add()
    const plans = datePlanSql(context, account.id)
    const plan = await plans.create(newPlan({ contactIds: [id] }), newKey())
    await deliverAll(context)
    const before = context.sent.length
    await port.remove(id)
    await port.remove(id)
    await deliverAll(context)
    expect(context.sent).toHaveLength(before)
    expect(await port.list()).toEqual([])
    expect((await plans.get(plan.id)).contactIds).toEqual([])
  })

  it.each([
    [{ name: "" }, "name"],
    [{ name: "x".repeat(81) }, "name"],
    [{ name: "Grace\nhttps://evil.example" }, "name"],
    [{ phone: "2125550123" }, "phone"],
    [{ phone: "+1202555012\u0000" }, "phone"],
    [{ email: "not an address" }, "email"],
    [{ relationship: "boss" }, "relationship"],
    [{ tier: 4 }, "tier"],
  ])("refuses %j at its field", async (fields, field) => {
    const { port } = await setUp()
    const input = { ...newContact(), ...fields }
    // What an attacker sends, not what the type allows.
    await expect(port.add(input as NewContact, newKey())).rejects.toMatchObject({
      _tag: "InvalidInput",
      data: { issues: [{ field }] },
    })
  })

  it("takes names in any script and with any quotes as they are", async () => {
    const { add, port } = await setUp()
    const names = [
      "Ðóra Ñandú",
      "محمد",
      "李小龍",
      "👩‍👧 Mom",
      "Robert'); drop table account;--",
      "<b>O'Neil</b>",
    ]
    for (const name of names) await add({ name })
    expect((await port.list()).map(({ name }) => name)).toEqual(names.toReversed())
  })

  it("changes consent by no patch, and refuses one that is none", async () => {
    const { add, port } = await setUp()
    const { id } = await add()
    const claims = { name: "Hopper", status: "verified", consent: { at: 0 }, consented: true }
    expect(await port.update(id, claims as ContactPatch)).toMatchObject({
      name: "Hopper",
      status: "pending",
      consent: null,
    })
    expect(await outcomesOf([port.update(id, { tier: 9 } as unknown as ContactPatch)])).toEqual([
      "InvalidInput",
    ])
    expect(await outcomesOf([port.update("' or true", {}), port.resendInvite("../x")])).toEqual([
      "NotFound",
      "NotFound",
    ])
  })

  it("needs a session for everything but an invite link (FN-14)", async () => {
    const { visitor } = await setUp()
    const calls = [
      visitor.list(),
      visitor.add(newContact(), newKey()),
      visitor.remove("x"),
      visitor.update("x", {}),
      visitor.sendTest("x", newKey()),
    ]
    expect(new Set(await outcomesOf(calls))).toEqual(new Set(["SignInRequired"]))
    expect(await outcomesOf([visitor.openInvite("x"), visitor.answerInvite("x".repeat(43), "yes")])).toEqual([
      "InviteSpent",
      "InviteSpent",
    ])
  })
})
