import { PinRequired } from "@porchlight/core/access"
import {
  alarmAt,
  AlarmOpen,
  AnswerInput,
  ArmInput,
  armRefusal,
  ArmRefused,
  armWatch,
  CheckInInput,
  chooseRecipients,
  deriveStatus,
  EndInput,
  ExtendInput,
  WatchEnded,
  type ArmPreview,
  type ArmRefusal,
  type CheckInPort,
  type Extension,
  type Watch,
} from "@porchlight/core/check-in"
import { plannedEnd, type DatePlan } from "@porchlight/core/date-plan"
import { CHANNELS } from "@porchlight/core/delivery"
import { NotFound } from "@porchlight/core/error"
import { verifyPin } from "./access.ts"
import { askOnCall } from "./check-in.join.ts"
import { applyToWatch, runningWatch } from "./check-in.watch.ts"
import { contactsOf, promised } from "./circle.contacts.ts"
import { logDateEvent } from "./date-plan.record.ts"
import { ownPlan, savePlan } from "./date-plan.ts"
import { raiseSilently } from "./incident.duress.ts"
import { watchSource } from "./incident.rounds.ts"
import { decode } from "./input.ts"
import { requireFeature } from "./membership.ts"
import type { Caller } from "./session.caller.ts"
import { stateOf } from "./check-in.state.ts"
import type { AccountRow, WatchRow } from "./store.ts"
import { tellOfWatch } from "./webhook.tell.ts"
import { once, type World } from "./world.ts"

export function checkInPort(world: World, caller: Caller): CheckInPort {
  /** Acts once per key on one of the caller's own watches. */
  const act = (
    name: string,
    watchId: string,
    key: string,
    body: unknown,
    change: (account: AccountRow, row: WatchRow) => Watch,
  ): Watch => {
    const account = caller.account()
    const row = world.store.watches.get(watchId)
    if (row?.accountId !== account.id) throw new NotFound({})
    return once(world, `${account.id}:${name}:${watchId}`, key, body, () =>
      promised(world, change(account, row)),
    )
  }
  return {
    state: async () => stateOf(world, caller.account().id),
    preview: async (planId) => {
      const account = caller.account()
      return previewOf(world, account, ownPlan(world, account, planId))
    },
    arm: async (input, key) => {
      const account = caller.account()
      return once(world, `${account.id}:arm`, key, input, () => arm(world, account, decode(ArmInput, input)))
    },
    checkIn: async (watchId, pin, key) =>
      act("check-in", watchId, key, { pin }, (account, row) =>
        checkIn(world, account, row, decode(CheckInInput, { pin }).pin),
      ),
    answer: async (watchId, given, key) =>
      act("answer", watchId, key, { epoch: given }, (account, row) => {
        const { epoch } = decode(AnswerInput, { epoch: given })
        const isOver = row.watch.epoch !== epoch
        if (isOver) refuseUnlessOpen(row)
        return isOver ? row.watch : checkIn(world, account, row, null)
      }),
    extend: async (watchId, minutes, pin, key) =>
      act("extend", watchId, key, { minutes, pin }, (account, row) =>
        extend(world, account, row, { pin: null, ...decode(ExtendInput, { minutes, pin }) }),
      ),
    sooner: async (watchId, key) =>
      act(
        "sooner",
        watchId,
        key,
        {},
        (_, row) => applyToWatch(world, row, { type: "sooner", at: world.now() }).watch,
      ),
    end: async (watchId, pin, key) =>
      act("end", watchId, key, { pin }, (account, row) =>
        end(world, account, row, decode(EndInput, { pin }).pin),
      ),
  }
}

/** A check-in, however it comes. @throws AlarmOpen, WatchEnded, PinRequired, PinWrong */
export function checkIn(
  world: World,
  account: AccountRow,
  row: WatchRow,
  pin: string | null,
  inWords = false,
): Watch {
  refuseUnlessOpen(row)
  if (pin === null && deriveStatus(row.watch, world.now()) === "overdue") throw new PinRequired({})
  return checkInProven(world, account, row, pin === null ? "safe" : verifyPin(world, account, pin), inWords)
}

/** A check-in of somebody who has shown that it is her. @throws AlarmOpen, WatchEnded */
export function checkInProven(
  world: World,
  account: AccountRow,
  row: WatchRow,
  said: "safe" | "duress",
  inWords: boolean,
): Watch {
  refuseUnlessOpen(row)
  if (said === "duress") raiseSilently(world, account, watchSource(world, row), null)
  const startsAt = world.store.plans.get(row.watch.planId)?.plan.startsAt
  return applyToWatch(world, row, { type: "check-in", at: world.now(), startsAt, inWords }).watch
}

/** More time, however it is asked for. @throws AlarmOpen, WatchEnded, ExtensionTooLong, PinWrong */
export function extend(
  world: World,
  account: AccountRow,
  row: WatchRow,
  { minutes, pin }: { readonly minutes: Extension; readonly pin: string | null },
): Watch {
  refuseUnlessOpen(row)
  // Only a check-in with the PIN ends that: what her PIN is, is not looked at for it.
  if (deriveStatus(row.watch, world.now()) === "overdue") throw new AlarmOpen({})
  if (pin !== null) return extendProven(world, account, row, minutes, verifyPin(world, account, pin))
  return applyToWatch(world, row, { type: "extend", at: world.now(), minutes }).watch
}

/** More time for somebody who has shown that it is her: also past the limit. @throws AlarmOpen, WatchEnded */
export function extendProven(
  world: World,
  account: AccountRow,
  row: WatchRow,
  minutes: Extension,
  said: "safe" | "duress",
): Watch {
  refuseUnlessOpen(row)
  if (said === "duress") raiseSilently(world, account, watchSource(world, row), null)
  const { watch } = applyToWatch(world, row, { type: "extend", at: world.now(), minutes, isProven: true })
  const { timeZone } = world.store.plans.get(watch.planId)?.plan ?? account
  // It goes on past the time for which they were asked.
  if (watch.originalEndAt !== row.watch.originalEndAt)
    askOnCall(world, account, watch, { timeZone, recipients: watch.recipients })
  return watch
}

function end(world: World, account: AccountRow, row: WatchRow, pin: string): Watch {
  refuseUnlessOpen(row)
  if (verifyPin(world, account, pin) === "duress")
    raiseSilently(world, account, watchSource(world, row), null)
  return applyToWatch(world, row, { type: "end", at: world.now() }).watch
}

function refuseUnlessOpen({ watch }: WatchRow): void {
  if (watch.endedAt !== null) throw new WatchEnded({})
  if (watch.incidentId !== null) throw new AlarmOpen({})
}

function previewOf(world: World, account: AccountRow, plan: DatePlan): ArmPreview {
  const { recipients, leftOut } = recipientsOf(world, account, plan)
  const watch = armWatch(plan, recipients, plan.id, world.now())
  const refusal = refusalOf(world, account, plan, recipients.length, false)
  const isPhoneStopped = account.verifiedPhone !== null && world.store.stopped.has(account.verifiedPhone)
  return { firstDueAt: watch.dueAt, alarmAt: alarmAt(watch), recipients, leftOut, isPhoneStopped, refusal }
}

function arm(world: World, account: AccountRow, input: ArmInput): Watch {
  const plan = ownPlan(world, account, input.planId)
  const { recipients } = recipientsOf(world, account, plan)
  const refusal = refusalOf(world, account, plan, recipients.length, input.acceptNobodyReachable)
  if (refusal !== null) throw new ArmRefused({ refusal })
  const tier = requireFeature(world, account, "arm-watch")
  const watch = armWatch(plan, recipients, world.chance.id(world.now()), world.now())
  world.store.watches.set(watch.id, { accountId: account.id, watch, fix: null, epochFix: null, tier })
  savePlan(world, account.id, { ...plan, status: "active" })
  logDateEvent(world, account.id, "armed", watch.id)
  tellOfWatch(world, account.id, watch.id, "armed")
  askOnCall(world, account, watch, { timeZone: plan.timeZone, recipients })
  return watch
}

/** Who of the plan can be told, and who cannot. */
function recipientsOf(world: World, { id }: AccountRow, plan: DatePlan) {
  return chooseRecipients(contactsOf(world, id), plan.contactIds, plan.emergencyContactId)
}

function refusalOf(
  world: World,
  account: AccountRow,
  plan: DatePlan,
  reachableRecipients: number,
  acceptNobodyReachable: boolean,
): ArmRefusal | null {
  const facts = {
    hasPin: account.pins !== null,
    hasVerifiedPhone: account.verifiedPhone !== null,
    isArmed: runningWatch(world, account.id) !== null,
    // A plan that has had its date is over, whatever its times say.
    planEndsAt: plan.status === "draft" || plan.status === "active" ? plannedEnd(plan) : plan.createdAt,
    reachableRecipients,
    acceptNobodyReachable,
    workingChannels: world.faults.has("channels") ? 0 : CHANNELS.length,
    heartbeatAt: world.faults.has("scheduler") ? null : world.now(),
  }
  return armRefusal(facts, world.now())
}
