import { INVITE_LIFETIME_MS, INVITE_REMINDER_AFTER_MS } from "@porchlight/core/circle"
import { expect, it } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { deliverAll, invitesTo, inviteToken } from "../../test/invites.ts"
import { newAccount, newContact, newKey } from "../../test/people.ts"
import { circleJob, circleSql } from "./index.ts"

describeOnBoth("open invites", (open) => {
  const setUp = async () => {
    const context = testContext(open().database)
    // Other tests' invites are of the tests' first day: here they are all answered or gone.
    await context.database.transaction({ role: "service" }, (sql) =>
      sql.deleteFrom("inner_circle_contacts").execute(),
    )
    const account = await newAccount(context)
    const port = circleSql(context, account.id)
    const contact = await port.add(newContact({ email: `c-${account.email}` }), newKey())
    await deliverAll(context)
    const nextAt = () => context.database.transaction({ role: "service" }, (sql) => circleJob.nextAt(sql))
    return { context, account, port, contact, nextAt }
  }

  it("are repeated once, by text and e-mail, after a week and not before", async () => {
    const { context, contact, nextAt } = await setUp()
    expect(await nextAt()).toBe(context.clock.now() + INVITE_REMINDER_AFTER_MS)
    context.clock.advance(INVITE_REMINDER_AFTER_MS - 1)
    expect(await circleJob.run(context)).toBe(0)
    context.clock.advance(1)
    expect(await circleJob.run(context)).toBe(1)
    expect(await circleJob.run(context)).toBe(0)
    await deliverAll(context)
    expect(invitesTo(context, contact.phone)).toHaveLength(2)
    expect(invitesTo(context, contact.email ?? "")).toHaveLength(2)
    expect(await nextAt()).toBe(context.clock.now() + INVITE_LIFETIME_MS - INVITE_REMINDER_AFTER_MS)
  })

  it("go out with the same link as before", async () => {
    const { context, contact } = await setUp()
    const first = inviteToken(context, contact.phone)
    context.clock.advance(INVITE_REMINDER_AFTER_MS)
    await circleJob.run(context)
    await deliverAll(context)
    expect(inviteToken(context, contact.phone)).toBe(first)
  })

  it("expire after two weeks, and are then neither repeated nor looked at again", async () => {
    const { context, contact, port, nextAt } = await setUp()
    context.clock.advance(INVITE_LIFETIME_MS)
    expect(await circleJob.run(context)).toBe(1)
    expect(await circleJob.run(context)).toBe(0)
    await deliverAll(context)
    expect(invitesTo(context, contact.phone)).toHaveLength(1)
    expect(await nextAt()).toBeNull()
    expect((await port.list())[0]?.status).toBe("expired")
  })

  it("are left alone once they are answered", async () => {
    const { context, contact, nextAt } = await setUp()
    await circleSql(context, null).answerInvite(inviteToken(context, contact.phone), "yes")
    expect(await nextAt()).toBeNull()
    context.clock.advance(INVITE_LIFETIME_MS)
    expect(await circleJob.run(context)).toBe(0)
  })

  it("of who seems removed beside a silent alarm are neither repeated nor closed: the messages would stand in her file", async () => {
    const { context, account, contact, port, nextAt } = await setUp()
    await newHiddenAlarm(context, account.id)
    await port.remove(contact.id)
    expect(await nextAt()).toBeNull()
    for (const ms of [INVITE_REMINDER_AFTER_MS, INVITE_LIFETIME_MS]) {
      context.clock.advance(ms)
      expect(await circleJob.run(context)).toBe(0)
    }
    await deliverAll(context)
    expect(invitesTo(context, contact.phone)).toHaveLength(1)
  })

  it("are each repeated once when three workers come at the same time", async () => {
    const { context, contact } = await setUp()
    context.clock.advance(INVITE_REMINDER_AFTER_MS)
    const done = await Promise.all([circleJob.run(context), circleJob.run(context), circleJob.run(context)])
    expect(done.toSorted((a, b) => a - b)).toEqual([0, 0, 1])
    await deliverAll(context)
    expect(invitesTo(context, contact.phone)).toHaveLength(2)
  })
})

/** An alarm that the account must not know of, open. */
async function newHiddenAlarm(context: TestContext, accountId: string): Promise<void> {
  const at = new Date(context.clock.now())
  const alarm = { kind: "duress", hidden: true, epoch: 0, rounds_done: 0, reason: "{}", responders: "[]" }
  await context.database.transaction({ role: "service" }, (sql) =>
    sql
      .insertInto("incident")
      .values({
        ...alarm,
        id: context.chance.id(context.clock.now()),
        account_id: accountId,
        opened_at: at,
        link_expires_at: at,
      })
      .execute(),
  )
}
