import {
  circleMessages,
  circleTextMessages,
  INVITE_LIFETIME_MS,
  parseReply,
  type NewContact,
} from "@porchlight/core/circle"
import type { Phone } from "@porchlight/core/phone"
import { DAY_MS } from "@porchlight/core/time"
import { expect, it } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { deliverAll, invitesTo, inviteToken } from "../../test/invites.ts"
import { countOf, outcomesOf } from "../../test/outcomes.ts"
import { newAccount, newContact, newKey, newPhone } from "../../test/people.ts"
import { circleSql, receiveCircleReply } from "./index.ts"

const BRAND = "Porchlight"

describeOnBoth("a text from a contact", (open) => {
  const setUp = async (context: TestContext = testContext(open().database), fullName = "Ada Lovelace") => {
    const account = await newAccount(context, fullName)
    const port = circleSql(context, account.id)
    const add = (fields: Partial<NewContact> = {}) => port.add(newContact(fields), newKey())
    return { context, account, port, add }
  }
  const text = (context: TestContext, from: Phone, said: string) =>
    receiveCircleReply(context, { from }, parseReply(said), said)
  const logOf = (context: TestContext, phone: Phone) =>
    context.database.transaction({ role: "service" }, (sql) =>
      sql
        .selectFrom("contact_verification_logs")
        .selectAll()
        .where("contact_phone", "=", phone)
        .orderBy("id")
        .execute(),
    )

  it.each(["yes", "YES", " Yes! ", "y", "Yes please 👍"])("consents by %j (CONS-02)", async (said) => {
    const { context, port, add } = await setUp()
    const { phone } = await add()
    expect(await text(context, phone, said)).toBe(circleMessages.thanksYes("Ada Lovelace", BRAND))
    expect(await port.list()).toMatchObject([
      { status: "verified", smsEnabled: true, consent: { source: "sms", at: context.clock.now() } },
    ])
  })

  it("keeps what was asked and answered, in words, for good (CONS-04, TBL-19)", async () => {
    const { context, account, port, add } = await setUp()
    const contact = await add()
    await text(context, contact.phone, "Who is that?")
    await text(context, contact.phone, "Yes!")
    await port.remove(contact.id)
    const log = await logOf(context, contact.phone)
    expect(
      log.map(({ action, status, source, response_text }) => [action, status, source, response_text]),
    ).toEqual([
      ["invited", "pending", "server", null],
      ["replied", "pending", "sms", "Who is that?"],
      ["consented", "verified", "sms", "Yes!"],
    ])
    expect(log[2]).toMatchObject({
      user_id: account.id,
      contact_id: contact.id,
      contact_name: "Grace",
      user_name: "Ada Lovelace",
      wording: circleMessages.inviteWording("Ada Lovelace", BRAND),
      created_at: context.clock.now(),
    })
  })

  it("declines by NO; a later YES means nothing", async () => {
    const { context, port, add } = await setUp()
    const { phone } = await add()
    expect(await text(context, phone, "no")).toBe(circleMessages.thanksNo("Ada Lovelace"))
    expect(await text(context, phone, "yes")).toBeNull()
    expect(await port.list()).toMatchObject([{ status: "declined", smsEnabled: false, consent: null }])
  })

  it("means nothing from a number without an open invite", async () => {
    const { context, port, add } = await setUp()
    const { phone } = await add()
    expect(await text(context, newPhone(), "yes")).toBeNull()
    context.clock.advance(INVITE_LIFETIME_MS)
    expect(await text(context, phone, "yes")).toBeNull()
    expect(await port.list()).toMatchObject([{ status: "expired", consent: null }])
  })

  it("answers the newest invite of several, names its dater, and leaves the others open", async () => {
    const { context, port: ada, add } = await setUp()
    const { phone } = await add()
    context.clock.advance(DAY_MS)
    const grace = await setUp(context, "Grace Hopper")
    await grace.add({ phone })
    expect(await text(context, phone, "Yes")).toBe(circleMessages.thanksYes("Grace Hopper", BRAND))
    expect((await grace.port.list())[0]?.status).toBe("verified")
    expect((await ada.list())[0]?.status).toBe("pending")
    expect(await text(context, phone, "No")).toBe(circleMessages.thanksNo("Ada Lovelace"))
    expect((await grace.port.list())[0]?.status).toBe("verified")
  })

  it("is heard once when it arrives 10 times at once", async () => {
    const { context, add } = await setUp()
    const { phone } = await add()
    const answers = await Promise.all(Array.from({ length: 10 }, () => text(context, phone, "yes")))
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1)
  })

  it("stops everything for every account at once, and tells each dater who counted on it (B6, Z12)", async () => {
    const context = testContext(open().database)
    const phone = newPhone()
    const [ada, grace] = [await setUp(context), await setUp(context, "Grace Hopper")]
    await ada.add({ phone })
    await text(context, phone, "yes")
    await grace.add({ phone, name: "Bob" })
    await deliverAll(context)
    const before = context.sent.length
    expect(await text(context, phone, "STOP")).toBe(circleTextMessages.stopped(BRAND))
    for (const { port } of [ada, grace]) {
      expect(await port.list()).toMatchObject([{ status: "stopped", smsEnabled: false, consent: null }])
    }
    await deliverAll(context)
    const notices = context.sent.slice(before)
    expect(notices).toHaveLength(4)
    expect(new Set(notices.map(({ channel, to }) => `${channel} ${to}`))).toEqual(
      new Set([ada, grace].flatMap(({ account }) => [`email ${account.email}`, `sms ${account.phone}`])),
    )
    expect(notices.find(({ to }) => to === grace.account.phone)?.text).toBe(
      circleTextMessages.notCovered("Bob"),
    )
  })

  it("is confirmed once however often it says STOP, and nothing is sent to it again", async () => {
    const { context, port, add } = await setUp()
    const { id, phone } = await add()
    await deliverAll(context)
    expect(await text(context, phone, "stop")).toBe(circleTextMessages.stopped(BRAND))
    expect(await text(context, phone, "Stop texting me!!")).toBe("")
    const stranger = await setUp(context)
    const calls = [port.resendInvite(id), stranger.add({ phone })]
    expect(await outcomesOf(calls)).toEqual(["InviteRefused", "InviteRefused"])
    await deliverAll(context)
    expect(invitesTo(context, phone)).toHaveLength(1)
  })

  it("kills the link of an invite by STOP, also one that is queued and has not left yet", async () => {
    const { context, add } = await setUp()
    const { phone } = await add()
    await deliverAll(context)
    const token = inviteToken(context, phone)
    const other = await setUp(context)
    await other.add({ phone })
    await text(context, phone, "STOP")
    await deliverAll(context)
    expect(invitesTo(context, phone)).toHaveLength(1)
    expect(await outcomesOf([circleSql(context, null).answerInvite(token, "yes")])).toEqual(["InviteSpent"])
  })

  it("never ends up invited and stopped when STOP and invites race", async () => {
    const context = testContext(open().database)
    for (let round = 0; round < 5; round += 1) {
      const phone = newPhone()
      const daters = await Promise.all([setUp(context), setUp(context), setUp(context)])
      await Promise.all([outcomesOf(daters.map(({ add }) => add({ phone }))), text(context, phone, "stop")])
      const contacts = (await Promise.all(daters.map(({ port }) => port.list()))).flat()
      expect(
        countOf(
          contacts.map(({ status }) => status),
          "pending",
        ),
      ).toBe(0)
    }
  })

  it("lifts the stop by START and brings no consent back: whoever trusts them invites anew", async () => {
    const { context, port, add } = await setUp()
    const { id, phone } = await add()
    await text(context, phone, "yes")
    await text(context, phone, "stop")
    expect(await text(context, phone, "START")).toBe(circleTextMessages.started(BRAND))
    expect(await port.list()).toMatchObject([{ status: "stopped", consent: null }])
    expect(await port.resendInvite(id)).toMatchObject({ status: "pending", consent: null })
    await text(context, phone, "yes")
    expect((await port.list())[0]?.status).toBe("verified")
    expect((await logOf(context, phone)).map(({ action }) => action)).toEqual([
      "invited",
      "consented",
      "stopped",
      "started",
      "invited",
      "consented",
    ])
  })

  it("is stopped whoever sends it, also nobody's contact; HELP names the product and a contact", async () => {
    const context = testContext(open().database)
    const phone = newPhone()
    expect(await text(context, phone, "unsubscribe")).toBe(circleTextMessages.stopped(BRAND))
    const dater = await setUp(context)
    expect(await outcomesOf([dater.add({ phone })])).toEqual(["InviteRefused"])
    expect(await text(context, phone, "HELP")).toContain("help@porchlight.example")
    const nameless = testContext(open().database, { supportEmail: null })
    expect(await text(nameless, phone, "info")).toContain("https://porchlight.example")
  })

  it.each(["ok", "+30", "2580", "hello", "", "\u0000", "🚨".repeat(2_000), "'; drop table account;--"])(
    "leaves %j to others",
    async (said) => {
      const { context, port, add } = await setUp()
      const { phone } = await add()
      expect(await text(context, phone, said)).toBeNull()
      expect((await port.list())[0]?.status).toBe("pending")
    },
  )
})
