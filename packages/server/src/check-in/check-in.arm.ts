import {
  alarmAt,
  armRefusal,
  ArmRefused,
  armWatch,
  chooseRecipients,
  nextDeadline,
  type ArmInput,
  type ArmPreview,
  type ArmRefusal,
  type Watch,
} from "@porchlight/core/check-in"
import { plannedEnd, type DatePlan } from "@porchlight/core/date-plan"
import { CHANNELS, type Channel } from "@porchlight/core/delivery"
import { NotFound } from "@porchlight/core/error"
import type { Instant } from "@porchlight/core/time"
import { readContacts } from "../circle/circle.row.ts"
import type { ServerContext } from "../context/index.ts"
import { actAs, type Sql } from "../database/index.ts"
import { readPlans } from "../date-plan/index.ts"
import { enqueue } from "../delivery/delivery.queue.ts"
import { touchLive } from "../live/live.ts"
import { requireFeature } from "../membership/membership.gate.ts"
import type { Provider } from "../provider/index.ts"
import { onCallQuestions } from "./check-in.on-call.ts"
import { recordWatchEvents } from "./check-in.row.ts"

/** What arming a plan now would make. */
interface Draft {
  readonly plan: DatePlan
  readonly chosen: ReturnType<typeof chooseRecipients>
  readonly watch: Watch
}

/** What arming would mean. Begins in the account's name; changes nothing. @throws NotFound */
export async function previewArming(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  planId: string,
): Promise<ArmPreview> {
  const { plan, chosen, watch } = await draft(sql, context, accountId, planId)
  await actAs(sql, { role: "service" })
  const { leftOut } = chosen
  const refusal = await refusalOf(sql, context, { accountId, plan, chosen, acceptNobodyReachable: false })
  const isPhoneStopped = await isOwnPhoneStopped(sql, accountId)
  const { dueAt: firstDueAt, recipients } = watch
  return { firstDueAt, alarmAt: alarmAt(watch), recipients, leftOut, isPhoneStopped, refusal }
}

/**
 * Arms a watch in the account's transaction: from its commit on the server guards the date. Every recipient is asked
 * whether they can be reached.
 * @throws ArmRefused, NotFound, MembershipRequired
 */
export async function arm(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  input: ArmInput,
): Promise<Watch> {
  const drafted = await draft(sql, context, accountId, input.planId)
  await context.failPoint?.("check-in: before arm")
  await actAs(sql, { role: "service" })
  // Two armings of one account wait for each other here, so that the second sees the first.
  await sql.selectFrom("account").select("id").where("id", "=", accountId).forNoKeyUpdate().execute()
  const { plan, chosen, watch } = await withLateYes(sql, context, accountId, drafted)
  const { acceptNobodyReachable } = input
  const refusal = await refusalOf(sql, context, { accountId, plan, chosen, acceptNobodyReachable })
  if (refusal !== null) throw new ArmRefused({ refusal })
  await requireFeature(sql, context, accountId, "arm-watch")
  await storeWatch(sql, accountId, watch, { timeZone: plan.timeZone, input })
  await context.failPoint?.("check-in: after arm")
  await recordWatchEvents(sql, watch.armedAt, [
    {
      watchId: watch.id,
      type: "armed",
      epoch: 0,
      facts: { acceptNobodyReachable: input.acceptNobodyReachable },
    },
  ])
  await enqueue(sql, context, onCallQuestions(watch.id, accountId, watch.recipients), watch.armedAt)
  await touchLive(sql, accountId, "watch")
  return watch
}

/** In the account's name. @throws NotFound */
async function draft(sql: Sql, context: ServerContext, accountId: string, planId: string): Promise<Draft> {
  const [plan] = await readPlans(sql, accountId, planId)
  if (!plan) throw new NotFound({})
  return draftOf(sql, context, accountId, plan)
}

/** In the account's or the service's name. */
async function draftOf(sql: Sql, context: ServerContext, accountId: string, plan: DatePlan): Promise<Draft> {
  const now = context.clock.now()
  const contacts = await readContacts(sql, accountId, now)
  const chosen = chooseRecipients(contacts, plan.contactIds, plan.emergencyContactId)
  return { plan, chosen, watch: armWatch(plan, chosen.recipients, context.chance.id(now), now) }
}

/** Whoever said yes before the account was held was looked for on a date that was not there (`check-in.join.ts`). */
function withLateYes(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  drafted: Draft,
): Promise<Draft> | Draft {
  return drafted.chosen.leftOut.length === 0 ? drafted : draftOf(sql, context, accountId, drafted.plan)
}

/** What stands against it now. As the service. */
async function refusalOf(
  sql: Sql,
  context: ServerContext,
  given: Pick<Draft, "plan" | "chosen"> & {
    readonly accountId: string
    readonly acceptNobodyReachable: boolean
  },
): Promise<ArmRefusal | null> {
  const { accountId, plan, chosen, acceptNobodyReachable } = given
  const facts = {
    ...(await readFacts(sql, accountId)),
    planEndsAt: endOf(plan),
    reachableRecipients: chosen.recipients.length,
    acceptNobodyReachable,
    workingChannels: workingChannels(context.providers).length,
  }
  return armRefusal(facts, context.clock.now())
}

/** What decides beside the plan and its people, in one look: as the service, because no account may see the heartbeat. */
async function readFacts(sql: Sql, accountId: string) {
  const row = await sql
    .selectNoFrom((build) => [
      build.selectFrom("access_pins").select("user_id").where("user_id", "=", accountId).as("pins"),
      build
        .selectFrom("user_phone_numbers")
        .select("user_id")
        .where("user_id", "=", accountId)
        .where("is_verified", "=", true)
        .as("phone"),
      build
        .selectFrom("watch")
        .select("account_id")
        .where("account_id", "=", accountId)
        .where("ended_at", "is", null)
        .as("watch"),
      build
        .selectFrom("scheduler_heartbeat")
        .select("beat_at")
        .where("name", "=", "worker")
        .as("heartbeatAt"),
    ])
    .executeTakeFirstOrThrow()
  return {
    hasPin: row.pins !== null,
    hasVerifiedPhone: row.phone !== null,
    isArmed: row.watch !== null,
    heartbeatAt: row.heartbeatAt,
  }
}

/** As the service: what is stopped nobody else may read. */
async function isOwnPhoneStopped(sql: Sql, accountId: string): Promise<boolean> {
  const found = await sql
    .selectFrom("user_phone_numbers as number")
    .innerJoin("sms_suppressions", "sms_suppressions.phone_number", "number.phone_number")
    .select("stopped_at")
    .where("number.user_id", "=", accountId)
    .where("number.is_verified", "=", true)
    .executeTakeFirst()
  return found !== undefined
}

/** A plan that has had its date is over, whatever its times say. */
function endOf(plan: DatePlan): Instant {
  return plan.status === "draft" || plan.status === "active" ? plannedEnd(plan) : plan.createdAt
}

/** The channels over which a message can leave now. Push and WhatsApp are none of them: they reach her own phone, and tell nobody else. */
function workingChannels(providers: ReadonlyArray<Provider>): ReadonlyArray<Channel> {
  return CHANNELS.filter(
    (channel) =>
      channel !== "push" &&
      channel !== "whatsapp" &&
      providers.some((provider) => provider.channels.includes(channel) && provider.isWorking()),
  )
}

/** Stores the watch, its people and that its plan is on: three tables in one statement. */
async function storeWatch(
  sql: Sql,
  accountId: string,
  watch: Watch,
  { timeZone, input }: { readonly timeZone: string; readonly input: ArmInput },
): Promise<void> {
  const deadline = nextDeadline(watch)
  const storing = sql.with("planned", (plans) =>
    plans
      .updateTable("date_plans")
      .set({ status: "active", updated_at: new Date(watch.armedAt) })
      .where("id", "=", watch.planId),
  )
  const row = {
    id: watch.id,
    account_id: accountId,
    plan_id: watch.planId,
    armed_at: new Date(watch.armedAt),
    original_end_at: new Date(watch.originalEndAt),
    planned_end_at: new Date(watch.plannedEndAt),
    epoch_started_at: new Date(watch.epochStartedAt),
    due_at: new Date(watch.dueAt),
    deadline_at: deadline === null ? null : new Date(deadline),
    epoch: watch.epoch,
    interval_minutes: watch.intervalMinutes,
    grace_minutes: watch.graceMinutes,
    steps_done: watch.stepsDone,
    accepted_nobody: input.acceptNobodyReachable,
    phase: watch.phase,
    time_zone: timeZone,
  }
  if (watch.recipients.length === 0) {
    await storing.insertInto("watch").values(row).execute()
    return
  }
  await storing
    .with("stored", (watches) => watches.insertInto("watch").values(row))
    .insertInto("watch_recipient")
    .values(
      watch.recipients.map((recipient) => ({
        watch_id: watch.id,
        contact_id: recipient.contactId,
        name: recipient.name,
        tier: recipient.tier,
        channels: recipient.channels,
        on_call: recipient.onCall,
      })),
    )
    .execute()
}
