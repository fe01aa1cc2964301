import { TESTS_PER_CONTACT_PER_DAY } from "@porchlight/core/circle"
import { expect, it } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { deliverAll } from "../../test/invites.ts"
import { countOf, outcomesOf } from "../../test/outcomes.ts"
import { newAccount, newContact, newKey } from "../../test/people.ts"
import { readLive } from "../live/index.ts"
import { circleSql, receiveCircleReply } from "./index.ts"

describeOnBoth("a test text", (open) => {
  const setUp = async () => {
    const context = testContext(open().database)
    const account = await newAccount(context)
    const port = circleSql(context, account.id)
    const { id, phone } = await port.add(newContact(), newKey())
    await deliverAll(context)
    await receiveCircleReply(context, { from: phone }, { type: "yes" }, "YES")
    const tests = () => context.sent.filter(({ to, purpose }) => to === phone && purpose === "test")
    const now = async () => (await port.list()).find((contact) => contact.id === id)
    return { context, account, port, id, phone, tests, now }
  }

  it("waits in the lane of what is no alarm, and belongs to none (CIRC-18)", async () => {
    const { context, port, id } = await setUp()
    await port.sendTest(id, newKey())
    const row = await context.database.transaction({ role: "service" }, (sql) =>
      sql
        .selectFrom("delivery")
        .select(["priority", "watch_id", "incident_id", "channel"])
        .where("contact_id", "=", id)
        .where("purpose", "=", "test")
        .executeTakeFirstOrThrow(),
    )
    expect(row).toEqual({ priority: 1, watch_id: null, incident_id: null, channel: "sms" })
  })

  it("is not sent to whoever said STOP in between, and its dater sees that it was not (CIRC-18)", async () => {
    const { context, port, id, phone, tests, now } = await setUp()
    expect((await port.sendTest(id, newKey())).lastTest).toMatchObject({ state: "queued" })
    await receiveCircleReply(context, { from: phone }, { type: "stop" }, "STOP")
    await deliverAll(context)
    expect(tests()).toEqual([])
    expect(await now()).toMatchObject({
      status: "stopped",
      lastTest: { at: context.clock.now(), state: "failed", reason: "stopped" },
    })
  })

  it("goes out three times a day, also when all of them are asked for at once (CIRC-18)", async () => {
    const { context, port, id, tests } = await setUp()
    const outcomes = await outcomesOf(Array.from({ length: 20 }, () => port.sendTest(id, newKey())))
    expect(countOf(outcomes, "done")).toBe(TESTS_PER_CONTACT_PER_DAY)
    expect(countOf(outcomes, "RateLimited")).toBe(20 - TESTS_PER_CONTACT_PER_DAY)
    await deliverAll(context)
    expect(tests()).toHaveLength(TESTS_PER_CONTACT_PER_DAY)
  })

  it("tells whoever follows the circle what became of it (CIRC-18)", async () => {
    const { context, account, port, id } = await setUp()
    await port.sendTest(id, newKey())
    const asked = await readLive(context, account.id, "circle")
    await deliverAll(context)
    const told = await readLive(context, account.id, "circle")
    expect(told.version).toBeGreaterThan(asked.version)
    expect(told.state).toMatchObject([{ id, lastTest: { state: "accepted", reason: null } }])
  })
})
