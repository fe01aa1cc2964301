import { Unavailable } from "@porchlight/core/error"
import { DEFAULT_PREFERENCES, type NotificationData } from "@porchlight/core/notification"
import { addMs, DAY_MS, fromWallClock, HOUR_MS, toInstant } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import { expect, it, onTestFinished, test } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth, freshPostgres } from "../../test/databases.ts"
import { deliverAll } from "../../test/invites.ts"
import { confirmAddress, newAccount } from "../../test/people.ts"
import { insertDevice } from "../../test/pushes.ts"
import { createLook } from "../worker/worker.look.ts"
import { preferenceSql } from "./index.ts"
import { notificationJob } from "./notification.job.ts"
import { notify } from "./notification.notify.ts"

const YES: NotificationData = { kind: "contact-answered", name: "Maya", answer: "yes" }
const ZONE = "America/Chicago"
const NIGHT = fromWallClock({ date: "2026-11-20", time: "23:00" }, ZONE) ?? toInstant(0)
const MORNING = fromWallClock({ date: "2026-11-21", time: "08:00" }, ZONE) ?? toInstant(0)

describeOnBoth("news outside the app", (open) => {
  const setUp = async () => {
    const context = testContext(open().database)
    await context.database.transaction({ role: "service" }, (sql) =>
      sql.deleteFrom("notification_queue").execute(),
    )
    const { id } = await newAccount(context)
    await confirmAddress(context, id)
    await context.database.transaction({ role: "service" }, (sql) => insertDevice(sql, context, id))
    const port = preferenceSql(context, id)
    await port.save({
      ...DEFAULT_PREFERENCES,
      quietHours: { ...DEFAULT_PREFERENCES.quietHours, timeZone: ZONE },
    })
    const tell = (data: NotificationData, source: string | null = null, staysInside = false) =>
      context.database.transaction({ role: "service" }, (sql) =>
        notify(sql, context, context.clock.now(), [{ accountId: id, data, source, staysInside }]),
      )
    const sent = async () => {
      await deliverAll(context)
      return context.sent
        .filter(({ accountId, purpose }) => accountId === id && purpose === "notification")
        .map(({ channel }) => channel)
        .toSorted()
    }
    return { context, id, port, tell, sent }
  }
  const atNight = async () => {
    const all = await setUp()
    all.context.clock.advance(NIGHT - all.context.clock.now())
    await all.tell(YES)
    await all.tell(YES)
    return all
  }
  const nextAt = (context: TestContext) =>
    createLook(context, [notificationJob.nextAt])(notificationJob.nextAt)

  it("goes out once for what is noticed twice, and not at all where it stays inside", async () => {
    const { tell, sent, port } = await setUp()
    await tell(YES, "drill:1")
    await tell(YES, "drill:1")
    await tell(YES, "drill:2", true)
    expect(await sent()).toEqual(["email", "push"])
    expect((await port.state()).sendings).toHaveLength(1)
  })

  it("is in the center a row of its person's own, with its type and facts, unread (NOTIF-03, TBL-08, TBL-20)", async () => {
    const { context, id, tell } = await setUp()
    const other = await newAccount(context)
    await tell(YES)
    const rowsFor = (accountId: string) =>
      context.database.transaction({ role: "account", accountId }, (sql) =>
        sql.selectFrom("notifications").selectAll().execute(),
      )
    expect(await rowsFor(id)).toEqual([
      {
        id: expect.any(String),
        user_id: id,
        created_at: context.clock.now(),
        type: "safety",
        data: YES,
        read: false,
        source: null,
      },
    ])
    expect(await rowsFor(other.id)).toEqual([])
    const forge = context.database.transaction({ role: "account", accountId: id }, (sql) =>
      raw`update notifications set data = '{}'`.execute(sql),
    )
    await expect(forge).rejects.toThrow("permission denied")
  })

  it("that a provider refuses is failed, and has in the log of what was sent reached nobody (NOTIF-09)", async () => {
    const { context, id, port, tell } = await setUp()
    const refuse = async () => ({ type: "refused", reason: "rejected" }) as const
    const providers = context.providers.map((provider) => ({ ...provider, send: refuse }))
    await tell(YES)
    await deliverAll({ ...context, providers })
    const [sending] = (await port.state()).sendings
    expect([sending?.attempted, sending?.delivered]).toEqual([["push", "email"], []])
    const states = await context.database.transaction({ role: "service" }, (sql) =>
      sql.selectFrom("delivery").select("state").where("account_id", "=", id).execute(),
    )
    expect(states).toEqual([{ state: "failed" }, { state: "failed" }])
  })

  it("is one row a person, whatever is saved how often (TBL-09)", async () => {
    const { context, id, port } = await setUp()
    await Promise.all([port.save(DEFAULT_PREFERENCES), port.save(DEFAULT_PREFERENCES)])
    const { rows } = await context.database.transaction({ role: "service" }, (sql) =>
      raw`select 1 from notification_preferences where user_id = ${id}`.execute(sql),
    )
    expect(rows).toHaveLength(1)
  })

  it("leaves a log that is only added to, for the server as well (TBL-10)", async () => {
    const { context, id, tell } = await setUp()
    await tell(YES)
    const change = raw`update notification_logs set priority = 'high' where user_id = ${id}`
    for (const actor of [{ role: "service" }, { role: "account", accountId: id }] as const)
      await expect(context.database.transaction(actor, (sql) => change.execute(sql))).rejects.toThrow(
        "permission denied",
      )
  })

  it("waits for the end of quiet hours, not a moment longer, and comes together", async () => {
    const { context, sent, port } = await atNight()
    expect([await sent(), await nextAt(context)]).toEqual([[], MORNING])
    context.clock.advance(MORNING - NIGHT - 1)
    expect(await notificationJob.run(context)).toBe(0)
    context.clock.advance(1)
    expect(await notificationJob.run(context)).toBe(2)
    expect([await nextAt(context), await notificationJob.run(context)]).toEqual([null, 0])
    expect(await sent()).toEqual(["email", "push"])
    const { sendings } = await port.state()
    expect(sendings.map(({ messages, reason }) => [messages.length, reason])).toEqual([
      [2, null],
      [1, "quiet_hours"],
      [1, "quiet_hours"],
    ])
  })

  it("goes out once when the process dies in the middle, which is passed on, and for workers at the same moment (NOTIF-09)", async () => {
    const { context, sent } = await atNight()
    context.clock.advance(MORNING - NIGHT)
    const failPoint = async () => {
      throw new Unavailable({})
    }
    await expect(notificationJob.run({ ...context, failPoint })).rejects.toBeInstanceOf(Unavailable)
    await Promise.all(Array.from({ length: 4 }, () => notificationJob.run(context)))
    expect(await sent()).toEqual(["email", "push"])
  })

  it("says that a channel is not connected where nobody carries it, and that push reaches nobody where nothing rings", async () => {
    const { context, id } = await setUp()
    const real = context.providers.map((provider) => ({
      ...provider,
      simulated: false,
      channels: ["email", "push"] as const,
    }))
    const missing = async (providers: typeof real) =>
      (await preferenceSql({ ...context, providers }, id).state()).reach.map((one) => one.missing)
    const others = ["not-connected", null, "not-connected", "not-connected"]
    expect(await missing(real)).toEqual([null, ...others])
    expect((await missing([]))[0]).toBe("not-connected")
    await context.database.transaction({ role: "service" }, (sql) =>
      sql.deleteFrom("push_subscription").where("user_id", "=", id).execute(),
    )
    expect(await missing(real)).toEqual(["no-device", ...others])
  })

  it("goes with the account, what waits as well", async () => {
    const { context, id } = await atNight()
    await context.database.transaction({ role: "service" }, (sql) =>
      sql.deleteFrom("account").where("id", "=", id).execute(),
    )
    context.clock.advance(addMs(MORNING, HOUR_MS + DAY_MS) - NIGHT)
    expect(await notificationJob.run(context)).toBe(0)
  })
})

// Of an embedded database there is one connection, and one worker at a time.
test("whoever has the earliest of a person's news has them all: another worker takes none of them (NOTIF-09)", async () => {
  const { database, close } = await freshPostgres()
  onTestFinished(close)
  const context = testContext(database)
  const [busy, free] = [await newAccount(context), await newAccount(context)]
  for (const [at, { id }] of [busy, busy, free].entries())
    await context.database.transaction({ role: "service" }, (sql) =>
      sql
        .insertInto("notification_queue")
        .values({
          id: context.chance.id(addMs(context.clock.now(), at)),
          user_id: id,
          priority: "medium",
          message: JSON.stringify(YES),
          deadline_at: new Date(context.clock.now()),
        })
        .execute(),
    )
  const taken = await context.database.transaction({ role: "service" }, async (sql) => {
    await sql
      .selectFrom("notification_queue")
      .select("id")
      .where("user_id", "=", busy.id)
      .orderBy("id")
      .limit(1)
      .forUpdate()
      .execute()
    return notificationJob.run(context)
  })
  expect([taken, await notificationJob.run(context)]).toEqual([1, 2])
})
