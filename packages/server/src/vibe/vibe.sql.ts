import { NewVibe, type VibePort } from "@porchlight/core/vibe"
import { readAsOf, type ServerContext } from "../context/index.ts"
import { decode, decodeKey } from "../input/index.ts"
import { storeShare } from "./vibe.share.ts"
import { readVibeState } from "./vibe.state.ts"

/** What the signed-in account shares of how a date feels. Nothing here asks what she pays, and nothing opens an alarm. */
export function vibeSql(context: ServerContext, accountId: string): VibePort {
  const state = () => readAsOf(context, accountId, (sql, now) => readVibeState(sql, accountId, now))
  return {
    state,
    share: async (given, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      const input = decode(NewVibe, given)
      await context.database.transaction({ role: "service" }, (sql) =>
        storeShare(sql, context, accountId, { input, key }),
      )
      context.wake.ring()
      return state()
    },
  }
}
