import type { Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { storeAhead, type Sql } from "../database/index.ts"

/** Something that happened on a date, for the dater's own log (DATE-10). */
export interface DateEvent {
  readonly accountId: string
  readonly planId?: string | null
  readonly watchId?: string | null
  readonly type: string
  /** Never a place, a code or a link: the log outlives the dossier. */
  readonly facts?: Readonly<Record<string, unknown>>
  /** Kept from the account: what duress set off. */
  readonly hidden?: boolean
  readonly at: Instant
}

/** Writes to the log of dates, which nothing can change afterwards. In the service's name. */
export async function logDateEvents(
  sql: Sql,
  context: Pick<ServerContext, "chance">,
  events: ReadonlyArray<DateEvent>,
): Promise<void> {
  if (events.length === 0) return
  await storeAhead(
    sql,
    sql.insertInto("date_events").values(
      events.map(({ accountId, planId, watchId, type, facts, hidden, at }) => ({
        id: context.chance.id(at),
        user_id: accountId,
        plan_id: planId ?? null,
        watch_id: watchId ?? null,
        type,
        facts: JSON.stringify(facts ?? {}),
        hidden: hidden ?? false,
        at: new Date(at),
      })),
    ),
  )
}
