import { Conflict, NotFound, RateLimited } from "@porchlight/core/error"
import type { FixSource } from "@porchlight/core/location"
import {
  answerFine,
  endTrack,
  isReplaceable,
  NewRoute,
  ROUTES_PER_HOUR,
  routeLength,
  startTrack,
  type RoutePort,
  type RouteState,
  type RouteTrack,
} from "@porchlight/core/route"
import { HOUR_MS } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import { readAsOf, type ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { once } from "../idempotency/index.ts"
import { decode, decodeKey, isId } from "../input/index.ts"
import { takeLimit } from "../limit/index.ts"
import { touchLive } from "../live/live.ts"
import { requireFeature } from "../membership/membership.gate.ts"
import { readRunning } from "../sos/sos.source.ts"
import { insertRoute, lockTrack, saveTrack, trackOf } from "./route.row.ts"
import { readRouteState } from "./route.state.ts"

const LIMIT = { limit: ROUTES_PER_HOUR, windowMs: HOUR_MS } as const

/** The port of whoever calls, looked up at each call. @throws NotFound for what is no id */
export function routeOf(port: () => Promise<RoutePort>): RoutePort {
  const known = (id: string): string => {
    if (!isId(id)) throw new NotFound({})
    return id
  }
  return {
    state: async () => (await port()).state(),
    start: async (...input) => (await port()).start(...input),
    fine: async (id, askedAt) => (await port()).fine(known(id), askedAt),
    stop: async (id) => (await port()).stop(known(id)),
  }
}

/** The ways of the signed-in account. */
export function routeSql(context: ServerContext, accountId: string, source: FixSource = "phone"): RoutePort {
  const state = () => readAsOf(context, accountId, (sql, now) => readRouteState(sql, accountId, now))
  /** Does it as the service, and answers with what she sees then. */
  const act = async (work: (sql: Sql) => Promise<unknown>): Promise<RouteState> => {
    await context.database.transaction({ role: "service" }, work)
    context.wake.ring()
    return state()
  }
  /** Changes a way of hers by core's rule. @throws NotFound */
  const change = (id: string, rule: (track: RouteTrack) => RouteTrack) =>
    act(async (sql) => {
      const row = await lockTrack(sql, accountId, id)
      if (row === undefined) throw new NotFound({})
      const before = trackOf(row)
      const next = rule(before)
      if (next === before) return
      await saveTrack(sql, row.id, next)
      await touchLive(sql, accountId, "watch")
    })
  return {
    state,
    start: async (given, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      const input = decode(NewRoute, given)
      return act((sql) =>
        once(sql, context, { accountId, operation: "route.start", key, body: input }, () =>
          begin(sql, context, { accountId, source }, input),
        ),
      )
    },
    fine: (id, askedAt) => change(id, (track) => answerFine(track, context.clock.now(), askedAt)),
    stop: (id) => change(id, (track) => endTrack(track, "stopped", context.clock.now())),
  }
}

/** @throws Conflict, MembershipRequired, RateLimited */
async function begin(
  sql: Sql,
  context: ServerContext,
  { accountId, source }: { readonly accountId: string; readonly source: FixSource },
  input: NewRoute,
): Promise<string> {
  const now = context.clock.now()
  // Of two at once one takes the place of the other.
  await raw`select pg_advisory_xact_lock(hashtextextended(${`route:${accountId}`}, 0))`.execute(sql)
  // The way before what a trial that begins tells, as where her people are told.
  const before = await lockTrack(sql, accountId, null)
  await requireFeature(sql, context, accountId, "route")
  const retryAfterMs = await takeLimit(sql, `route:${accountId}`, LIMIT, now)
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
  if (before !== undefined) {
    const track = trackOf(before)
    if (!isReplaceable(track, source)) throw new Conflict({})
    await saveTrack(sql, before.id, endTrack(track, "replaced", now))
  }
  const watch = await readRunning(sql, accountId, { lock: false })
  const id = context.chance.id(now)
  const lengthMeters = routeLength(input.points)
  await insertRoute(sql, {
    id,
    accountId,
    input,
    watchId: watch?.id ?? null,
    lengthMeters,
    track: startTrack(now),
  })
  await touchLive(sql, accountId, "watch")
  return id
}
