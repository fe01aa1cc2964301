import { sql as raw } from "kysely"
import { SECOND_MS, type Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"

/** How often the worker shows life: three beats may be missed before arming is refused. */
export const HEARTBEAT_EVERY_MS = 4 * SECOND_MS

/**
 * Shows life, in a short transaction of its own.
 * @returns how far the database's clock is ahead of this machine's, in milliseconds, give or take half of what the answer took
 */
export async function beat({ clock, database }: Pick<ServerContext, "clock" | "database">): Promise<number> {
  const now = clock.now()
  const at = new Date(now)
  const { databaseAt } = await database.transaction({ role: "service" }, (sql) =>
    sql
      .insertInto("scheduler_heartbeat")
      .values({ name: "worker", beat_at: at })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ beat_at: at }))
      .returning(raw<Instant>`clock_timestamp()`.as("databaseAt"))
      .executeTakeFirstOrThrow(),
  )
  return databaseAt - (now + clock.now()) / 2
}
