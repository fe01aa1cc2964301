import type { Fix } from "@porchlight/core/location"
import { MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { expect, it } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newAccount, newFix, newWatch } from "../../test/people.ts"
import { locationSql } from "./index.ts"

const ROUGH = { accuracyMeters: 2_000 }

describeOnBoth("the exact place beside a rough one", (open) => {
  /** Somebody on a date whose phone tells a place every twenty seconds. */
  const setUp = async () => {
    const context = testContext(open().database)
    const account = await newAccount(context)
    const watchId = await newWatch(context, account.id)
    const port = locationSql(context, account.id)
    const tell = async (place: Partial<Fix>, afterMs = 20 * SECOND_MS) => {
      context.clock.advance(afterMs)
      const fix = newFix(0, { takenAt: context.clock.now(), ...place })
      await port.report(watchId, fix)
      return fix
    }
    return { context, account, watchId, port, tell }
  }

  it("is found among all that was told shortly before, also where the places got less exact little by little (LOC-04)", async () => {
    const { port, watchId, tell } = await setUp()
    const exact = await tell({ accuracyMeters: 8 })
    for (const accuracyMeters of [30, 100, 500]) await tell({ accuracyMeters })
    const rough = await tell(ROUGH)
    expect(await port.last(watchId)).toEqual({ ...rough, exactFix: exact })
    const late = await tell(ROUGH, 3 * MINUTE_MS)
    expect(await port.last(watchId)).toEqual(late)
  })

  it("is none that something contradicts which was told between (LOC-04)", async () => {
    const { port, watchId, tell } = await setUp()
    await tell({ accuracyMeters: 8 })
    await tell({ accuracyMeters: 300, latitude: 41.8861 })
    const rough = await tell(ROUGH)
    expect(await port.last(watchId)).toEqual(rough)
  })

  it("is none that an API key told (KEY-01)", async () => {
    const { context, account, port, watchId, tell } = await setUp()
    const key = locationSql(context, account.id, "integration")
    await key.report(watchId, newFix(0, { takenAt: context.clock.now(), accuracyMeters: 5 }))
    const rough = await tell(ROUGH)
    expect(await port.last(watchId)).toEqual(rough)
  })
})
