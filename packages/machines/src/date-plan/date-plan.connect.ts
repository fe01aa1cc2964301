import { isReachable, type Contact } from "@porchlight/core/circle"
import { checkInMessages } from "@porchlight/core/check-in"
import { datePlanMessages, type DatePlan } from "@porchlight/core/date-plan"
import type { SafetySettings } from "@porchlight/core/settings"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { datePlanMachine } from "./date-plan.machine.ts"
import type { DatePlanContext, PlanFaults, PlanFields } from "./date-plan.types.ts"

type DatePlanMachine = ReturnType<typeof datePlanMachine>

export const DATE_PLAN_STATES = ["loading", "failed", "locked", "editing", "saving", "saved"] as const
export type DatePlanState = (typeof DATE_PLAN_STATES)[number]

/** Somebody who may be told. */
export interface ChoiceView {
  readonly id: string
  readonly name: string
  readonly isChosen: boolean
  /** `Sam cannot be told yet.`; null for who can. */
  readonly hint: string | null
}

/** What a screen may know of the plan and do with it. No framework, no DOM. */
export interface DatePlanView {
  readonly state: DatePlanState
  /** What there is to say about the state; empty while the form is filled in. */
  readonly status: string
  readonly fields: PlanFields
  readonly faults: PlanFaults
  readonly refusals: number
  readonly error: string | null
  /** Whether it has to be signed in first. */
  readonly needsSignIn: boolean
  readonly choices: ReadonlyArray<ChoiceView>
  /** Said when there is nobody to choose. */
  readonly choicesEmpty: string | null
  readonly zoneHint: string
  /** The plan as it was saved last; null before. */
  readonly plan: DatePlan | null
  readonly submitText: string
  /** What giving up what was written before is called; null where nothing was. */
  readonly clearText: string | null
  readonly change: (change: Partial<PlanFields>) => void
  /** Whether her place is to be shared from the start of the date on (SAFE-01). */
  readonly sharesPlace: boolean
  /** Takes the safety settings over for what of a new plan she has not chosen herself. */
  readonly applySafety: (settings: SafetySettings) => void
  readonly choose: (id: string, isChosen: boolean) => void
  readonly submit: () => void
  readonly edit: () => void
  /** Empties the form of a new plan, or undoes the changes of a draft. */
  readonly clear: () => void
  readonly look: () => void
}

export function connectDatePlan(
  snapshot: SnapshotFrom<DatePlanMachine>,
  send: ActorRefFrom<DatePlanMachine>["send"],
): DatePlanView {
  const { fields, faults, refusals, error, isSignedOut, contacts, plan, safety, isOffline, isTakenUp } =
    snapshot.context
  const state = snapshot.value
  return {
    state,
    status: state === "editing" ? editingText(snapshot.context) : statusOf(state, plan),
    fields,
    faults,
    refusals,
    error,
    needsSignIn: error !== null && isSignedOut,
    choices: contacts.map((contact) => choiceView(contact, fields.contactIds)),
    choicesEmpty: contacts.length === 0 ? emptyText(isOffline) : null,
    zoneHint: datePlanMessages.zoneHint(fields.timeZone),
    plan,
    sharesPlace: safety.locationSharing,
    submitText: state === "saving" ? datePlanMessages.saving : datePlanMessages.save,
    clearText: state === "editing" && isTakenUp ? clearTextOf(plan) : null,
    change: (change) => send({ type: "FORM.CHANGE", change }),
    applySafety: (settings) => send({ type: "SAFETY.APPLY", settings }),
    choose: (id, isChosen) => send({ type: "CONTACT.CHOOSE", id, isChosen }),
    submit: () => send({ type: "FORM.SUBMIT" }),
    edit: () => send({ type: "FORM.EDIT" }),
    clear: () => send({ type: "FORM.CLEAR" }),
    look: () => send({ type: "LOOK" }),
  }
}

function clearTextOf(plan: DatePlan | null): string {
  return plan === null ? datePlanMessages.emptyForm : datePlanMessages.undoChanges
}

function editingText({
  isLosable,
  isOffline,
  isTakenUp,
  plan,
}: Pick<DatePlanContext, "isLosable" | "isOffline" | "isTakenUp" | "plan">): string {
  if (isLosable) return datePlanMessages.notKept
  if (isOffline) return datePlanMessages.offline
  if (!isTakenUp) return ""
  return plan === null ? datePlanMessages.takenUp : datePlanMessages.takenUpChanges
}

function statusOf(state: Exclude<DatePlanState, "editing">, plan: DatePlan | null): string {
  switch (state) {
    case "loading":
      return datePlanMessages.loading
    case "failed":
      return datePlanMessages.loadFailed
    case "locked":
      return plan?.status === "cancelled" ? datePlanMessages.calledOff : datePlanMessages.notDraft
    case "saving":
      return datePlanMessages.saving
    case "saved":
      return datePlanMessages.saved
  }
}

const emptyText = (isOffline: boolean): string =>
  isOffline ? datePlanMessages.contactsUnknown : datePlanMessages.contactsEmpty

function choiceView(contact: Contact, chosen: ReadonlyArray<string>): ChoiceView {
  return {
    id: contact.id,
    name: contact.name,
    isChosen: chosen.includes(contact.id),
    hint: isReachable(contact) ? null : checkInMessages.leftOut([contact.name]),
  }
}
