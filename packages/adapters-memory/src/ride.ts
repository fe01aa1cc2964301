import type { Contact } from "@porchlight/core/circle"
import { Conflict, NotFound, RateLimited } from "@porchlight/core/error"
import {
  carOf,
  fleetKind,
  NewRide,
  RIDE_SHOWN_FOR_MS,
  RideEnd,
  RideSearch,
  RIDES_PER_HOUR,
  rideText,
  SimulatedRideFleet,
  type RidePort,
  type RideState,
} from "@porchlight/core/ride"
import { HOUR_MS } from "@porchlight/core/time"
import { vibeRecipients } from "@porchlight/core/vibe"
import { contactsOf, inTheirLanguage } from "./circle.contacts.ts"
import { deliver, isToldOfAlarm, visibleDeliveries } from "./delivery.ts"
import { decode } from "./input.ts"
import type { RideRow } from "./ride.row.ts"
import type { Caller } from "./session.caller.ts"
import { rowsWhere, type AccountRow } from "./store.ts"
import { once, type World } from "./world.ts"

export function ridePort(world: World, caller: Caller): RidePort {
  const state = () => stateOf(world, caller.account().id)
  return {
    state: async () => state(),
    find: async (search) => {
      caller.account()
      decode(RideSearch, search)
      return SimulatedRideFleet.drivers
    },
    confirm: async (given, key) => {
      const account = caller.account()
      const input = decode(NewRide, given)
      once(world, `${account.id}:ride`, key, input, () => confirm(world, account, input))
      return state()
    },
    end: async (id, given) => {
      const account = caller.account()
      const { as } = decode(RideEnd, given)
      const row = world.store.rides.get(id)
      if (row?.accountId !== account.id) throw new NotFound({})
      if (row.ride.status === "open") end(world, account, row, as)
      return state()
    },
    apply: async () => {
      const { id } = caller.account()
      const { rideApplications } = world.store
      if (!rideApplications.has(id)) rideApplications.set(id, { accountId: id, appliedAt: world.now() })
      return state()
    },
  }
}

function ridesOf(world: World, accountId: string): ReadonlyArray<RideRow> {
  return rowsWhere(world.store.rides, (row) => row.accountId === accountId)
}

/** @throws Conflict, NotFound, RateLimited */
function confirm(world: World, account: AccountRow, { pickup, destination, choice }: NewRide): null {
  const car = carOf(choice, SimulatedRideFleet)
  if (car === null) throw new NotFound({})
  const own = ridesOf(world, account.id)
  if (own.some(({ ride }) => ride.status === "open")) throw new Conflict({})
  const now = world.now()
  const oldest = own.at(-RIDES_PER_HOUR)
  const retryAfterMs = oldest === undefined ? 0 : oldest.ride.confirmedAt + HOUR_MS - now
  if (retryAfterMs > 0) throw new RateLimited({ retryAfterMs })
  const id = world.chance.id(now)
  const times = { confirmedAt: now, endedAt: null }
  const ride = { id, pickup, destination, ...car, status: "open" as const, ...times }
  const people = vibeRecipients(contactsOf(world, account.id)).toReversed()
  const deliveryIds = people.map((person) => send(world, account, { ride, person, round: 0 }))
  world.store.rides.set(id, { accountId: account.id, ride, deliveryIds })
  world.changed(account.id)
  return null
}

/** Those who were told of it and still want texts are told how it ended. */
function end(world: World, account: AccountRow, row: RideRow, as: RideEnd["as"]): void {
  const ride = { ...row.ride, status: as, endedAt: world.now() }
  const told = new Set(messagesOf(world, row).map(({ contactId }) => contactId))
  const people = vibeRecipients(contactsOf(world, account.id)).filter(({ id }) => told.has(id))
  const more = people.map((person) => send(world, account, { ride, person, round: 1 }))
  world.store.rides.set(ride.id, { ...row, ride, deliveryIds: [...row.deliveryIds, ...more] })
  world.changed(account.id)
}

interface Telling {
  readonly ride: RideRow["ride"]
  readonly person: Contact
  readonly round: number
}

/** Texts one person. @returns the message's id */
function send(world: World, account: AccountRow, { ride, person, round }: Telling): string {
  const id = world.chance.id(world.now())
  const facts = { ...ride, brand: world.brand, dater: account.fullName }
  deliver(world, {
    id,
    accountId: account.id,
    watchId: null,
    incidentId: null,
    contactId: person.id,
    recipientName: person.name,
    channel: "sms",
    purpose: "ride",
    round,
    address: person.phone,
    text: inTheirLanguage(world, person.id, () =>
      rideText(facts, { isAlarmed: isToldOfAlarm(world, account.id, person.id) }),
    ),
    subject: null,
    isHidden: false,
  })
  return id
}

function messagesOf(world: World, row: RideRow) {
  return visibleDeliveries(world, ({ delivery }) => row.deliveryIds.includes(delivery.id))
}

function stateOf(world: World, accountId: string): RideState {
  const now = world.now()
  const isShown = ({ ride }: RideRow) => ride.endedAt === null || ride.endedAt > now - RIDE_SHOWN_FOR_MS
  const own = ridesOf(world, accountId)
  const row = own.find(({ ride }) => ride.status === "open") ?? own.filter(isShown).at(-1)
  const applied = world.store.rideApplications.get(accountId)
  return {
    now,
    fleet: fleetKind(SimulatedRideFleet),
    people: vibeRecipients(contactsOf(world, accountId))
      .toReversed()
      .map(({ id, name }) => ({ contactId: id, name })),
    ride: row ? { ...row.ride, deliveries: messagesOf(world, row) } : null,
    application: applied ? { status: "pending", appliedAt: applied.appliedAt } : null,
  }
}
