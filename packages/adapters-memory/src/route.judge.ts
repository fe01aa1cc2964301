import { judgeFix, lineOf, type RouteTrack } from "@porchlight/core/route"
import type { FixStep, StoredFix } from "./location.step.ts"
import { notify } from "./notification.ts"
import type { RouteRow } from "./route.row.ts"
import { rowsWhere } from "./store.ts"
import type { World } from "./world.ts"

/** The account's way that is guarded. */
export function guardedOf(world: World, accountId: string): RouteRow | undefined {
  const isGuarded = (row: RouteRow) => row.accountId === accountId && row.track.endedAt === null
  return rowsWhere(world.store.routes, isGuarded).at(0)
}

/** Compares a reading with the way that she means to go, and asks her if she is OK where she is too far from it. */
export const judgeRoute: FixStep = (world, stored) => {
  const row = guardedOf(world, stored.accountId)
  if (row === undefined) return
  const { track, isAsking } = judgeFix(row.track, lineOf(row.points), stored.fix, stored.at)
  if (track === row.track) return
  const { question } = track
  const alerts =
    isAsking && question !== null ? [alertOf(world, stored, question), ...row.alerts] : row.alerts
  world.store.routes.set(row.id, { ...row, track, fix: stored.fix, alerts })
  world.changed(row.accountId)
  if (!isAsking || question === null) return
  const { deviationMeters, answerBy, askedAt } = question
  const data = { kind: "route-deviation", deviationMeters, answerBy } as const
  notify(world, row.accountId, data, { source: `route:${row.id}:${askedAt}` })
}

function alertOf(
  world: World,
  { fix, at }: StoredFix,
  { deviationMeters }: NonNullable<RouteTrack["question"]>,
) {
  const { latitude, longitude } = fix
  return { id: world.chance.id(at), at, position: { latitude, longitude }, deviationMeters }
}
