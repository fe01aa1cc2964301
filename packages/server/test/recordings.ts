import type { Sql } from "../src/database/index.ts"
import type { TestContext } from "./context.ts"

/** A recording of one chunk that runs; its file is nowhere. And the key of one that is gone. */
export async function insertRecording(
  sql: Sql,
  { chance, clock }: Pick<TestContext, "chance" | "clock">,
  accountId: string,
): Promise<string> {
  const at = new Date(clock.now())
  const id = chance.id(clock.now())
  const hash = "0".repeat(64)
  const told = { key: `key-${id}`, kind: "audio", media_type: "audio/webm", key_id: "a-key" }
  const news = { chunks: 1, bytes: 1, last_hash: hash, last_chunk_at: at }
  await sql
    .insertInto("recording")
    .values({ id, user_id: accountId, created_at: at, started_at: at, ...told, ...news })
    .execute()
  await sql
    .insertInto("recording_chunk")
    .values({ recording_id: id, position: 0, user_id: accountId, hash, bytes: 1, stored_at: at })
    .execute()
  await sql
    .insertInto("recording_spent")
    .values({ user_id: accountId, key: `key-${id}-gone`, recording_id: chance.id(clock.now()) })
    .execute()
  return id
}
