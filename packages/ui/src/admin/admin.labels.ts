import { adminPanelMessages as words } from "@porchlight/core/admin"
import { BILLING_PERIODS, membershipMessages, PLAN_TIERS } from "@porchlight/core/membership"
import { ROLES } from "@porchlight/core/access"
import type { AdminFields, AdminView } from "@porchlight/machines/admin"

/** Fields whose text is typed, and fields that are chosen. */
export type AdminInputName = "password" | "search" | "logSearch" | "phone"
export type AdminSelectName = "logType" | "role" | "tier" | "period"
export type AdminFieldName = AdminInputName | AdminSelectName

/** What can be sent as a form, and what is done at once. */
export type AdminFormAct = "submit" | "search" | "assign" | "lookUpPhone" | "lookUpPrice"
export type AdminTriggerAct = "look" | "close" | "newest" | "closePerson" | "lookAgain" | "test"

export function labelOf(name: AdminFieldName): string {
  const labels: Readonly<Record<AdminFieldName, string>> = {
    password: words.passwordLabel,
    search: words.search,
    logSearch: words.search,
    phone: words.phoneLabel,
    logType: words.typeFilter,
    role: words.roleTitle,
    tier: words.pricePlan,
    period: words.pricePeriod,
  }
  return labels[name]
}

export function hintOf(name: AdminFieldName): string {
  const hints: Partial<Readonly<Record<AdminFieldName, string>>> = {
    password: words.gateHint,
    search: words.searchHint,
    phone: words.phoneHint,
    role: words.roleHint,
  }
  return hints[name] ?? ""
}

export function submitText(act: AdminFormAct): string {
  const texts: Readonly<Record<AdminFormAct, string>> = {
    submit: words.open,
    search: words.find,
    assign: words.assign,
    lookUpPhone: words.phoneLook,
    lookUpPrice: words.priceLook,
  }
  return texts[act]
}

export function triggerText(act: AdminTriggerAct): string {
  const texts: Readonly<Record<AdminTriggerAct, string>> = {
    look: words.again,
    close: words.lock,
    newest: words.newest,
    closePerson: words.close,
    lookAgain: words.again,
    test: words.test,
  }
  return texts[act]
}

export interface AdminChoice {
  readonly value: string
  readonly text: string
}

/** What a field offers. */
export function choicesOf(name: AdminSelectName, { logTypes }: AdminView): ReadonlyArray<AdminChoice> {
  switch (name) {
    case "logType":
      return [{ value: "", text: words.everyType }, ...logTypes.map((type) => ({ value: type, text: type }))]
    case "role":
      return ROLES.map((role) => ({ value: role, text: words.roles[role] }))
    case "tier":
      return PLAN_TIERS.map((tier) => ({ value: tier, text: membershipMessages.names[tier] }))
    case "period":
      return BILLING_PERIODS.map((period) => ({ value: period, text: membershipMessages[period] }))
  }
}

/** What is chosen in a field. */
export function chosenOf(name: AdminSelectName, { fields }: AdminView): string {
  if (name === "logType") return fields.logType ?? ""
  return name === "role" ? fields.role : fields.price[name]
}

/** The change of the fields that a choice makes; null for what is not offered. */
export function choiceOf(
  name: AdminSelectName,
  { fields: { price } }: AdminView,
  value: string,
): Partial<AdminFields> | null {
  if (name === "logType") return { logType: value === "" ? null : value }
  const role = ROLES.find((one) => one === value)
  if (name === "role") return role ? { role } : null
  const tier = PLAN_TIERS.find((one) => one === value)
  if (name === "tier") return tier ? { price: { ...price, tier } } : null
  const period = BILLING_PERIODS.find((one) => one === value)
  return period ? { price: { ...price, period } } : null
}
