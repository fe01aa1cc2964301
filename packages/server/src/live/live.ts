import { sql as query } from "kysely"
import type { LiveTopics } from "@porchlight/core/backend"
import { Unavailable } from "@porchlight/core/error"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"

/** A topic that can be followed. */
export type LiveTopic = keyof LiveTopics

/** The whole state of a topic, and its version: higher after each change of the account's. */
export interface LiveState<Topic extends LiveTopic> {
  readonly version: number
  readonly state: LiveTopics[Topic]
}

/** The channel of `pg_notify` on which changes are told. */
const CHANNEL = "porchlight_live"

/** Says, in the transaction of a change, that followers of these accounts' topic have something new to read. */
export async function touchLive(
  sql: Sql,
  accountIds: string | ReadonlyArray<string>,
  topic: LiveTopic,
): Promise<void> {
  const ids = [...new Set(typeof accountIds === "string" ? [accountIds] : accountIds)].sort()
  await query`
    with touched as (
      insert into live_version (account_id, topic, version)
      select account_id, ${topic}::text, 1
      from json_array_elements_text(${JSON.stringify(ids)}::text::json) as account (id), cast(id as uuid) as account_id
      on conflict (account_id, topic) do update set version = live_version.version + 1
      returning account_id
    )
    select pg_notify(${CHANNEL}, ${`${topic}:`} || account_id) from touched`.execute(sql)
}

/** The whole state of a topic as the account may see it. */
export async function readLive<Topic extends LiveTopic>(
  _context: ServerContext,
  _accountId: string,
  _topic: Topic,
): Promise<LiveState<Topic>> {
  throw new Unavailable({})
}

/**
 * Calls `handler` when the topic may have changed; changes that come close together may be told once. The follower reads
 * with `readLive` and leaves out versions it has.
 * @returns a function that ends it
 */
export function followLive(
  _context: ServerContext,
  _accountId: string,
  _topic: LiveTopic,
  _handler: () => void,
): () => void {
  throw new Unavailable({})
}
