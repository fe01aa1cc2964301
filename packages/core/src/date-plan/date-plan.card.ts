import { countCodePoints, isPlainText } from "../text/index.ts"
import { addMs, earlier, formatClock, formatDay, formatWhen, type Instant } from "../time/index.ts"
import {
  CARD_HANDLE_MAX_LENGTH,
  CARD_OPEN_AFTER_END_MS,
  CARD_QUOTE_MAX_LENGTH,
  CARD_VEHICLE_MAX_LENGTH,
} from "./date-plan.card.constants.ts"
import type { CardMessageKey } from "./date-plan.card.messages.ts"
import { cardToldMessages } from "./date-plan.card.told.messages.ts"
import {
  CardField,
  type CardFacts,
  type CardStanding,
  type DateCard,
  type DateCardInput,
} from "./date-plan.card.schema.ts"
import { DATE_PLACE_MAX_LENGTH } from "./date-plan.constants.ts"
import { plannedEnd } from "./date-plan.ts"
import type { DatePlan } from "./date-plan.schema.ts"

/** What a card needs to know of the guarded run of its date. */
export interface CardWatch {
  readonly phase: "date" | "home"
  readonly dueAt: Instant
  readonly plannedEndAt: Instant
  readonly lastCheckInAt: Instant | null
  /** Set while its alarm is open. */
  readonly incidentId: string | null
  readonly endedAt: Instant | null
}

/** What stands on the card of a plan. */
export function cardFacts(
  plan: Pick<DatePlan, "name" | "place" | "startsAt" | "durationMinutes" | "timeZone" | "status">,
  { handle, vehicle, photo }: Pick<DateCard, "handle" | "vehicle" | "photo">,
): CardFacts {
  const { name, place, startsAt, timeZone } = plan
  const facts = { name, place, startsAt, endsAt: plannedEnd(plan), timeZone, handle, vehicle, photo }
  return plan.status === "cancelled" ? { ...facts, isCancelled: true } : facts
}

/** What is new to somebody who knows the card as it was told, in the order in which it stands there. Of a date that is called off that alone. */
export function cardChanges(told: CardFacts, current: CardFacts): ReadonlyArray<CardField> {
  if (current.isCancelled === true) return told.isCancelled === true ? [] : ["cancelled"]
  return CardField.literals.filter((field) => isChanged(field, told, current))
}

function isChanged(field: CardField, told: CardFacts, current: CardFacts): boolean {
  if (field === "cancelled") return false
  if (field !== "when") return told[field] !== current[field]
  return (
    told.startsAt !== current.startsAt || told.endsAt !== current.endsAt || told.timeZone !== current.timeZone
  )
}

/**
 * From when on the links to a card are over: a day after the end of the date, the planned or the real one, if that was earlier, or
 * after it was called off.
 */
export function cardExpiresAt(
  plan: Pick<DatePlan, "startsAt" | "durationMinutes" | "cancelledAt">,
  watch: Pick<CardWatch, "plannedEndAt" | "endedAt"> | null,
): Instant {
  const end = watch?.plannedEndAt ?? earlier(plannedEnd(plan), plan.cancelledAt ?? plannedEnd(plan))
  return addMs(earlier(end, watch?.endedAt ?? end), CARD_OPEN_AFTER_END_MS)
}

/**
 * How the date of a card goes. One that nobody guards, or that is over, says of an alarm in which she called for help after it had begun;
 * what was left open before that is not about it.
 * @param calledAt when she last called for help in an open alarm that she can see herself; null while none is open
 */
export function cardStanding(
  { status, startsAt }: Pick<DatePlan, "status" | "startsAt">,
  watch: CardWatch | null,
  { now, calledAt }: { readonly now: Instant; readonly calledAt: Instant | null },
): CardStanding {
  const isCalling = calledAt !== null && calledAt >= startsAt
  if ((watch?.endedAt ?? null) !== null) return isCalling ? "alarm" : "over"
  if (watch === null) {
    if (isCalling) return "alarm"
    if (status === "cancelled") return "cancelled"
    return status === "completed" ? "over" : "planned"
  }
  if (watch.incidentId !== null) return "alarm"
  if (watch.phase === "home") return "home"
  return now < watch.dueAt ? "on" : "due"
}

/** Whether the card of a date can be shared and changed. */
export function isCardOpen({ status }: Pick<DatePlan, "status">, expiresAt: Instant, now: Instant): boolean {
  return (status === "draft" || status === "active") && now < expiresAt
}

/** Whether who has the card of a date is told what is new on it: also that it is called off. */
export function isCardTold(
  plan: Pick<DatePlan, "status" | "startsAt" | "durationMinutes" | "cancelledAt">,
  watch: Pick<CardWatch, "plannedEndAt" | "endedAt"> | null,
  now: Instant,
): boolean {
  const expiresAt = cardExpiresAt(plan, watch)
  return isCardOpen(plan, expiresAt, now) || (plan.status === "cancelled" && now < expiresAt)
}

/** The form of a card as it was typed; nothing typed is an empty text. */
export type DateCardForm = Readonly<Record<keyof DateCardInput, string>>

export type DateCardFaults = Partial<Record<keyof DateCardForm, CardMessageKey>>

/** What is wrong with the form, at most one message a field; empty when it can be saved. */
export function dateCardFaults(form: DateCardForm): DateCardFaults {
  const faults: DateCardFaults = {}
  const fields = [
    ["place", DATE_PLACE_MAX_LENGTH, "placeTooLong"],
    ["handle", CARD_HANDLE_MAX_LENGTH, "handleTooLong"],
    ["vehicle", CARD_VEHICLE_MAX_LENGTH, "vehicleTooLong"],
  ] as const
  for (const [field, longest, tooLong] of fields) {
    const text = form[field].trim()
    if (!isPlainText(text)) faults[field] = "textInvalid"
    else if (countCodePoints(text) > longest) faults[field] = tooLong
  }
  if (form.place.trim() === "") faults.place = "placeRequired"
  return faults
}

/** What is sent of a form without faults. */
export function dateCardInput({ place, handle, vehicle }: DateCardForm): DateCardInput {
  return { place: place.trim(), handle: handle.trim() || null, vehicle: vehicle.trim() || null }
}

/** When a date is, in the language and words of a short text: `20 Nov, 20:00 to 22:00`. */
export function cardWhen({ startsAt, endsAt, timeZone }: CardFacts): string {
  const day = formatDay(startsAt, timeZone)
  return cardToldMessages.span(day, formatClock(startsAt, timeZone), formatWhen(endsAt, timeZone, startsAt))
}

/** What is new on a card, for a text message: `moved to Bar X; now 20 Nov, 20:00 to 22:00`. */
export function cardNews(changed: ReadonlyArray<CardField>, facts: CardFacts): string {
  return changed.map((field) => newsOf(field, facts)).join("; ")
}

function newsOf(field: CardField, facts: CardFacts): string {
  const { news } = cardToldMessages
  switch (field) {
    case "name":
      return news.name(quoted(facts.name))
    case "place":
      return news.place(quoted(facts.place))
    case "when":
      return news.when(cardWhen(facts))
    case "handle":
      return facts.handle === null ? news.noHandle : news.handle(quoted(facts.handle))
    case "vehicle":
      return facts.vehicle === null ? news.noVehicle : news.vehicle(quoted(facts.vehicle))
    case "photo":
      return facts.photo === null ? news.noPhoto : news.photo
    case "cancelled":
      return news.cancelled(cardWhen(facts))
  }
}

function quoted(text: string): string {
  return countCodePoints(text) <= CARD_QUOTE_MAX_LENGTH
    ? text
    : `${Array.from(text)
        .slice(0, CARD_QUOTE_MAX_LENGTH - 3)
        .join("")}...`
}
