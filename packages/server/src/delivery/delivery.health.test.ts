import { MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { testServer } from "../../test/http.ts"
import { newPhone } from "../../test/people.ts"
import { accepts, scriptedProvider, withProviders } from "../../test/providers.ts"
import { arm, newDater, passMinutes, withWorker } from "../../test/watches.ts"
import { readDiagnostics } from "../admin/admin.diagnostics.ts"
import { checkInSql } from "../check-in/index.ts"
import { withHealth } from "../provider/index.ts"
import { enqueue, type NewDelivery } from "./index.ts"

const SERVICE = { role: "service" } as const

const store = (context: TestContext, messages: ReadonlyArray<NewDelivery>) =>
  context.database.transaction(SERVICE, (sql) => enqueue(sql, context, messages))

const reply = (): NewDelivery => ({
  accountId: null,
  channel: "sms",
  to: newPhone(),
  purpose: "reply",
  facts: { text: "Hello" },
})

const stateOf = (context: TestContext, id: string | undefined) =>
  context.database.transaction(SERVICE, (sql) =>
    sql
      .selectFrom("delivery")
      .select(["state", "tries"])
      .where("id", "=", id ?? "")
      .executeTakeFirstOrThrow(),
  )

/** Texts that the board calls waiting; the tests of a file share a database. */
async function waiting(context: TestContext): Promise<number> {
  const { deliveries } = await context.database.transaction(SERVICE, (sql) => readDiagnostics(sql, context))
  return deliveries.find(({ channel }) => channel === "sms")?.waiting ?? 0
}

describeOnBoth("a provider that is down", (open) => {
  test("keeps nobody waiting longer: what is due is tried, and only arming is refused", async () => {
    const ground = testContext(open().database)
    const broken = scriptedProvider("broken")
    broken.script = () => ({ type: "busy", retryAfterMs: null })
    const dater = await newDater(ground)
    const alone = withProviders(ground, [withHealth(broken, ground)])
    const before = await waiting(alone)
    const [id] = await store(alone, [reply()])
    expect(await waiting(alone)).toBe(before)
    await withWorker(alone, async (worker) => {
      // The first four tries come within three seconds and a half, down or not.
      await passMinutes(alone, worker, 4 / 60, SECOND_MS / 4)
      expect(await stateOf(alone, id)).toMatchObject({ state: "queued", tries: 4 })
      await expect(arm(alone, { ...dater, checkIn: checkInSql(alone, dater.id) })).rejects.toMatchObject({
        data: { refusal: "no-channel" },
      })
      const board = await alone.database.transaction(SERVICE, (sql) => readDiagnostics(sql, alone))
      expect(board.providers).toMatchObject([{ name: "broken", isWorking: false }])
      expect(await waiting(alone)).toBe(before + 1)
      broken.script = accepts
      await passMinutes(alone, worker, 10 / 60, SECOND_MS)
    })
    expect(await stateOf(alone, id)).toMatchObject({ state: "accepted" })
    expect(await waiting(alone)).toBe(before)
    await expect(arm(alone, { ...dater, checkIn: checkInSql(alone, dater.id) })).resolves.toBeDefined()
  })

  const mail = { accountId: null, channel: "email", to: "maya@example.com" } as const
  const when = "Friday"
  const owed: ReadonlyArray<NewDelivery> = [
    { ...mail, purpose: "account-notice", facts: { notice: "password-changed", when, client: "Firefox" } },
    { ...mail, purpose: "email-change-notice", facts: { tokenParts: ["a"], when, stage: "asked" } },
    { ...mail, purpose: "account-deletion", facts: { day: "December 4" } },
    { ...mail, purpose: "inactive-account", facts: { day: "December 20" } },
  ]

  /** A mail server that takes nothing, and what became of a message after so many minutes. */
  async function mailing(message: NewDelivery) {
    const server = scriptedProvider("mail", ["email"])
    server.script = () => ({ type: "busy", retryAfterMs: null })
    const context = withProviders(testContext(open().database), [server])
    const [id] = await store(context, [message])
    const stateAfter = async (minutes: number) => {
      await withWorker(context, (worker) => passMinutes(context, worker, minutes, 10 * MINUTE_MS))
      return (await stateOf(context, id)).state
    }
    return { server, stateAfter }
  }

  test.each(owed)("loses no mail that nobody can ask for again: $purpose", async (message) => {
    const { server, stateAfter } = await mailing(message)
    expect(await stateAfter(120)).toBe("queued")
    server.script = accepts
    expect(await stateAfter(10)).toBe("accepted")
  })

  test("loses such a mail after a day, and others soon", async () => {
    const [notice, reset] = [
      await mailing({ ...mail, purpose: "account-deletion", facts: { day: "December 4" } }),
      await mailing({ ...mail, purpose: "password-reset", facts: { tokenParts: ["a"] } }),
    ]
    expect(await notice.stateAfter(25 * 60)).toBe("failed")
    expect(await reset.stateAfter(90)).toBe("failed")
  })

  test("is down on the board of its server, and what browsers ring by is left out of that", async () => {
    const push = scriptedProvider("browsers", ["push"])
    const server = testServer(open().database, ({ providers }) => ({ providers: [...providers, push] }))
    server.context.answerWith(() => ({ type: "busy", retryAfterMs: null }))
    const down = async () => {
      const { providers } = await open().database.transaction(SERVICE, (sql) =>
        readDiagnostics(sql, server.context),
      )
      return providers.filter(({ isWorking }) => !isWorking).map(({ name }) => name)
    }
    await store(server.context, [reply(), reply(), reply()])
    await server.worker.runUntilIdle()
    expect(await down()).toEqual(["test"])
    expect(server.context.providers.at(-1)?.failingSince).toBeUndefined()
    server.context.answerWith(({ key }) => ({ type: "accepted", reference: key }))
    server.clock.advance(SECOND_MS)
    await server.worker.runUntilIdle()
    expect(await down()).toEqual([])
    await server.worker.stop()
  })
})
