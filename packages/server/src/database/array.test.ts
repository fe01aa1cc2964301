import { addMs, toInstant } from "@porchlight/core/time"
import { sql } from "kysely"
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { describeOnBoth } from "../../test/databases.ts"
import { column } from "./index.ts"

/** PostgreSQL stores no sign with the number 0. */
const text = fc.string({ unit: "grapheme" }).filter((value) => !value.includes("\u0000"))

describeOnBoth("a whole column as one operand", (open) => {
  const sent = (operand: ReturnType<typeof column>) =>
    open().database.transaction({ role: "service" }, async (service) => {
      const { rows } = await sql<{ value: unknown }>`select value from unnest(${operand}) as value`.execute(
        service,
      )
      return rows.map(({ value }) => value)
    })

  it("comes back as it was, whatever signs are in it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(text)), async (values) => {
        expect(await sent(column("text", values))).toEqual(values)
        const json = values.map((value) => (value === null ? null : { value, list: [value, 1, null] }))
        expect(await sent(column("jsonb", json))).toEqual(json)
      }),
      { numRuns: 50 },
    )
  })

  it("keeps instants to the millisecond, numbers, ids and nothing at all", async () => {
    const id = "0198c8a4-7b1e-7c3a-9f00-0242ac120002"
    expect(await sent(column("uuid", [id, null]))).toEqual([id, null])
    expect(await sent(column("int4", [0, -7, 2_147_483_647]))).toEqual([0, -7, 2_147_483_647])
    expect(await sent(column("boolean", [true, false]))).toEqual([true, false])
    const at = toInstant(Date.UTC(2026, 10, 20, 19, 0, 0, 123))
    expect(await sent(column("timestamptz", [at, at, null, addMs(at, 1)]))).toEqual([
      at,
      at,
      null,
      addMs(at, 1),
    ])
    expect(await sent(column("text", []))).toEqual([])
  })
})
