import { parseReply, saysWrongNumber, type Reply } from "@porchlight/core/circle"
import type { Phone } from "@porchlight/core/phone"
import type { ServerContext } from "../context/index.ts"
import { findSpeaker } from "../sos/sos.reply.ts"

/** What a text means, read by whose it is: who is no member and says that the number is wrong says STOP. */
export async function replyMeant(context: ServerContext, from: Phone, text: string): Promise<Reply> {
  return saysWrongNumber(text) && !(await isMember(context, from)) ? { type: "stop" } : parseReply(text)
}

/** Whether this is the number of an account that is there for whoever asks. */
export async function isMember({ database, clock }: ServerContext, phone: Phone): Promise<boolean> {
  const speaker = await database.transaction({ role: "service" }, (sql) =>
    findSpeaker(sql, phone, clock.now()),
  )
  return speaker !== null
}
