import { HEARTBEAT_STALE_MS } from "@porchlight/core/check-in"
import { Hono } from "hono"
import type { ServerContext } from "../context/index.ts"
import type { Worker } from "../worker/index.ts"
import type { HttpEnv, HttpServer } from "./http.env.ts"

/**
 * `/healthz`: this process answers and its clock runs; a supervisor that sees 503 starts it again. `/readyz`: it can also
 * do its work, that is reach the database; a balancer that sees 503 sends people elsewhere.
 */
export function healthRoutes({ context: server, closing }: HttpServer, worker: Worker): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .get("/healthz", (context) => {
      const workerAgeMs = Math.max(0, server.clock.now() - worker.turnedAt())
      const isWell = workerAgeMs <= HEARTBEAT_STALE_MS
      return context.json({ status: isWell ? "ok" : "stuck", workerAgeMs }, isWell ? 200 : 503)
    })
    .get("/readyz", async (context) => {
      const heartbeatAgeMs = closing.aborted ? null : await readHeartbeat(server)
      const isReady = heartbeatAgeMs !== null && heartbeatAgeMs <= HEARTBEAT_STALE_MS
      return context.json({ status: isReady ? "ready" : "not ready", heartbeatAgeMs }, isReady ? 200 : 503)
    })
}

/** How long ago any process's scheduler last showed life; null when the database cannot be asked or none ever did. */
async function readHeartbeat({ database, clock, log }: ServerContext): Promise<number | null> {
  try {
    return await database.transaction({ role: "service" }, async (sql) => {
      const row = await sql
        .selectFrom("scheduler_heartbeat")
        .select(({ fn }) => fn.max("beat_at").as("at"))
        .executeTakeFirst()
      return row?.at ? Math.max(0, clock.now() - row.at) : null
    })
  } catch (error) {
    log.warn({ error }, "the database does not answer")
    return null
  }
}
