import { sql as query } from "kysely"
import type { LiveTopics } from "@porchlight/core/backend"
import type { Sql } from "../database/index.ts"

/** A topic that can be followed. */
export type LiveTopic = keyof LiveTopics

/** The channel of `pg_notify` on which changes are told, as `topic:account`. */
export const LIVE_CHANNEL = "porchlight_live"

/**
 * Says, in the transaction of a change, that followers of these accounts' topic have something new to read. As the
 * service. It holds the accounts' versions until the commit: call it last, or transactions wait for each other.
 */
export async function touchLive(
  sql: Sql,
  accountIds: string | ReadonlyArray<string>,
  topic: LiveTopic,
): Promise<void> {
  // In one order everywhere, so that two transactions never wait for each other in a ring.
  const ids = [...new Set(typeof accountIds === "string" ? [accountIds] : accountIds)].sort()
  await query`
    with touched as (
      insert into live_version (account_id, topic, version)
      select value::uuid, ${topic}::text, 1 from json_array_elements_text(${JSON.stringify(ids)}::text::json)
      on conflict (account_id, topic) do update set version = live_version.version + 1
      returning account_id
    )
    select pg_notify(${LIVE_CHANNEL}, ${`${topic}:`}::text || account_id) from touched`.execute(sql)
}
