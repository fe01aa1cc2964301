import { Conflict, NotFound, RateLimited } from "@porchlight/core/error"
import {
  carOf,
  fleetKind,
  NewRide,
  RideEnd,
  RideSearch,
  RIDES_PER_HOUR,
  SimulatedRideFleet,
  type Ride,
  type RideFleet,
  type RidePort,
  type RideState,
} from "@porchlight/core/ride"
import { HOUR_MS, type Instant } from "@porchlight/core/time"
import { vibeRecipients } from "@porchlight/core/vibe"
import { readContacts } from "../circle/circle.row.ts"
import { readAsOf, type ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { enqueue } from "../delivery/delivery.queue.ts"
import { once } from "../idempotency/index.ts"
import { decode, decodeKey, isId } from "../input/index.ts"
import { takeLimit } from "../limit/index.ts"
import { lockRides, readRide, readRideById, readRideMessages, rideOf } from "./ride.row.ts"

const LIMIT = { limit: RIDES_PER_HOUR, windowMs: HOUR_MS } as const

/** The fleet of this deployment: none is in this repository but the simulation, which production refuses unless it is told. */
export function fleetOf({ settings }: Pick<ServerContext, "settings">): RideFleet | null {
  const { mode, allowedSimulations } = settings
  const isAllowed = mode !== "production" || allowedSimulations.includes(SimulatedRideFleet.name)
  return isAllowed ? SimulatedRideFleet : null
}

/** The port of whoever calls: who that is, each call asks anew. */
export function rideOfCaller(port: () => Promise<RidePort>): RidePort {
  return {
    state: async () => (await port()).state(),
    find: async (search) => (await port()).find(search),
    confirm: async (...input) => (await port()).confirm(...input),
    end: async (...input) => (await port()).end(...input),
    apply: async () => (await port()).apply(),
  }
}

/** Rides of the signed-in account. Nothing here asks what she pays. */
export function rideSql(context: ServerContext, accountId: string): RidePort {
  const state = () => readAsOf(context, accountId, (sql, now) => readState(sql, context, accountId, now))
  /** Does it as the service, and answers with what she sees then. */
  const act = async (work: (sql: Sql, now: Instant) => Promise<void>): Promise<RideState> => {
    await context.database.transaction({ role: "service" }, async (sql) => {
      await lockRides(sql, accountId)
      await work(sql, context.clock.now())
    })
    context.wake.ring()
    return state()
  }
  return {
    state,
    find: async (search) => {
      decode(RideSearch, search)
      const fleet = fleetOf(context)
      if (fleet === null) throw new NotFound({})
      return fleet.drivers
    },
    confirm: async (given, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      const body = decode(NewRide, given)
      return act(async (sql, now) => {
        await once(sql, context, { accountId, operation: "ride.confirm", key, body }, () =>
          confirm(sql, context, accountId, { input: body, now }),
        )
      })
    },
    end: async (id, given) => {
      const { as } = decode(RideEnd, given)
      if (!isId(id)) throw new NotFound({})
      return act((sql, now) => end(sql, context, accountId, { id, as, now }))
    },
    apply: () =>
      act(async (sql, now) => {
        await sql
          .insertInto("ride_applications")
          .values({ user_id: accountId, created_at: new Date(now), status: "pending" })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }),
  }
}

/** In the name of the account. */
async function readState(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  now: Instant,
): Promise<RideState> {
  const people = vibeRecipients(await readContacts(sql, accountId, now)).toReversed()
  const row = await readRide(sql, accountId, now)
  const application = await sql
    .selectFrom("ride_applications")
    .select("created_at")
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  return {
    now,
    fleet: fleetKind(fleetOf(context)),
    people: people.map(({ id, name }) => ({ contactId: id, name })),
    ride: row ? { ...rideOf(row), deliveries: await readRideMessages(sql, row) } : null,
    application: application ? { status: "pending", appliedAt: application.created_at } : null,
  }
}

/** Its answer is kept with the key, and says nothing of the ride. @throws Conflict, NotFound, RateLimited */
async function confirm(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { input, now }: { readonly input: NewRide; readonly now: Instant },
): Promise<null> {
  const car = carOf(input.choice, fleetOf(context))
  if (car === null) throw new NotFound({})
  if ((await readRide(sql, accountId, now))?.status === "open") throw new Conflict({})
  const retryAfterMs = await takeLimit(sql, `ride:${accountId}`, LIMIT, now)
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
  const { pickup, destination } = input
  const facts = { pickup, destination, ...car, status: "open" } as const
  const people = vibeRecipients(await readContacts(sql, accountId, now))
  const delivery_ids = await tell(sql, context, accountId, { people, facts, round: 0 })
  await sql
    .insertInto("rides")
    .values({
      ...facts,
      id: context.chance.id(now),
      user_id: accountId,
      created_at: new Date(now),
      delivery_ids: [...delivery_ids],
    })
    .execute()
  return null
}

/** @throws NotFound */
async function end(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { id, as, now }: { readonly id: string; readonly as: RideEnd["as"]; readonly now: Instant },
): Promise<void> {
  const row = await readRideById(sql, accountId, id)
  if (!row) throw new NotFound({})
  if (row.status !== "open") return
  const told = new Set((await readRideMessages(sql, row)).map(({ contactId }) => contactId))
  const people = vibeRecipients(await readContacts(sql, accountId, now)).filter((one) => told.has(one.id))
  const { pickup, destination, driver, vehicle, simulated } = row
  const facts = { pickup, destination, driver, vehicle, simulated, status: as }
  const more = await tell(sql, context, accountId, { people, facts, round: 1 })
  await sql
    .updateTable("rides")
    .set({ status: as, ended_at: new Date(now), delivery_ids: [...row.delivery_ids, ...more] })
    .where("id", "=", id)
    .execute()
}

interface Telling {
  readonly people: ReadonlyArray<{ readonly id: string; readonly name: string }>
  readonly facts: Pick<Ride, "pickup" | "destination" | "driver" | "vehicle" | "simulated" | "status">
  readonly round: number
}

/** Whether each contact still wants texts is looked at again when theirs is sent. */
function tell(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { people, facts, round }: Telling,
): Promise<ReadonlyArray<string>> {
  const messages = people.map(
    ({ id, name }) =>
      ({
        accountId,
        contactId: id,
        recipientName: name,
        channel: "sms",
        purpose: "ride",
        round,
        facts,
      }) as const,
  )
  return messages.length === 0 ? Promise.resolve([]) : enqueue(sql, context, messages)
}
