import type { Position } from "@porchlight/core/geo"
import { Fix } from "@porchlight/core/location"
import { nextRouteDeadline, type NewRoute, type RouteLine, type RouteTrack } from "@porchlight/core/route"
import type { Instant } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import type { Selectable } from "kysely"
import { timestamp, type Sql, type Tables } from "../database/index.ts"
import type { Claim } from "../worker/worker.claim.ts"

/** What became of a way, as it is stored. */
export type TrackRow = Selectable<Tables["route_track"]>

const isFix = Schema.is(Fix)

/** The track of a row. */
export function trackOf(row: TrackRow): RouteTrack {
  const { asked_at: askedAt, answer_by: answerBy, asked_meters: deviationMeters } = row
  const isAsked = askedAt !== null && answerBy !== null && deviationMeters !== null
  // The table's constraints name the same words.
  type Question = NonNullable<RouteTrack["question"]>
  const answer = row.answer as Question["answer"]
  return {
    startedAt: row.started_at,
    lastsUntil: row.lasts_until,
    endedAt: row.ended_at,
    end: row.ended_as as RouteTrack["end"],
    alongMeters: row.along_meters,
    deviationMeters: row.deviation_meters,
    fixAt: row.fix_at,
    farFixes: row.far_fixes,
    endFixes: row.end_fixes,
    askBeyondMeters: row.ask_beyond_meters,
    question: isAsked ? { askedAt, answerBy, deviationMeters, answer, answeredAt: row.answered_at } : null,
  }
}

/** The last reading that counted; null where none has. */
export function lastFixOf(row: TrackRow): Fix | null {
  return isFix(row.last_fix) ? row.last_fix : null
}

/** The points of a row: nothing but core's NewRoute is ever written there. */
export function pointsOf(points: unknown): ReadonlyArray<Position> {
  return points as ReadonlyArray<Position>
}

function columnsOf(track: RouteTrack) {
  const date = (at: Instant | null | undefined) => (at === null || at === undefined ? null : new Date(at))
  const { question } = track
  return {
    ended_at: date(track.endedAt),
    ended_as: track.end,
    fix_at: date(track.fixAt),
    asked_at: date(question?.askedAt),
    answer_by: date(question?.answerBy),
    answered_at: date(question?.answeredAt),
    deadline_at: date(nextRouteDeadline(track)),
    along_meters: track.alongMeters,
    deviation_meters: track.deviationMeters,
    ask_beyond_meters: track.askBeyondMeters,
    asked_meters: question?.deviationMeters ?? null,
    far_fixes: Math.min(track.farFixes, 9),
    end_fixes: Math.min(track.endFixes, 9),
    answer: question?.answer ?? null,
    failures: 0,
  }
}

/** Stores a way that is guarded from now on. As the service. */
export async function insertRoute(
  sql: Sql,
  given: {
    readonly id: string
    readonly accountId: string
    readonly input: NewRoute
    readonly watchId: string | null
    readonly lengthMeters: RouteLine["lengthMeters"]
    readonly track: RouteTrack
  },
): Promise<void> {
  const { id, accountId, input, track } = given
  await sql
    .insertInto("expected_routes")
    .values({
      id,
      user_id: accountId,
      watch_id: given.watchId,
      created_at: new Date(track.startedAt),
      length_meters: given.lengthMeters,
      time_zone: input.timeZone,
      route_points: JSON.stringify(input.points),
    })
    .execute()
  await sql
    .insertInto("route_track")
    .values({
      id,
      user_id: accountId,
      started_at: new Date(track.startedAt),
      lasts_until: new Date(track.lastsUntil),
      ...columnsOf(track),
    })
    .execute()
}

/** Stores what core made of a way, and the reading that it made it of. As the service. */
export async function saveTrack(sql: Sql, id: string, track: RouteTrack, fix?: Fix): Promise<void> {
  await sql
    .updateTable("route_track")
    .set({ ...columnsOf(track), ...(fix && { last_fix: JSON.stringify(fix) }) })
    .where("id", "=", id)
    .execute()
}

/** A way of the account, held until the transaction ends; its guarded one without an id. As the service. */
export function lockTrack(sql: Sql, accountId: string, id: string | null): Promise<TrackRow | undefined> {
  return sql
    .selectFrom("route_track")
    .selectAll()
    .where("user_id", "=", accountId)
    .$if(id !== null, (builder) => builder.where("id", "=", id))
    .$if(id === null, (builder) => builder.where("ended_at", "is", null))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * The account's guarded way with its points, held; nothing where another transaction has it, which is about to ask, to tell or
 * to end: whoever stores a reading may hold what that one waits for. As the service.
 */
export function takeGuarded(sql: Sql, accountId: string) {
  return sql
    .selectFrom("route_track")
    .innerJoin("expected_routes", "expected_routes.id", "route_track.id")
    .selectAll("route_track")
    .select("expected_routes.route_points")
    .where("route_track.user_id", "=", accountId)
    .where("route_track.ended_at", "is", null)
    .forNoKeyUpdate("route_track")
    .skipLocked()
    .executeTakeFirst()
}

/** The ways whose time has come, held; those that another process has are left to it. As the service. */
export function claimTracks(sql: Sql, claim: Claim, now: Instant) {
  return sql
    .selectFrom("route_track")
    .innerJoin("expected_routes", "expected_routes.id", "route_track.id")
    .selectAll("route_track")
    .select("expected_routes.time_zone")
    .where("route_track.deadline_at", "<=", timestamp(now))
    .$if(claim.id !== null, (builder) => builder.where("route_track.id", "=", claim.id))
    .orderBy("route_track.deadline_at")
    .limit(claim.limit)
    .forNoKeyUpdate("route_track")
    .skipLocked()
    .execute()
}
