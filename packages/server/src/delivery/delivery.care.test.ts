import { expect, test } from "vitest"
import { MINUTE_MS } from "@porchlight/core/time"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newKey, newPhone } from "../../test/people.ts"
import { scriptedProvider, withProviders } from "../../test/providers.ts"
import { newDater, passMinutes, withWorker } from "../../test/watches.ts"
import { sosSql } from "../sos/index.ts"
import { enqueue } from "./index.ts"
import { responderToken } from "./delivery.render.ts"

const SERVICE = { role: "service" } as const

const rowOf = (context: TestContext, id: string) =>
  context.database.transaction(SERVICE, (sql) =>
    sql
      .selectFrom("delivery")
      .select(["state", "reason", "tries", "next_at"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow(),
  )

describeOnBoth("a message that cannot be prepared", (open) => {
  test("holds up no other alert of its batch, and has failed after the quick tries", async () => {
    const provider = scriptedProvider("first")
    const plain = withProviders(testContext(open().database), [provider])
    const dater = await newDater(plain, { contacts: [{ name: "Maya" }, { name: "Sam" }, { name: "Lee" }] })
    await sosSql(plain, dater.id).broadcast(
      { pressedAgoMs: 0, timeZone: "America/Chicago", fix: null },
      newKey(),
    )
    const ids = await plain.database.transaction(SERVICE, async (sql) => {
      const rows = await sql
        .selectFrom("delivery")
        .select("id")
        .where("account_id", "=", dater.id)
        .where("purpose", "=", "alert")
        .orderBy("id")
        .execute()
      return rows.map(({ id }) => id)
    })
    const broken = ids[1] ?? ""
    const hash = (token: string) => {
      if (token === responderToken(plain, broken)) throw new Error("a link that cannot be made")
      return plain.secrets.hash(token)
    }
    const context = { ...plain, secrets: { ...plain.secrets, hash } }
    await withWorker(context, async (worker) => {
      await worker.runUntilIdle()
      const took = new Set(provider.took.map(({ key }) => key))
      expect(ids.filter((id) => !took.has(id))).toEqual([broken])
      expect(await rowOf(context, broken)).toMatchObject({ state: "queued", tries: 1 })
      await passMinutes(context, worker, 1.5, 5_000)
    })
    expect(await rowOf(context, broken)).toEqual({ state: "failed", reason: null, tries: 8, next_at: null })
  })

  test("is kept where it is owed, and goes out once it can be", async () => {
    const provider = scriptedProvider("first")
    const context = withProviders(testContext(open().database), [provider])
    const mail = {
      accountId: null,
      channel: "email",
      to: "ada@example.com",
      purpose: "account-notice",
      facts: { notice: "password-changed", when: "today", client: "Firefox" },
    } as const
    const text = {
      accountId: null,
      channel: "sms",
      to: newPhone(),
      purpose: "reply",
      facts: { text: "Hi" },
    } as const
    const [owed = ""] = await context.database.transaction(SERVICE, (sql) => enqueue(sql, context, [mail]))
    const [sound = ""] = await context.database.transaction(SERVICE, (sql) => enqueue(sql, context, [text]))
    const setTries = (tries: number) =>
      context.database.transaction(SERVICE, (sql) =>
        sql.updateTable("delivery").set({ tries }).where("id", "=", owed).execute(),
      )
    // As many as the column holds: no try more can be counted.
    await setTries(32_767)
    await withWorker(context, async (worker) => {
      await worker.runUntilIdle()
      expect(await rowOf(context, sound)).toMatchObject({ state: "accepted" })
      expect(await rowOf(context, owed)).toMatchObject({
        state: "queued",
        next_at: context.clock.now() + 10 * MINUTE_MS,
      })
      await setTries(9)
      await passMinutes(context, worker, 11)
    })
    expect(await rowOf(context, owed)).toMatchObject({ state: "accepted", next_at: null })
  })
})
