import {
  DATE_ERASED,
  datePlanFaults,
  DatePlanInput,
  datePlanMessages,
  PLAN_CANCELLED_KEPT_MS,
  type DatePlan,
  type DatePlanPort,
} from "@porchlight/core/date-plan"
import { Conflict, NotFound } from "@porchlight/core/error"
import { isTimeZone } from "@porchlight/core/time"
import { ownContactRow } from "./circle.contacts.ts"
import { noteChange } from "./date-plan.card.tell.ts"
import { decode, refuseFaults } from "./input.ts"
import type { Caller } from "./session.caller.ts"
import { rowsWhere, type AccountRow } from "./store.ts"
import { once, type World } from "./world.ts"

export function datePlanPort(world: World, caller: Caller): DatePlanPort {
  return {
    list: async () => {
      const account = caller.account()
      return rowsWhere(world.store.plans, (row) => row.accountId === account.id)
        .map(({ plan }) => plan)
        .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
    },
    get: async (id) => ownPlan(world, caller.account(), id),
    create: async (input, idempotencyKey) => {
      const account = caller.account()
      return once(world, `${account.id}:plan`, idempotencyKey, input, () => {
        const now = world.now()
        const fields = decodePlan(world, account, input)
        return savePlan(world, account.id, {
          ...fields,
          id: world.chance.id(now),
          status: "draft",
          createdAt: now,
        })
      })
    },
    update: async (id, input) => {
      const account = caller.account()
      const plan = ownPlan(world, account, id)
      const fields = decodePlan(world, account, input)
      if (plan.status !== "draft") throw new Conflict({})
      const { status, createdAt } = plan
      const saved = savePlan(world, account.id, { ...fields, id: plan.id, status, createdAt })
      noteChange(world, plan)
      return saved
    },
    cancel: async (id) => {
      const account = caller.account()
      const plan = ownPlan(world, account, id)
      if (plan.status === "cancelled") return plan
      if (plan.status !== "draft") throw new Conflict({})
      const cancelled = { ...plan, status: "cancelled" as const, cancelledAt: world.now() }
      savePlan(world, account.id, cancelled)
      noteChange(world, plan)
      return cancelled
    },
  }
}

/** Deletes what was called off a day ago, with its card. */
export function forgetCancelled({ store, now }: World): void {
  for (const { plan } of store.plans.values()) {
    if (plan.cancelledAt === undefined || now() < plan.cancelledAt + PLAN_CANCELLED_KEPT_MS) continue
    store.plans.delete(plan.id)
    store.cards.delete(plan.id)
  }
}

/** @throws NotFound when there is none, or it is somebody else's */
export function ownPlan(world: World, account: AccountRow, id: string): DatePlan {
  const row = world.store.plans.get(id)
  if (row?.accountId !== account.id) throw new NotFound({})
  return row.plan
}

export function savePlan(world: World, accountId: string, plan: DatePlan): DatePlan {
  world.store.plans.set(plan.id, { accountId, plan })
  world.changed(accountId)
  return plan
}

/** After a good ending the dossier is gone: with whom and where it was, and what the dater wrote. */
export function erasePlan(plan: DatePlan): DatePlan {
  return { ...plan, name: DATE_ERASED, place: DATE_ERASED, notes: "" }
}

function decodePlan(world: World, account: AccountRow, input: unknown): DatePlanInput {
  const fields = decode(DatePlanInput, input)
  const isOwn = (id: string) => ownContactRow(world, account.id, id) !== undefined
  const { contactIds, emergencyContactId: first } = fields
  refuseFaults(
    {
      ...datePlanFaults(fields, world.now()),
      ...(contactIds.every(isOwn) ? {} : { contactIds: "invalid" }),
      ...(first === undefined || contactIds.includes(first) ? {} : { emergencyContactId: "invalid" }),
      ...(isTimeZone(fields.timeZone) ? {} : { timeZone: "invalid" }),
    },
    datePlanMessages,
  )
  return fields
}
