import { expect, test, vi } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newAccount } from "../../test/people.ts"
import { followStates } from "../backend/index.ts"
import type { Database } from "../database/index.ts"
import { touchLive } from "./live.ts"

describeOnBoth("whoever follows", (open) => {
  test("is told what changed after their first look and before this process listened", async () => {
    const { database } = open()
    let beginToListen = () => {}
    const begun = new Promise<void>((go) => (beginToListen = go))
    const listen: Database["listen"] = async (...asked) => {
      await begun
      return database.listen(...asked)
    }
    const context = testContext({ ...database, listen })
    const { id } = await newAccount(context)
    const versions: Array<number> = []
    const unfollow = followStates(context, id, "circle", null, {
      onState: ({ version }) => versions.push(version),
      onLine: () => {},
    })
    await vi.waitFor(() => expect(versions).toEqual([0]))
    await database.transaction({ role: "service" }, (sql) => touchLive(sql, id, "circle"))
    beginToListen()
    await vi.waitFor(() => expect(versions).toEqual([0, 1]))
    unfollow()
  })
})
