import { hash } from "@node-rs/argon2"
import type { CheckInInterval, Grace } from "@porchlight/core/date-plan"
import type { Instant } from "@porchlight/core/time"
import type { Sql } from "../src/database/index.ts"
import type { Random } from "./random.ts"

export const SAFE_PIN = "2580"
export const DURESS_PIN = "1937"
export const WRONG_PIN = "4826"

/** Somebody whom a dater named. What became of the consent is part of the truth that checks go by. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly email: string | null
  readonly smsEnabled: boolean
  readonly tier: 1 | 2 | 3
  readonly hasConsented: boolean
  /** What becomes of messages to them: every provider refuses some numbers, or takes them and reports that they are lost. */
  readonly reach: "reached" | "refused" | "lost"
  /** Whether she chose this person for her date; the others are of her circle all the same. */
  readonly isChosen: boolean
  /** When a STOP or a removal began, and when it was surely stored; in between either is right. */
  leavesAt: Instant | null
  goneAt: Instant | null
  /** What was said to "reachable until …?": when it began, and when it was surely stored. */
  readonly onCall: Array<{ readonly digit: string; readonly from: Instant; until: Instant | null }>
}

export interface Dater {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly people: ReadonlyArray<Person>
  readonly plan: {
    readonly id: string
    readonly durationMinutes: number
    readonly intervalMinutes: CheckInInterval | null
    readonly graceMinutes: Grace
  }
}

const DATERS_MAX = 3

/** Invents the daters of a seed and their people. Every number and every address belongs to one of them. */
export function inventCast(random: Random, id: () => string, size: CastSize): ReadonlyArray<Dater> {
  let numbers = 0
  const phone = () => `+1212555${String((numbers += 1)).padStart(4, "0")}`
  // Mostly she chooses everybody; some dates are nobody's, some are some people's.
  const choosing = random.fork("chosen")
  const chosen = () => choosing.pick([1, 1, 1, 1, 1, 1, 0.5, 0])
  const reaching = random.fork("reach")
  const shares = Array.from({ length: DATERS_MAX }, chosen)
  return Array.from({ length: size.daters(random) }, (_, dater) => ({
    id: id(),
    name: `Dater ${dater}`,
    phone: phone(),
    email: `dater${dater}@example.com`,
    plan: {
      id: id(),
      durationMinutes: random.pick([30, 45, 60, 90, 120]),
      intervalMinutes: random.pick([null, 15, 30, 45] as const),
      graceMinutes: random.pick([1, 5, 10, 15] as const),
    },
    people: Array.from({ length: size.people(random) }, (_, person) => {
      const hasEmail = random.chance(0.5)
      return {
        id: id(),
        name: `Person ${dater}.${person}`,
        phone: phone(),
        email: hasEmail ? `person${dater}-${person}@example.com` : null,
        smsEnabled: !hasEmail || random.chance(0.8),
        tier: random.pick(size.tiers),
        reach: reaching.chance(size.unreached) ? reaching.pick(["refused", "lost"] as const) : "reached",
        hasConsented: random.chance(0.9),
        isChosen: choosing.chance(shares[dater] ?? 1),
        leavesAt: null,
        goneAt: null,
        onCall: [],
      }
    }),
  }))
}

export interface CastSize {
  readonly tiers: ReadonlyArray<1 | 2 | 3>
  /** The share of people whom nothing reaches. */
  readonly unreached: number
  readonly daters: (random: Random) => number
  readonly people: (random: Random) => number
}

// The cost of a PIN's hash stands in the hash itself: a cheap one means the same and takes no time.
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const
const pins = Promise.all([hash(SAFE_PIN, CHEAP), hash(DURESS_PIN, CHEAP)])

/** Stores the cast: everybody signed up, verified and asked before the story begins. As the service. */
export async function storeCast(sql: Sql, cast: ReadonlyArray<Dater>, now: Instant): Promise<void> {
  const [safe_hash, duress_hash] = await pins
  const at = new Date(now)
  const times = { created_at: at, updated_at: at }
  await sql
    .insertInto("account")
    .values(cast.map(({ id }) => ({ id, created_at: at })))
    .execute()
  await sql
    .insertInto("user_profiles")
    .values(
      cast.map(({ id, email, name }) => ({
        user_id: id,
        email,
        email_confirmed_at: at,
        full_name: name,
        timezone: "America/Chicago",
        terms_accepted_at: at,
        privacy_accepted_at: at,
        ...times,
      })),
    )
    .execute()
  await sql
    .insertInto("user_phone_numbers")
    .values(
      cast.map(({ id, phone }) => ({
        user_id: id,
        phone_number: phone,
        is_verified: true,
        verified_at: at,
        created_at: at,
      })),
    )
    .execute()
  await sql
    .insertInto("access_pins")
    .values(cast.map(({ id }) => ({ user_id: id, safe_hash, duress_hash, ...times })))
    .execute()
  await sql
    .insertInto("inner_circle_contacts")
    .values(cast.flatMap((dater) => dater.people.map((person) => contactRow(dater, person, at))))
    .execute()
  await storePlans(sql, cast, at)
}

/** Signs everybody in with a phone that rings, and has their quiet hours be in the middle of the story: news waits for their end. As the service. */
export async function storeWalkers(sql: Sql, cast: ReadonlyArray<Dater>, now: Instant): Promise<void> {
  const at = new Date(now)
  await sql
    .insertInto("auth_session")
    .values(
      cast.map(({ id, plan }) => ({
        id: plan.id,
        account_id: id,
        token_hash: `session of ${id}`,
        created_at: at,
        used_at: at,
      })),
    )
    .execute()
  await sql
    .insertInto("push_subscription")
    .values(
      cast.map(({ id, plan }) => ({
        id: plan.id,
        user_id: id,
        auth_session_id: plan.id,
        created_at: at,
        endpoint: `https://push.example.com/send/${id}`,
        // Gateways of the simulation seal nothing.
        p256dh: "",
        auth: "",
        label: "Phone",
      })),
    )
    .execute()
  await sql
    .insertInto("notification_preferences")
    .values(
      cast.map(({ id }) => ({
        user_id: id,
        push_enabled: true,
        sms_enabled: true,
        email_enabled: true,
        quiet_start: "12:00",
        quiet_end: "14:20",
        time_zone: "America/Chicago",
        updated_at: at,
      })),
    )
    .execute()
}

function contactRow(dater: Dater, person: Person, at: Date) {
  return {
    id: person.id,
    user_id: dater.id,
    name: person.name,
    phone: person.phone,
    email: person.email,
    relationship: "friend",
    tier: person.tier,
    sms_enabled: person.smsEnabled,
    status: person.hasConsented ? "verified" : "pending",
    consent_timestamp: person.hasConsented ? at : null,
    consent_source: person.hasConsented ? "link" : null,
    consent_wording: person.hasConsented ? "Yes?" : null,
    created_at: at,
    updated_at: at,
  }
}

async function storePlans(sql: Sql, cast: ReadonlyArray<Dater>, at: Date): Promise<void> {
  await sql
    .insertInto("date_plans")
    .values(
      cast.map(({ id, plan }) => ({
        id: plan.id,
        user_id: id,
        name: "Dinner",
        place: "Luigi's",
        starts_at: at,
        time_zone: "America/Chicago",
        duration_minutes: plan.durationMinutes,
        notes: "",
        interval_minutes: plan.intervalMinutes,
        grace_minutes: plan.graceMinutes,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute()
  if (!cast.some(({ people }) => people.some(({ isChosen }) => isChosen))) return
  await sql
    .insertInto("date_plan_contacts")
    .values(
      cast.flatMap(({ id, plan, people }) =>
        people
          .filter(({ isChosen }) => isChosen)
          .map((person, position) => ({
            plan_id: plan.id,
            contact_id: person.id,
            user_id: id,
            position,
          })),
      ),
    )
    .execute()
}
