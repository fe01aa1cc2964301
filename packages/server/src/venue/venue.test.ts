import { DEMO_VENUES } from "@porchlight/core/venue"
import { expect, it } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { testServer } from "../../test/http.ts"
import { newAccount, newKey } from "../../test/people.ts"
import type { Caller } from "../session/index.ts"
import { venueJob, venueSql } from "./index.ts"

const SERVICE = { role: "service" } as const
const nobody = { accountId: () => Promise.reject(new Error("nobody")) } as unknown as Caller

describeOnBoth("the directory of venues", (open) => {
  const directory = (demoVenues: boolean) => {
    const context = testContext(open().database, { demoVenues })
    return { context, list: () => venueSql(context, nobody).list() }
  }

  it("holds the demo's venues where the deployment shows them, each once, and none is verified (VENUE-06)", async () => {
    const { context, list } = directory(true)
    expect([await venueJob.run(context), await venueJob.run(context)]).toEqual([DEMO_VENUES.length, 0])
    const demo = (await list()).filter(({ isDemo }) => isDemo)
    expect(demo.map(({ id }) => id).sort()).toEqual(DEMO_VENUES.map(({ id }) => id).sort())
    expect(demo.every(({ verifiedAt }) => verifiedAt === null)).toBe(true)
    const [kitchen] = demo.filter(({ name }) => name === "The Example Kitchen")
    expect(kitchen).toMatchObject({
      safetyScore: { value: 94 },
      rating: { value: 4.6 },
      category: "restaurant",
    })
  })

  it("hides them at once where it does not, and takes them out", async () => {
    await venueJob.run(directory(true).context)
    const { context, list } = directory(false)
    expect((await list()).filter(({ isDemo }) => isDemo)).toEqual([])
    expect([await venueJob.run(context), await venueJob.run(context)]).toEqual([DEMO_VENUES.length, 0])
  })

  it("are not in production unless that was told to show them (VENUE-06, EXT-15)", async () => {
    const start = (allowedSimulations: ReadonlyArray<string>) =>
      testServer(open().database, () => ({
        settings: { mode: "production", demoVenues: true, allowedSimulations },
      }))
    expect(() => start(["test"])).toThrow(/made up, and this is production.*DEMO_VENUES/u)
    await start(["test", "demo-venues"]).worker.stop()
  })

  it("does not let a number be without its source, nor a demo be verified, whoever writes (VENUE-06)", async () => {
    const { context } = directory(false)
    const row = {
      created_at: new Date(context.clock.now()),
      verified_at: new Date(context.clock.now()),
      name: "X",
      category: "bar",
      address: "Y",
    }
    const insert = (fault: object) =>
      context.database.transaction(SERVICE, (sql) =>
        sql
          .insertInto("venue")
          .values({ ...row, id: context.chance.id(context.clock.now()), ...fault })
          .execute(),
      )
    for (const fault of [
      { safety_score: 90 },
      { rating: 4, rating_source: "A" },
      { is_demo: true },
      { verified_at: null },
      { latitude: 1 },
    ])
      await expect(insert(fault)).rejects.toThrow(/check constraint/u)
    await insert({})
  })

  it("cannot be written by an account, and shows an account no suggestion of another (VENUE-06)", async () => {
    const { context } = directory(false)
    const [own, other] = [await newAccount(context), await newAccount(context)]
    const callerOf = (id: string) => ({ accountId: async () => id }) as unknown as Caller
    const input = { name: "Luigi's", category: "bar", address: "7 Elm", note: "" } as const
    const made = await venueSql(context, callerOf(own.id)).suggest(input, newKey())
    const asAccount = (accountId: string) => ({ role: "account", accountId }) as const
    const seenBy = (accountId: string) =>
      context.database.transaction(asAccount(accountId), (sql) =>
        sql.selectFrom("venue_suggestion").select("id").where("id", "=", made.id).execute(),
      )
    expect([(await seenBy(own.id)).length, (await seenBy(other.id)).length]).toEqual([1, 0])
    const change = context.database.transaction(asAccount(own.id), (sql) =>
      sql.updateTable("venue_suggestion").set({ state: "accepted" }).execute(),
    )
    await expect(change).rejects.toThrow(/permission denied/u)
    const write = context.database.transaction(asAccount(own.id), (sql) => sql.deleteFrom("venue").execute())
    await expect(write).rejects.toThrow(/permission denied/u)
  })
})
