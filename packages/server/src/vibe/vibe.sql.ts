import { NewVibe, type VibePort } from "@porchlight/core/vibe"
import type { ServerContext } from "../context/index.ts"
import { actAs } from "../database/index.ts"
import { decode, decodeKey } from "../input/index.ts"
import { storeShare } from "./vibe.share.ts"
import { readVibeState } from "./vibe.state.ts"

/** What the signed-in account shares of how a date feels. Nothing here asks what she pays, and nothing opens an alarm. */
export function vibeSql(context: ServerContext, accountId: string): VibePort {
  return {
    state: () =>
      context.database.transaction({ role: "account", accountId }, (sql) =>
        readVibeState(sql, accountId, context.clock.now()),
      ),
    share: async (given, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      const input = decode(NewVibe, given)
      const state = await context.database.transaction({ role: "service" }, async (sql) => {
        await storeShare(sql, context, accountId, { input, key })
        await actAs(sql, { role: "account", accountId })
        return readVibeState(sql, accountId, context.clock.now())
      })
      context.wake.ring()
      return state
    },
  }
}
