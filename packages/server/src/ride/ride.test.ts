import { RETENTION_MS } from "@porchlight/core/policy"
import { sql as raw } from "kysely"
import { expect, it } from "vitest"
import { describeOnBoth } from "../../test/databases.ts"
import { newKey } from "../../test/people.ts"
import { testContext } from "../../test/context.ts"
import { newDater, withWorker } from "../../test/watches.ts"
import { retentionSteps } from "../retention/retention.steps.ts"
import { rideSql } from "./index.ts"
import { fleetOf } from "./ride.sql.ts"

const SERVICE = { role: "service" } as const

describeOnBoth("where a ride went", (open) => {
  const driven = async ({ isOver }: { readonly isOver: boolean }) => {
    const context = testContext(open().database)
    // Other tests' rides are of the tests' first day: here they are gone.
    await context.database.transaction(SERVICE, (sql) => sql.deleteFrom("rides").execute())
    const { id } = await newDater(context)
    const port = rideSql(context, id)
    const choice = { kind: "own", driver: "Sam Reed", vehicle: "ABC 123" } as const
    const { ride } = await port.confirm({ pickup: "Elm Street 5", destination: "Home", choice }, newKey())
    if (isOver) await port.end(ride?.id ?? "", { as: "ended" })
    await withWorker(context, (worker) => worker.runUntilIdle())
    const forget = () =>
      context.database.transaction(SERVICE, async (sql) =>
        retentionSteps["rides"]?.(sql, context.clock.now()),
      )
    const kept = () =>
      context.database.transaction(SERVICE, async (sql) => {
        const { rows } = await raw`select * from delivery where account_id = ${id}`.execute(sql)
        const rides = await sql.selectFrom("rides").selectAll().where("user_id", "=", id).execute()
        return { messages: rows.length, text: JSON.stringify([rows, rides]) }
      })
    return { context, port, forget, kept }
  }

  it.each([true, false])(
    "is gone after thirty days, over (%s) or never ended, from its messages too, which stay",
    async (isOver) => {
      const { context, port, forget, kept } = await driven({ isOver })
      const { messages } = await kept()
      context.clock.advance(RETENTION_MS.rawLocation - 1)
      expect(await forget()).toBe(0)
      expect((await kept()).text).toContain("Elm Street 5")
      context.clock.advance(1)
      expect(await forget()).toBe(1)
      const after = await kept()
      expect(after.messages).toBe(messages)
      for (const word of ["Elm Street 5", "Sam Reed", "ABC 123"]) expect(after.text).not.toContain(word)
      expect((await port.state()).ride).toBeNull()
    },
  )

  it("the fleet that is made up is not there in production, unless that was told to have it (EXT-15)", () => {
    const { settings } = testContext(open().database)
    const fleetWith = (allowedSimulations: ReadonlyArray<string>) =>
      fleetOf({ settings: { ...settings, mode: "production", allowedSimulations } })
    expect(fleetWith([])).toBeNull()
    expect(fleetWith(["simulated-rides"])?.name).toBe("simulated-rides")
  })
})
