import { Conflict, NotFound, RateLimited } from "@porchlight/core/error"
import {
  answerFine,
  endTrack,
  isReplaceable,
  NewRoute,
  nextRouteDeadline,
  ROUTE_ALERTS_SHOWN,
  ROUTE_SHOWN_AFTER_MS,
  routeLength,
  routeOf,
  ROUTES_PER_HOUR,
  startTrack,
  tellIfSilent,
  type RoutePort,
  type RouteState,
  type RouteTrack,
} from "@porchlight/core/route"
import { HOUR_MS } from "@porchlight/core/time"
import { decode } from "./input.ts"
import { requireFeature } from "./membership.ts"
import { notify } from "./notification.ts"
import { guardedOf } from "./route.judge.ts"
import type { RouteRow } from "./route.row.ts"
import type { Caller } from "./session.caller.ts"
import { openAlarmOf, raiseAlarm } from "./sos.alarm.ts"
import { reachable } from "./sos.source.ts"
import { rowsWhere, type AccountRow } from "./store.ts"
import { once, type World } from "./world.ts"

export function routePort(world: World, caller: Caller): RoutePort {
  const change = (id: string, rule: (track: RouteTrack) => RouteTrack): RouteState => {
    const account = caller.account()
    const row = world.store.routes.get(id)
    if (row?.accountId !== account.id) throw new NotFound({})
    save(world, row, rule(row.track))
    return routeStateOf(world, account.id)
  }
  return {
    state: async () => routeStateOf(world, caller.account().id),
    start: async (given, idempotencyKey) => {
      const account = caller.account()
      const input = decode(NewRoute, given)
      once(world, `${account.id}:route`, idempotencyKey, input, () =>
        begin(world, account, input, caller.source),
      )
      return routeStateOf(world, account.id)
    },
    fine: async (id, askedAt) => change(id, (track) => answerFine(track, world.now(), askedAt)),
    stop: async (id) => change(id, (track) => endTrack(track, "stopped", world.now())),
  }
}

function save(world: World, row: RouteRow, track: RouteTrack): void {
  if (track === row.track) return
  world.store.routes.set(row.id, { ...row, track })
  world.changed(row.accountId)
}

/** @throws Conflict, MembershipRequired, RateLimited */
function begin(
  world: World,
  account: AccountRow,
  { points, timeZone }: NewRoute,
  by: Caller["source"],
): string {
  requireFeature(world, account, "route")
  const now = world.now()
  const isHers = ({ accountId }: RouteRow) => accountId === account.id
  const oldest = rowsWhere(world.store.routes, isHers).at(-ROUTES_PER_HOUR)
  const retryAfterMs = oldest === undefined ? 0 : oldest.track.startedAt + HOUR_MS - now
  if (retryAfterMs > 0) throw new RateLimited({ retryAfterMs })
  const before = guardedOf(world, account.id)
  if (before && !isReplaceable(before.track, by)) throw new Conflict({})
  if (before) save(world, before, endTrack(before.track, "replaced", now))
  const id = world.chance.id(now)
  const lengthMeters = routeLength(points)
  const row = { accountId: account.id, id, points, lengthMeters, timeZone, fix: null, alerts: [] }
  world.store.routes.set(id, { ...row, track: startTrack(now) })
  world.changed(account.id)
  return id
}

/** Tells her people where she was asked and did not answer, and ends ways that were guarded long enough. */
export function runRoutes(world: World): void {
  const now = world.now()
  for (const row of rowsWhere(
    world.store.routes,
    ({ track }) => (nextRouteDeadline(track) ?? now + 1) <= now,
  )) {
    const account = world.store.accounts.get(row.accountId)
    if (!account) continue
    const told = tellIfSilent(row.track, now)
    save(world, row, now >= told.lastsUntil ? endTrack(told, "expired", now) : told)
    if (told !== row.track) tell(world, account, { ...row, track: told })
  }
}

/** Her people are told as of every alarm; during a date its own. */
function tell(world: World, account: AccountRow, { id, timeZone, fix, track }: RouteRow): void {
  const { question, fixAt } = track
  const incidentId = raiseAlarm(world, account, {
    kind: "route",
    timeZone,
    fix,
    heardAt: question?.answerBy ?? world.now(),
    facts: { deviationMeters: question?.deviationMeters ?? 0, phoneHeardAt: fixAt },
  })
  notify(world, account.id, { kind: "route-told" }, { source: `route-told:${id}:${incidentId}` })
}

/** Everything that she sees of the way that she goes. */
export function routeStateOf(world: World, accountId: string): RouteState {
  const since = world.now() - ROUTE_SHOWN_AFTER_MS
  const isShown = ({ accountId: owner, track }: RouteRow) =>
    owner === accountId &&
    track.endedAt !== null &&
    (track.endedAt > since || nextRouteDeadline(track) !== null)
  const row = guardedOf(world, accountId) ?? rowsWhere(world.store.routes, isShown).at(-1)
  return {
    now: world.now(),
    route: row === undefined ? null : routeOf(row, row.track),
    alerts: row?.alerts.slice(0, ROUTE_ALERTS_SHOWN) ?? [],
    people: reachable(world, accountId).map(({ name }) => name),
    isAlarmOpen: openAlarmOf(world, accountId) !== null,
  }
}
