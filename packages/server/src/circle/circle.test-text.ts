import {
  type Contact,
  isTestable,
  TESTS_PER_ACCOUNT_PER_DAY,
  TESTS_PER_CONTACT_PER_DAY,
} from "@porchlight/core/circle"
import { Conflict, RateLimited } from "@porchlight/core/error"
import { DAY_MS } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { actAs, type Sql } from "../database/index.ts"
import { enqueueAhead } from "../delivery/delivery.queue.ts"
import { takeLimit } from "../limit/index.ts"
import { touchLive } from "../live/live.ts"
import { isSuppressed } from "./circle.suppression.ts"

/**
 * Stores a test text to one of the account's own contacts. Goes on in the service's name, to the end of the transaction;
 * ring `context.wake` after its commit. Whether the contact still wants texts is looked at again when it is sent.
 * @throws Conflict, RateLimited
 */
export async function enqueueTest(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  contact: Contact,
): Promise<void> {
  const { id, name, phone } = contact
  await actAs(sql, { role: "service" })
  if (!isTestable(contact) || (await isSuppressed(sql, phone))) throw new Conflict({})
  // By number: who is removed and added again is the same person.
  await take(sql, context, `circle.test:${accountId}:${phone}`, TESTS_PER_CONTACT_PER_DAY)
  await take(sql, context, `circle.test:${accountId}`, TESTS_PER_ACCOUNT_PER_DAY)
  const message = { accountId, contactId: id, recipientName: name, channel: "sms", purpose: "test" } as const
  await enqueueAhead(sql, context, [message])
  await touchLive(sql, accountId, "circle")
}

async function take(sql: Sql, context: ServerContext, key: string, limit: number): Promise<void> {
  const retryAfterMs = await takeLimit(sql, key, { limit, windowMs: DAY_MS }, context.clock.now())
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
}
