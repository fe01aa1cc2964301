import { REVIEW_MAX_MS, SIMULATED_CHECK_MS } from "@porchlight/core/identity"
import { expect, it } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { handedIn, recordings, reviewer, runAll } from "../../test/verifications.ts"
import { withWorker } from "../../test/watches.ts"
import { storeLevel } from "../cloak/cloak.row.ts"
import { simulatedIdentity } from "./index.ts"

const SERVICE = { role: "service" } as const

describeOnBoth("what became of a verification", (open) => {
  const contextWith = (changes: Partial<TestContext> = {}) => ({
    ...testContext(open().database),
    recordings,
    ...changes,
  })

  it("is told of over her channels once it is decided, in words that tell nothing where the app is disguised; what chance decides is not (B-26)", async () => {
    const context = contextWith()
    const review = await reviewer(context)
    const [plain, disguised] = [await handedIn(context), await handedIn(context)]
    await context.database.transaction(SERVICE, (sql) =>
      storeLevel(sql, disguised.accountId, "disguise", context.clock.now()),
    )
    for (const { id } of [plain, disguised])
      await review.decide(id, { id: "clear", face: "match", address: "shown" })
    const chance = contextWith({ ...context, identity: simulatedIdentity() })
    const simulated = await handedIn(chance)
    context.clock.advance(SIMULATED_CHECK_MS)
    await runAll(chance)
    await withWorker(context, (worker) => worker.runUntilIdle())
    const news = (accountId: string) =>
      context.sent.filter((one) => one.accountId === accountId && one.purpose === "notification")
    expect(news(plain.accountId).map(({ text }) => text)).toContainEqual(
      expect.stringContaining("Your identity check is done"),
    )
    expect(news(disguised.accountId)).not.toEqual([])
    expect(JSON.stringify(news(disguised.accountId).map(({ subject, text }) => [subject, text]))).not.toMatch(
      /identity|verif|porchlight|picture/iu,
    )
    expect([(await simulated.port.state()).verification?.stage, news(simulated.accountId)]).toEqual([
      "decided",
      [],
    ])
  })

  it("waits for people for as long as any other where a program was to look, and people do by now (B-34)", async () => {
    const handed = contextWith({ identity: simulatedIdentity() })
    const { id, port } = await handedIn(handed)
    const context = contextWith({ clock: handed.clock })
    context.clock.advance(SIMULATED_CHECK_MS)
    await runAll(context)
    const { verification } = await port.state()
    expect([verification?.stage, verification?.images.length]).toEqual(["waiting", 2])
    expect((await (await reviewer(context)).queue()).waiting.some((one) => one.id === id)).toBe(true)
    context.clock.advance(REVIEW_MAX_MS)
    await runAll(context)
    expect((await port.state()).verification?.stage).toBe("lapsed")
  })
})
