import { NotFound, RateLimited } from "@porchlight/core/error"
import {
  changeSpot,
  isRemindable,
  laterSpot,
  newSpot,
  NewParkingSpot,
  PARKING_SAVES_PER_HOUR,
  ParkingSpotChange,
  type ParkingPort,
  type ParkingState,
} from "@porchlight/core/parking"
import { HOUR_MS } from "@porchlight/core/time"
import { readAsOf, type ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { once } from "../idempotency/index.ts"
import { decode, decodeKey, isId, refuseFaults } from "../input/index.ts"
import { takeLimit } from "../limit/index.ts"
import { deleteSpot, lockSpot, readSpot, replaceSpot, saveSpot } from "./parking.row.ts"

const LIMIT = { limit: PARKING_SAVES_PER_HOUR, windowMs: HOUR_MS } as const

/** The port of whoever calls: who that is, each call asks anew. */
export function parkingOf(port: () => Promise<ParkingPort>): ParkingPort {
  const known = (id: string): string => {
    if (!isId(id)) throw new NotFound({})
    return id
  }
  return {
    state: async () => (await port()).state(),
    save: async (...input) => (await port()).save(...input),
    update: async (id, input) => (await port()).update(known(id), input),
    clear: async (id) => (await port()).clear(known(id)),
  }
}

/** Where the signed-in account has parked. Nothing here asks what she pays. */
export function parkingSql(context: ServerContext, accountId: string): ParkingPort {
  const state = (): Promise<ParkingState> =>
    readAsOf(context, accountId, async (sql, now) => ({ now, spot: await readSpot(sql, accountId) }))
  /** Does it as the service, and answers with what she sees then. */
  const act = async (work: (sql: Sql) => Promise<void>): Promise<ParkingState> => {
    await context.database.transaction({ role: "service" }, async (sql) => {
      await lockSpot(sql, accountId)
      await work(sql)
    })
    context.wake.ring()
    return state()
  }
  return {
    state,
    save: async (given, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      const { savedAgoMs, ...body } = decode(NewParkingSpot, given)
      // Its age differs from try to try; what she said does not.
      return act(async (sql) => {
        await once(sql, context, { accountId, operation: "parking.save", key, body }, () =>
          save(sql, context, accountId, { ...body, savedAgoMs }),
        )
      })
    },
    update: async (id, given) => {
      const change = decode(ParkingSpotChange, given)
      return act((sql) => update(sql, context, accountId, { id, change }))
    },
    clear: (id) =>
      act(async (sql) => {
        if (!(await deleteSpot(sql, accountId, id))) throw new NotFound({})
      }),
  }
}

/** @throws InvalidInput, RateLimited */
async function refuse(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { remindAt }: Pick<NewParkingSpot, "remindAt">,
): Promise<void> {
  const now = context.clock.now()
  refuseFaults(isRemindable(remindAt, now) ? {} : { remindAt: "invalid" }, {})
  const retryAfterMs = await takeLimit(sql, `parking:${accountId}`, LIMIT, now)
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
}

/** Its answer is kept with the key, and says nothing of the place. */
async function save(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  input: NewParkingSpot,
): Promise<null> {
  await refuse(sql, context, accountId, input)
  const now = context.clock.now()
  const spot = newSpot(context.chance.id(now), input, now)
  const known = await readSpot(sql, accountId)
  if (laterSpot(known, spot) === spot) await replaceSpot(sql, accountId, spot, now)
  return null
}

/** @throws NotFound, InvalidInput, RateLimited */
async function update(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { id, change }: { readonly id: string; readonly change: ParkingSpotChange },
): Promise<void> {
  const known = await readSpot(sql, accountId)
  if (known?.id !== id) throw new NotFound({})
  await refuse(sql, context, accountId, change)
  await saveSpot(sql, changeSpot(known, change))
}
