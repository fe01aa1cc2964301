import { NotFound, RateLimited } from "@porchlight/core/error"
import {
  changeSpot,
  isRemindable,
  laterSpot,
  newSpot,
  NewParkingSpot,
  PARKING_SAVES_PER_HOUR,
  ParkingSpotChange,
  remind,
  type ParkingPort,
  type ParkingSpot,
  type ParkingState,
} from "@porchlight/core/parking"
import { keptSince } from "@porchlight/core/policy"
import { HOUR_MS, type Instant } from "@porchlight/core/time"
import { decode, refuseFaults } from "./input.ts"
import { notify } from "./notification.ts"
import type { ParkingRow } from "./parking.row.ts"
import type { Caller } from "./session.caller.ts"
import { once, type World } from "./world.ts"

export function parkingPort(world: World, caller: Caller): ParkingPort {
  const { parkings } = world.store
  const rowOf = (accountId: string): ParkingRow =>
    parkings.get(accountId) ?? { accountId, spot: null, storedAt: world.now(), times: [] }
  const stateOf = (accountId: string): ParkingState => ({ now: world.now(), spot: rowOf(accountId).spot })
  /** Stores what `next` makes of the spot, once it is not too often. */
  const change = (accountId: string, next: (known: ParkingSpot | null) => ParkingSpot | null) => {
    const row = rowOf(accountId)
    const times = refuseBeyond(world, row.times)
    const spot = next(row.spot)
    const storedAt = spot?.id === row.spot?.id ? row.storedAt : world.now()
    parkings.set(accountId, { ...row, spot, storedAt, times })
  }
  /** @throws NotFound */
  const own = (accountId: string, id: string): ParkingSpot => {
    const { spot } = rowOf(accountId)
    if (spot?.id !== id) throw new NotFound({})
    return spot
  }
  return {
    state: async () => stateOf(caller.account().id),
    save: async (given, key) => {
      const { id } = caller.account()
      const { savedAgoMs, ...body } = decode(NewParkingSpot, given)
      once(world, `${id}:parking`, key, body, () => {
        refuseReminder(world, body)
        const now = world.now()
        const spot = newSpot(world.chance.id(now), { ...body, savedAgoMs }, now)
        change(id, (known) => laterSpot(known, spot))
        return null
      })
      return stateOf(id)
    },
    update: async (spotId, given) => {
      const { id } = caller.account()
      const input = decode(ParkingSpotChange, given)
      const spot = own(id, spotId)
      refuseReminder(world, input)
      change(id, () => changeSpot(spot, input))
      return stateOf(id)
    },
    clear: async (spotId) => {
      const { id } = caller.account()
      own(id, spotId)
      parkings.set(id, { ...rowOf(id), spot: null })
      return stateOf(id)
    },
  }
}

/** @throws InvalidInput */
function refuseReminder(world: World, { remindAt }: Pick<NewParkingSpot, "remindAt">): void {
  refuseFaults(isRemindable(remindAt, world.now()) ? {} : { remindAt: "invalid" }, {})
}

/** The times of the last hour with this one. @throws RateLimited */
function refuseBeyond(world: World, times: ReadonlyArray<Instant>): ReadonlyArray<Instant> {
  const now = world.now()
  const recent = times.filter((at) => at > now - HOUR_MS)
  const oldest = recent.at(-PARKING_SAVES_PER_HOUR)
  if (oldest !== undefined) throw new RateLimited({ retryAfterMs: oldest + HOUR_MS - now })
  return [...recent, now]
}

/** Reminds of what is due, and forgets what is old. */
export function runParkings(world: World): void {
  const { parkings } = world.store
  const since = keptSince("rawLocation", world.now())
  for (const [accountId, row] of parkings) {
    if (row.spot === null) continue
    if (row.storedAt <= since) parkings.set(accountId, { ...row, spot: null })
    else remindOf(world, row, row.spot)
  }
}

function remindOf(world: World, row: ParkingRow, known: ParkingSpot): void {
  const spot = remind(known, world.now())
  if (spot === known) return
  world.store.parkings.set(row.accountId, { ...row, spot })
  const data = { kind: "parking-reminder", reminders: spot.reminders } as const
  notify(world, row.accountId, data, { source: `parking:${spot.id}:${spot.remindAt}` })
}
