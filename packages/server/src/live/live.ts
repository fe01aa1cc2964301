import { sql as query } from "kysely"
import type { LiveTopics } from "@porchlight/core/backend"
import { actAs, beforeCommit, column, storeAhead, type Sql } from "../database/index.ts"

/** A topic that can be followed. */
export type LiveTopic = keyof LiveTopics

/** A topic that has versions of its own. */
export type VersionedTopic = Exclude<
  LiveTopic,
  "sos" | "escape-text" | "route" | "vibe" | "drill" | "date-card" | "location" | "geofence" | "webhook"
>

/**
 * With which topics' versions the changes of a topic are counted; its own version is their sum. Calls for help, ways, zones and escape texts
 * count with the watch: its screen shows them; vibes and tests with the circle that they are told to; cards with both: they say
 * how the date goes, and who still has them; sharing a place as well: it may follow a date's end, and people may say STOP. A profile names one of the circle.
 * What other services are told counts with the notifications, which no alarm waits for.
 */
export function versionedAs(topic: LiveTopic): ReadonlyArray<VersionedTopic> {
  if (topic === "date-card" || topic === "location") return ["watch", "circle"]
  if (topic === "vibe" || topic === "drill") return ["circle"]
  if (topic === "profile") return ["profile", "circle"]
  if (topic === "webhook") return ["notification"]
  return [
    topic === "sos" || topic === "escape-text" || topic === "route" || topic === "geofence" ? "watch" : topic,
  ]
}

/** The channel of `pg_notify` on which changes are told, as `topic:account,account,…`. */
export const LIVE_CHANNEL = "porchlight_live"

/** A notice holds less than 8 000 bytes, an id takes 37. */
const IDS_PER_NOTICE = 200

/** What a transaction has touched so far. */
const touchedBy = new WeakMap<Sql, Map<VersionedTopic, Set<string>>>()

/**
 * Says, in the transaction of a change, that followers of these accounts' topic have something new to read. As the service, which
 * the transaction then ends as: it is stored right before the commit, everything in one statement and one order, because the
 * accounts' versions are held until then, and transactions that touch several would wait for each other in a ring.
 */
export async function touchLive(
  sql: Sql,
  accountIds: string | ReadonlyArray<string>,
  topic: VersionedTopic,
): Promise<void> {
  const touched = touchedBy.get(sql) ?? new Map<VersionedTopic, Set<string>>()
  if (!touchedBy.has(sql)) {
    touchedBy.set(sql, touched)
    beforeCommit(sql, () => store(sql, touched))
  }
  const ids = touched.get(topic) ?? new Set()
  touched.set(topic, ids)
  for (const id of typeof accountIds === "string" ? [accountIds] : accountIds) ids.add(id)
}

async function store(sql: Sql, touched: ReadonlyMap<VersionedTopic, ReadonlySet<string>>): Promise<void> {
  const topics = [...touched].map(([topic, ids]) => ({ topic, ids: [...ids].sort() }))
  const rows = topics.flatMap(({ topic, ids }) => ids.map((id) => ({ topic, id })))
  const told = topics.flatMap(({ topic, ids }) => notices(topic, ids))
  await actAs(sql, { role: "service" })
  await storeAhead(
    sql,
    query`
    with touched as (
      insert into live_version (account_id, topic, version)
      select account_id, topic, 1 from unnest(
        ${column(
          "uuid",
          rows.map(({ id }) => id),
        )}, ${column(
          "text",
          rows.map(({ topic }) => topic),
        )}
      ) as change(account_id, topic)
      order by account_id, topic
      on conflict (account_id, topic) do update set version = live_version.version + 1
    )
    select pg_notify(${LIVE_CHANNEL}, notice) from unnest(${column("text", told)}) as notice`,
  )
}

/** What is told: as few notices as their length allows, because each is a row of a queue that everybody reads. */
function notices(topic: LiveTopic, ids: ReadonlyArray<string>): ReadonlyArray<string> {
  return Array.from(
    { length: Math.ceil(ids.length / IDS_PER_NOTICE) },
    (_, index) => `${topic}:${ids.slice(index * IDS_PER_NOTICE, (index + 1) * IDS_PER_NOTICE).join(",")}`,
  )
}
