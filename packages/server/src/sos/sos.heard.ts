import type { Proven } from "../check-in/check-in.answer.ts"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { onceIfNamed } from "../idempotency/index.ts"

/** A PIN or a word of hers that came by text or in a call. */
interface ProofHeard {
  readonly accountId: string
  readonly said: string | Proven
  /** What names the text or the call; without a name each is another. */
  readonly textId?: string | undefined
}

/**
 * Does once what a PIN or a word of hers does, whatever that is about: one that its gateway brings again, because an answer got lost,
 * says nothing of a date or of an alarm that began since. Another one in the same call is another. As the service, first in its
 * transaction: what throws leaves no trace.
 */
export async function hearProof(
  sql: Sql,
  context: ServerContext,
  { accountId, said, textId }: ProofHeard,
  work: () => Promise<unknown>,
): Promise<void> {
  const words = typeof said === "string" ? said : said.verdict
  const key = textId === undefined ? null : context.secrets.hash(`${textId} ${words}`)
  await onceIfNamed(sql, context, { accountId, operation: "text.proof", key, body: null }, async () => {
    await work()
    // What came of it stands nowhere.
    return null
  })
}
