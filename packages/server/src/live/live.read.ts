import type { LiveTopics } from "@porchlight/core/backend"
import { readWatchState } from "../check-in/check-in.state.ts"
import { readDrillState } from "../circle/circle.drill.row.ts"
import { readContacts } from "../circle/circle.row.ts"
import { readAsOf, type ServerContext } from "../context/index.ts"
import type { Database, Sql } from "../database/index.ts"
import { readDateCards } from "../date-plan/date-plan.card.row.ts"
import { readEscapeState } from "../escape-text/escape-text.state.ts"
import { readShareState } from "../location/location.share.row.ts"
import { readGeofenceState } from "../geofence/geofence.row.ts"
import { readNotificationState } from "../notification/notification.row.ts"
import { readProfile } from "../profile/profile.row.ts"
import { readList } from "../recording/recording.read.ts"
import { readRouteState } from "../route/route.state.ts"
import { readSosState } from "../sos/sos.state.ts"
import { readVibeState } from "../vibe/vibe.state.ts"
import { readWebhookState } from "../webhook/webhook.row.ts"
import { LIVE_CHANNEL, versionedAs, type LiveTopic } from "./live.ts"

/** The whole state of a topic, and its version: higher after each change of the account's. */
export interface LiveState<Topic extends LiveTopic> {
  readonly version: number
  readonly state: LiveTopics[Topic]
}

const readers: {
  readonly [Topic in LiveTopic]: (
    sql: Sql,
    accountId: string,
    now: ReturnType<ServerContext["clock"]["now"]>,
    context: ServerContext,
  ) => Promise<LiveTopics[Topic]>
} = {
  watch: readWatchState,
  circle: readContacts,
  sos: readSosState,
  "escape-text": readEscapeState,
  vibe: readVibeState,
  route: readRouteState,
  drill: readDrillState,
  "date-card": readDateCards,
  notification: readNotificationState,
  location: readShareState,
  geofence: readGeofenceState,
  webhook: readWebhookState,
  profile: readProfile,
  recording: readList,
}

/** The whole state of a topic, read in the name of the account: what is hidden from it cannot be in there. */
export async function readLive<Topic extends LiveTopic>(
  context: ServerContext,
  accountId: string,
  topic: Topic,
): Promise<LiveState<Topic>> {
  return readAsOf(context, accountId, async (sql, now) => {
    // The version first: a change in between makes the state newer than its version, and is told again.
    const rows = await sql
      .selectFrom("live_version")
      .select("version")
      .where("account_id", "=", accountId)
      .where("topic", "in", versionedAs(topic))
      .execute()
    const state = await readers[topic](sql, accountId, now, context)
    // Versions only grow, so that an equal sum means that none of them did.
    return { version: rows.reduce((sum, { version }) => sum + version, 0), state }
  })
}

/** Everybody in this process who follows something, by `topic:account`; one listening line for all of them. */
interface Hub {
  readonly handlers: Map<string, Set<() => void>>
  isListening: boolean
}

const hubs = new WeakMap<Database, Hub>()

/**
 * Calls `handler` when the topic may have changed; changes that come close together may be told once. The follower reads
 * with `readLive` and leaves out versions it has.
 * @returns a function that ends it
 */
export function followLive(
  context: ServerContext,
  accountId: string,
  topic: LiveTopic,
  handler: () => void,
): () => void {
  const { handlers } = hubOf(context)
  const unfollows = versionedAs(topic).map((versioned) => {
    const key = `${versioned}:${accountId}`
    const own = handlers.get(key) ?? new Set()
    handlers.set(key, own.add(handler))
    return () => {
      own.delete(handler)
      if (own.size === 0 && handlers.get(key) === own) handlers.delete(key)
    }
  })
  return () => {
    for (const unfollow of unfollows) unfollow()
  }
}

/** Whose topics a notice names. An empty notice says that nobody listened for a while: what was told meanwhile is unknown, so everybody looks. */
function keysOf(notice: string): ReadonlyArray<string> {
  const [topic = "", ids = ""] = notice.split(":")
  return ids.split(",").map((id) => `${topic}:${id}`)
}

function hubOf({ database, log }: ServerContext): Hub {
  const hub = hubs.get(database) ?? { handlers: new Map(), isListening: false }
  hubs.set(database, hub)
  if (hub.isListening) return hub
  hub.isListening = true
  const tell = (notice: string) => {
    for (const key of notice === "" ? [...hub.handlers.keys()] : keysOf(notice))
      for (const handler of hub.handlers.get(key) ?? []) handler()
  }
  database
    .listen(LIVE_CHANNEL, tell)
    // Who followed before may have read before that, and nobody heard what changed in between.
    .then(() => tell(""))
    .catch((error: unknown) => {
      // The next follower tries again.
      hub.isListening = false
      log.warn({ error }, "Changes are not heard of; followers see them when they look.")
    })
  return hub
}
