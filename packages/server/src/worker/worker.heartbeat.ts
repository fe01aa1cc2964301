import { SECOND_MS } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"

/** How often the worker shows life: three beats may be missed before arming is refused. */
export const HEARTBEAT_EVERY_MS = 4 * SECOND_MS

/** Shows life, in a short transaction of its own. */
export async function beat(context: ServerContext): Promise<void> {
  const at = new Date(context.clock.now())
  await context.database.transaction({ role: "service" }, (sql) =>
    sql
      .insertInto("scheduler_heartbeat")
      .values({ name: "worker", beat_at: at })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ beat_at: at }))
      .execute(),
  )
}
