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
import type { Contact } from "@porchlight/core/circle"
import { plannedEnd, type DatePlan } from "@porchlight/core/date-plan"
import { CHANNELS, type Channel } from "@porchlight/core/delivery"
import { NotFound } from "@porchlight/core/error"
import { PLAN_TIERS, type PlanTier } from "@porchlight/core/membership"
import type { Instant } from "@porchlight/core/time"
import { askContacts } from "../circle/circle.row.ts"
import type { ServerContext } from "../context/index.ts"
import { actAs, askAhead, storeAhead, type Sql } from "../database/index.ts"
import { askPlans } from "../date-plan/index.ts"
import { enqueueAhead } from "../delivery/delivery.queue.ts"
import { touchLive } from "../live/live.ts"
import { lockTrails } from "../location/location.trail.ts"
import { requireFeature } from "../membership/membership.gate.ts"
import { askStanding, type Standing } from "../membership/membership.read.ts"
import type { Provider } from "../provider/index.ts"
import { holdAccount } from "../session/session.hold.ts"
import { onCallQuestions } from "./check-in.on-call.ts"
import { recordWatchEvents } from "./check-in.row.ts"

/** What arming a plan now would make. */
interface Draft {
  readonly plan: DatePlan
  readonly chosen: ReturnType<typeof chooseRecipients>
  readonly watch: Watch
}

/** What is asked before it is known whether the plan is there, all in one journey. */
export interface ArmQuestions {
  /** @throws NotFound */
  readonly draft: () => Promise<Draft>
  readonly facts: () => Promise<Facts>
  readonly standing: () => Promise<Standing>
}

/** What arming would mean. Begins in the account's name; changes nothing. @throws NotFound */
export async function previewArming(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  planId: string,
): Promise<ArmPreview> {
  const draft = await askDraft(sql, context, accountId, planId)
  await actAs(sql, { role: "service" })
  const facts = await askFacts(sql, accountId)
  const { plan, chosen, watch } = await draft()
  const refusal = refusalOf(context, await facts(), { plan, chosen, acceptNobodyReachable: false })
  const isPhoneStopped = await isOwnPhoneStopped(sql, accountId)
  const { dueAt: firstDueAt, recipients } = watch
  return { firstDueAt, alarmAt: alarmAt(watch), recipients, leftOut: chosen.leftOut, isPhoneStopped, refusal }
}

/** Asks what arming depends on, without waiting. Begins in the account's name, and ends as the service. */
export async function askToArm(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  planId: string,
): Promise<ArmQuestions> {
  await actAs(sql, { role: "service" })
  // Two armings of one account wait for each other here, so that the second sees the first.
  await holdAccount(sql, accountId)
  // A call for help that found no date finds none until it is through: it holds the alarm by then, and would wait for the watch.
  await lockTrails(sql, accountId)
  await holdPlan(sql, accountId, planId)
  await actAs(sql, { role: "account", accountId })
  // Read behind all of these: what others have changed who were first is what is armed.
  const draft = await askDraft(sql, context, accountId, planId)
  await actAs(sql, { role: "service" })
  return { draft, facts: await askFacts(sql, accountId), standing: await askStanding(sql, accountId) }
}

/**
 * Arms a watch: from its commit on the server guards the date. Every recipient is asked whether they can be reached. As the
 * service, once the questions have been asked.
 * @throws ArmRefused, NotFound, MembershipRequired
 */
export async function arm(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  input: ArmInput,
  questions: ArmQuestions,
): Promise<Watch> {
  const { plan, chosen, watch } = await questions.draft()
  await context.failPoint?.("check-in: before arm")
  const { acceptNobodyReachable } = input
  const refusal = refusalOf(context, await questions.facts(), { plan, chosen, acceptNobodyReachable })
  if (refusal !== null) throw new ArmRefused({ refusal })
  const tier = await requireFeature(sql, context, accountId, "arm-watch", await questions.standing())
  await storeWatch(sql, accountId, watch, { timeZone: plan.timeZone, input, tier })
  await context.failPoint?.("check-in: after arm")
  await recordWatchEvents(sql, watch.armedAt, [
    {
      watchId: watch.id,
      type: "armed",
      epoch: 0,
      facts: { acceptNobodyReachable: input.acceptNobodyReachable },
    },
  ])
  await enqueueAhead(sql, context, onCallQuestions(watch.id, accountId, watch.recipients), watch.armedAt)
  await touchLive(sql, accountId, "watch")
  return watch
}

/** Whoever changes the plan just now is waited for, or waits and finds that it is no draft any more. As the service. */
function holdPlan(sql: Sql, accountId: string, planId: string): Promise<void> {
  const plan = sql.selectFrom("date_plans").select("id").where("id", "=", planId)
  return storeAhead(sql, plan.where("user_id", "=", accountId).forNoKeyUpdate())
}

/** In the account's name. */
async function askDraft(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  planId: string,
): Promise<() => Promise<Draft>> {
  const plans = await askPlans(sql, accountId, planId)
  const contacts = await askContacts(sql, accountId, context.clock.now())
  return async () => {
    const [plan] = await plans()
    if (!plan) throw new NotFound({})
    return draftOf(context, plan, await contacts())
  }
}

function draftOf(context: ServerContext, plan: DatePlan, contacts: ReadonlyArray<Contact>): Draft {
  const now = context.clock.now()
  const chosen = chooseRecipients(contacts, plan.contactIds, plan.emergencyContactId)
  return { plan, chosen, watch: armWatch(plan, chosen.recipients, context.chance.id(now), now) }
}

/** What stands against it now. */
function refusalOf(
  context: ServerContext,
  facts: Facts,
  given: Pick<Draft, "plan" | "chosen"> & { readonly acceptNobodyReachable: boolean },
): ArmRefusal | null {
  const { plan, chosen, acceptNobodyReachable } = given
  const all = {
    ...facts,
    planEndsAt: endOf(plan),
    reachableRecipients: chosen.recipients.length,
    acceptNobodyReachable,
    workingChannels: workingChannels(context.providers).length,
  }
  return armRefusal(all, context.clock.now())
}

/** What decides beside the plan and its people. */
type Facts = Pick<Parameters<typeof armRefusal>[0], "hasPin" | "hasVerifiedPhone" | "isArmed" | "heartbeatAt">

/** In one look: as the service, because no account may see the heartbeat. */
async function askFacts(sql: Sql, accountId: string): Promise<() => Promise<Facts>> {
  const rows = await askAhead(
    sql,
    sql.selectNoFrom((build) => [
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
    ]),
  )
  return async () => {
    const [row] = await rows()
    return {
      hasPin: (row?.pins ?? null) !== null,
      hasVerifiedPhone: (row?.phone ?? null) !== null,
      isArmed: (row?.watch ?? null) !== null,
      heartbeatAt: row?.heartbeatAt ?? null,
    }
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
  { timeZone, input, tier }: { readonly timeZone: string; readonly input: ArmInput; readonly tier: PlanTier },
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
    armed_tier: PLAN_TIERS.indexOf(tier) + 1,
    time_zone: timeZone,
  }
  if (watch.recipients.length === 0) {
    await storeAhead(sql, storing.insertInto("watch").values(row))
    return
  }
  await storeAhead(
    sql,
    storing
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
      ),
  )
}
