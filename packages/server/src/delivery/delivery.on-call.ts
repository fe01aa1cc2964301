import { checkInTextMessages } from "@porchlight/core/check-in"
import { storeOnCall } from "../check-in/check-in.on-call.ts"
import { hearOnce, type Sender } from "../circle/circle.heard.ts"
import type { ServerContext } from "../context/index.ts"

/** Takes what somebody says who was asked whether they can be reached. @returns the answer; null where nobody had asked */
export function answerOnCall(
  context: ServerContext,
  sender: Sender,
  answer: "yes" | "no",
): Promise<string | null> {
  return context.database.transaction({ role: "service" }, (sql) =>
    hearOnce(sql, context, sender, async () => {
      const [accountId] = await storeOnCall(sql, sender.from, answer)
      return accountId === undefined ? null : { accountId, answer: checkInTextMessages.replyReceived }
    }),
  )
}
