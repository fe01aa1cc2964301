import { Unavailable } from "@porchlight/core/error"
import { ESCAPE_LATE_MS, ESCAPE_RETRY_MS } from "@porchlight/core/escape-text"
import { expect, it } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { deliverAll } from "../../test/invites.ts"
import { countOf, outcomesOf } from "../../test/outcomes.ts"
import { newAccount, newContact, newKey } from "../../test/people.ts"
import { circleSql, receiveCircleReply } from "../circle/index.ts"
import { readLive } from "../live/index.ts"
import { createLook } from "../worker/worker.look.ts"
import { escapeTextJob, escapeTextSql } from "./index.ts"

describeOnBoth("an escape text", (open) => {
  const setUp = async () => {
    const context = testContext(open().database)
    // Other tests' runs are of the tests' first day: here they are gone.
    await context.database.transaction({ role: "service" }, (sql) => sql.deleteFrom("escape_text").execute())
    const account = await newAccount(context)
    const { phone } = await circleSql(context, account.id).add(newContact(), newKey())
    await deliverAll(context)
    await receiveCircleReply(context, { from: phone }, { type: "yes" }, "YES")
    const port = escapeTextSql(context, account.id)
    const texts = () => context.sent.filter(({ to, purpose }) => to === phone && purpose === "escape-text")
    const nextAt = () => createLook(context, [escapeTextJob.nextAt])(escapeTextJob.nextAt)
    return { context, account, port, phone, texts, nextAt }
  }
  const begun = async () => {
    const all = await setUp()
    const key = newKey()
    await all.port.start({ phone: all.phone }, key)
    await deliverAll(all.context)
    return { ...all, key }
  }

  it("is looked at when its countdown is over, not before, and never again (ESC-02, ESC-03)", async () => {
    const { context, texts, nextAt } = await begun()
    expect(await nextAt()).toBe(context.clock.now() + ESCAPE_RETRY_MS)
    context.clock.advance(ESCAPE_RETRY_MS - 1)
    expect(await escapeTextJob.run(context)).toBe(0)
    context.clock.advance(1)
    expect(await escapeTextJob.run(context)).toBe(1)
    expect([await nextAt(), await escapeTextJob.run(context)]).toEqual([null, 0])
    await deliverAll(context)
    expect(texts()).toHaveLength(2)
  })

  it("goes out in the lane of alarms, which nothing else holds up", async () => {
    const { context, account } = await begun()
    const rows = await context.database.transaction({ role: "service" }, (sql) =>
      sql
        .selectFrom("delivery")
        .select("priority")
        .where("account_id", "=", account.id)
        .where("purpose", "=", "escape-text")
        .execute(),
    )
    expect(rows).toEqual([{ priority: 0 }])
  })

  it.each(["escape-text: after claim", "escape-text: after retry"])(
    "goes out once when the process dies at '%s' (ESC-03)",
    async (point) => {
      const { context, texts } = await begun()
      context.clock.advance(ESCAPE_RETRY_MS)
      const failPoint = async (name: string) => {
        if (name === point) throw new Unavailable({})
      }
      await expect(escapeTextJob.run({ ...context, failPoint })).rejects.toBeInstanceOf(Unavailable)
      await escapeTextJob.run(context)
      await deliverAll(context)
      expect(texts()).toHaveLength(2)
    },
  )

  it("goes out once more when many processes look at the same moment (ESC-03)", async () => {
    const { context, texts } = await begun()
    context.clock.advance(ESCAPE_RETRY_MS)
    const done = await Promise.all(Array.from({ length: 8 }, () => escapeTextJob.run(context)))
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(1)
    await deliverAll(context)
    expect(texts()).toHaveLength(2)
  })

  it("has one winner when she is safe while the second text leaves (ESC-04)", async () => {
    const { context, port, key, texts } = await begun()
    context.clock.advance(ESCAPE_RETRY_MS)
    const [safe] = await Promise.allSettled([port.safe(key), escapeTextJob.run(context)])
    await deliverAll(context)
    const isSafe = safe.status === "fulfilled"
    expect((await port.state()).run?.state).toBe(isSafe ? "safe" : "repeated")
    expect(texts()).toHaveLength(isSafe ? 1 : 2)
  })

  it.each(["pending", "declined", "verified, without texts"])(
    "reaches her own number where it stands in her circle as well: %s (ESC-07)",
    async (standing) => {
      const { context, account, port } = await setUp()
      const { phone } = account
      const { id } = await circleSql(context, account.id).add(newContact({ phone }), newKey())
      await deliverAll(context)
      if (standing === "declined") await receiveCircleReply(context, { from: phone }, { type: "no" }, "NO")
      if (standing.startsWith("verified")) {
        await receiveCircleReply(context, { from: phone }, { type: "yes" }, "YES")
        await circleSql(context, account.id).update(id, { smsEnabled: false })
      }
      await port.start({ phone }, newKey())
      await deliverAll(context)
      context.clock.advance(ESCAPE_RETRY_MS)
      await escapeTextJob.run(context)
      await deliverAll(context)
      const { run, texts } = await port.state()
      expect([run?.name, texts.map(({ state }) => state)]).toEqual([null, ["accepted", "accepted"]])
      const sent = context.sent.filter(({ to, purpose }) => to === phone && purpose === "escape-text")
      expect(sent).toHaveLength(2)
    },
  )

  it("does not go out when its time is long over as it leaves, though it was stored in time (ESC-03)", async () => {
    const { context, port, texts } = await begun()
    context.clock.advance(ESCAPE_RETRY_MS)
    await escapeTextJob.run(context)
    context.clock.advance(ESCAPE_LATE_MS)
    await deliverAll(context)
    expect(texts()).toHaveLength(1)
    expect((await port.state()).texts[1]).toMatchObject({ state: "failed", reason: "too-late" })
  })

  it("is one run when twenty presses come at once (ESC-07)", async () => {
    const { context, port, phone, texts } = await setUp()
    const outcomes = await outcomesOf(Array.from({ length: 20 }, () => port.start({ phone }, newKey())))
    expect(countOf(outcomes, "done")).toBe(20)
    await deliverAll(context)
    expect(texts()).toHaveLength(1)
  })

  it("tells whoever follows it what became of each text", async () => {
    const { context, account } = await begun()
    const sent = await readLive(context, account.id, "escape-text")
    expect(sent.state.texts).toMatchObject([{ state: "accepted" }])
    context.clock.advance(ESCAPE_RETRY_MS)
    await escapeTextJob.run(context)
    const repeated = await readLive(context, account.id, "escape-text")
    expect(repeated.version).toBeGreaterThan(sent.version)
    expect(repeated.state.run?.state).toBe("repeated")
  })
})
