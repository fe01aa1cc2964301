import type { CheckInPort, Watch } from "@porchlight/core/check-in"
import type { ContactStatus, NewContact } from "@porchlight/core/circle"
import type { DatePlanInput } from "@porchlight/core/date-plan"
import { DAY_MS, MINUTE_MS } from "@porchlight/core/time"
import { checkInSql } from "../src/check-in/index.ts"
import type { OutgoingMessage } from "../src/provider/index.ts"
import { beat, startWorker, type Worker } from "../src/worker/index.ts"
import type { TestContext } from "./context.ts"
import { newAccount, newContact, newKey, newPlan, type TestAccount } from "./people.ts"

export const SAFE_PIN = "2580"
export const DURESS_PIN = "1937"

/** Somebody who said yes, stored directly: for tests that are not about inviting. */
export interface TestContact extends NewContact {
  readonly id: string
}

/** A dater with PINs, contacts and a plan that starts now, ready to be armed. */
export interface TestDater extends TestAccount {
  readonly contacts: ReadonlyArray<TestContact>
  readonly planId: string
  readonly checkIn: CheckInPort
}

/** Adds a contact who said yes. */
export async function newTrusted(
  context: TestContext,
  accountId: string,
  fields: Partial<NewContact> & { readonly status?: ContactStatus; readonly smsEnabled?: boolean } = {},
): Promise<TestContact> {
  const { status = "verified", smsEnabled = true, ...given } = fields
  const now = context.clock.now()
  const at = new Date(now)
  const contact = { ...newContact(given), id: context.chance.id(now) }
  const isYes = status === "verified"
  await context.database.transaction({ role: "service" }, (sql) =>
    sql
      .insertInto("inner_circle_contacts")
      .values({
        id: contact.id,
        user_id: accountId,
        name: contact.name,
        phone: contact.phone,
        email: contact.email,
        relationship: contact.relationship,
        tier: contact.tier,
        sms_enabled: smsEnabled,
        status,
        consent_timestamp: isYes ? at : null,
        consent_source: isYes ? "link" : null,
        consent_wording: isYes ? "Yes?" : null,
        created_at: at,
        updated_at: at,
      })
      .execute(),
  )
  return contact
}

/** A dater with these contacts: Maya, Sam and Lee in tiers 1, 1 and 2 unless others are given. */
export async function newDater(
  context: TestContext,
  options: {
    readonly contacts?: ReadonlyArray<Parameters<typeof newTrusted>[2]>
    readonly plan?: Partial<DatePlanInput>
  } = {},
): Promise<TestDater> {
  const account = await newAccount(context)
  const now = context.clock.now()
  const at = new Date(now)
  const contacts: Array<TestContact> = []
  const wanted = options.contacts ?? [{ name: "Maya" }, { name: "Sam" }, { name: "Lee", tier: 2 }]
  for (const fields of wanted) contacts.push(await newTrusted(context, account.id, fields))
  const { hashPassword } = context.secrets
  const [safe_hash, duress_hash] = await Promise.all([hashPassword(SAFE_PIN), hashPassword(DURESS_PIN)])
  const plan = newPlan({ startsAt: now, ...options.plan })
  const planId = context.chance.id(now)
  await context.database.transaction({ role: "service" }, async (sql) => {
    await sql
      .insertInto("access_pins")
      .values({ user_id: account.id, safe_hash, duress_hash, created_at: at, updated_at: at })
      .execute()
    await sql
      .insertInto("date_plans")
      .values({
        id: planId,
        user_id: account.id,
        name: plan.name,
        place: plan.place,
        starts_at: new Date(plan.startsAt),
        time_zone: plan.timeZone,
        duration_minutes: plan.durationMinutes,
        notes: plan.notes,
        interval_minutes: plan.intervalMinutes,
        grace_minutes: plan.graceMinutes,
        created_at: at,
        updated_at: at,
      })
      .execute()
    if (contacts.length === 0) return
    await sql
      .insertInto("date_plan_contacts")
      .values(
        contacts.map(({ id }, position) => ({
          plan_id: planId,
          contact_id: id,
          user_id: account.id,
          position,
        })),
      )
      .execute()
  })
  return { ...account, contacts, planId, checkIn: checkInSql(context, account.id) }
}

/** Whoever has a plan may arm as often as they like. */
export async function subscribe({ database, chance, clock }: TestContext, accountId: string): Promise<void> {
  const now = clock.now()
  const lasting = { tier: "elite", period: "annual", status: "active" } as const
  const dates = { started_at: new Date(now), period_ends_at: new Date(now + 400 * DAY_MS) }
  const who = {
    id: chance.id(now),
    user_id: accountId,
    provider: "test",
    customer: "test",
    reference: accountId,
  }
  await database.transaction({ role: "service" }, (sql) =>
    sql
      .insertInto("subscriptions")
      .values({ ...who, ...lasting, ...dates })
      .execute(),
  )
}

/** Arms the dater's plan. */
export async function arm(context: TestContext, dater: TestDater): Promise<Watch> {
  await beat(context)
  return dater.checkIn.arm({ planId: dater.planId, acceptNobodyReachable: true }, newKey())
}

/** Moves the clock minute by minute, or in the given steps, and lets happen what is due. */
export async function passMinutes(
  context: TestContext,
  worker: Worker,
  minutes: number,
  stepMs = MINUTE_MS,
): Promise<void> {
  for (let passed = 0; passed < minutes * MINUTE_MS; passed += stepMs) {
    context.clock.advance(stepMs)
    await worker.runUntilIdle()
  }
}

/** Runs a test with a worker, and stops it whatever happens. */
export async function withWorker(
  context: TestContext,
  work: (worker: Worker) => Promise<void>,
): Promise<void> {
  const worker = startWorker(context)
  try {
    await work(worker)
  } finally {
    await worker.stop()
  }
}

/** What somebody was sent, as `channel purpose`, oldest first. */
export function sentTo(context: TestContext, address: string): ReadonlyArray<string> {
  return context.sent
    .filter(({ to }) => to === address)
    .map((message) => `${message.channel} ${message.purpose}`)
}

/** The last message of a purpose that somebody was sent. */
export function lastSent(context: TestContext, address: string, purpose: string): OutgoingMessage {
  const message = context.sent.findLast((each) => each.to === address && each.purpose === purpose)
  if (!message) throw new Error(`Nobody sent ${address} a message with the purpose ${purpose}.`)
  return message
}

/** The token in a message's link. */
export function tokenIn(message: OutgoingMessage): string {
  const token = /[/=#]([A-Za-z0-9_-]{43})\b/.exec(message.text)?.[1]
  if (token === undefined) throw new Error(`There is no link in: ${message.text}`)
  return token
}
