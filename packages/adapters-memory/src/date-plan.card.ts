import type { WatchRecipient } from "@porchlight/core/check-in"
import {
  CARD_SHARES_PER_DAY,
  cardMessages,
  cardStanding,
  cardToldMessages,
  DATE_ERASED,
  DateCardInput,
  DateCardRevoke,
  DateCardShare,
  isCardOpen,
  type DateCard,
  type DateCardPort,
  type DateCards,
  type DateCardView,
  type DatePlan,
} from "@porchlight/core/date-plan"
import { Conflict } from "@porchlight/core/error"
import { LinkSpent } from "@porchlight/core/incident"
import { calledAtOf, hasHiddenAlarm } from "./incident.hidden.ts"
import { fingerprint } from "./chance.ts"
import { inTheirLanguage, ownContactRow } from "./circle.contacts.ts"
import {
  cardRowOf,
  cardWatchOf,
  expiryOf,
  factsOf,
  refuseUnderAlarm,
  saveCard,
  stillHasIt,
  takeLimit,
} from "./date-plan.card.people.ts"
import type { CardedRow, CardRow } from "./date-plan.card.row.ts"
import { photoOf, setPhoto } from "./date-plan.card.photo.ts"
import { noteChange, sendCard } from "./date-plan.card.tell.ts"
import { ownPlan, savePlan } from "./date-plan.ts"
import { moveDelivery } from "./delivery.ts"
import { decode, refuseFaults } from "./input.ts"
import type { Caller } from "./session.caller.ts"
import { reachable } from "./sos.source.ts"
import { rowsWhere, type AccountRow } from "./store.ts"
import { once, type World } from "./world.ts"

export function cardPort(world: World, caller: Caller): DateCardPort {
  return {
    get: async (planId) => cardOf(world, ownPlan(world, caller.account(), planId)),
    change: async (planId, given) => {
      const account = caller.account()
      const plan = ownPlan(world, account, planId)
      const input = decode(DateCardInput, given)
      change(world, account, openPlan(world, plan), input)
      return cardOf(world, ownPlan(world, account, planId))
    },
    share: async (planId, given, idempotencyKey) => {
      const account = caller.account()
      const plan = ownPlan(world, account, planId)
      const { contactIds } = decode(DateCardShare, given)
      once(world, `${account.id}:card`, idempotencyKey, { planId, contactIds }, () => {
        share(world, account, openPlan(world, plan), contactIds)
        return null
      })
      return cardOf(world, plan)
    },
    setPhoto: async (planId, photo) => {
      const account = caller.account()
      const plan = ownPlan(world, account, planId)
      setPhoto(world, account, openPlan(world, plan), photo)
      return cardOf(world, plan)
    },
    photo: async (planId) => {
      const { id } = ownPlan(world, caller.account(), planId)
      return photoOf(world.store.cards.get(id))
    },
    revoke: async (planId, givenId) => {
      const account = caller.account()
      const plan = ownPlan(world, account, planId)
      const { contactId } = decode(DateCardRevoke, { contactId: givenId })
      const row = world.store.cards.get(plan.id)
      const people = row?.people.filter((person) => person.contactId !== contactId) ?? []
      if (row) saveCard(world, { ...row, people })
      return cardOf(world, plan)
    },
    open: async (token) => open(world, token),
    openPhoto: async (token) => photoOf(behind(world, token).row),
  }
}

/** @throws Conflict once the date is over */
function openPlan(world: World, plan: DatePlan): DatePlan {
  if (!isCardOpen(plan, expiryOf(world, plan), world.now())) throw new Conflict({})
  return plan
}

/** @throws AlarmOpen */
function change(world: World, account: AccountRow, plan: DatePlan, input: DateCardInput): void {
  refuseUnderAlarm(world, plan)
  const { place, handle, vehicle } = input
  savePlan(world, account.id, { ...plan, place })
  saveCard(world, { ...cardRowOf(world, account.id, plan.id), handle, vehicle })
  noteChange(world, plan)
}

/** @throws InvalidInput, RateLimited */
function share(world: World, account: AccountRow, plan: DatePlan, contactIds: ReadonlyArray<string>): void {
  const wanted = new Set(contactIds)
  const chosen = reachable(world, account.id).filter(({ contactId }) => wanted.has(contactId))
  refuseFaults(chosen.length === wanted.size ? {} : { contactIds: "invalid" }, cardMessages)
  const row = cardRowOf(world, account.id, plan.id)
  const kept = row.people.filter((person) => stillHasIt(world, person))
  const known = new Set(kept.map(({ contactId }) => contactId))
  const newcomers = chosen.filter(({ contactId }) => !known.has(contactId))
  takeLimit(world, account.id, { limit: CARD_SHARES_PER_DAY, count: newcomers.length })
  const given = newcomers.map((person) => give(world, account, { plan, row }, person))
  saveCard(world, { ...row, people: [...kept, ...given] })
}

function give(
  world: World,
  account: AccountRow,
  { plan, row }: { readonly plan: DatePlan; readonly row: CardRow },
  { contactId, channels }: WatchRecipient,
): CardedRow {
  const token = world.chance.token()
  const link = fingerprint(token)
  world.cardTokens.set(link, token)
  const channel = channels.includes("sms") ? "sms" : "email"
  const words = inTheirLanguage(world, contactId, () => {
    const { text, body, subject } = cardToldMessages
    const say = channel === "sms" ? text : body
    return {
      text: say(account.fullName, world.brand, `${world.origin}/d/${token}`),
      subject: subject(account.fullName),
    }
  })
  const isDecoy = hasHiddenAlarm(world, account.id)
  const deliveryId = sendCard(world, account, { contactId, channel, ...words, purpose: "card", isDecoy })
  const told = factsOf(plan, row)
  return { contactId, channel, sharedAt: world.now(), seenAt: null, deliveryId, link, told }
}

function cardOf(world: World, { id: planId, status }: DatePlan): DateCard {
  const stored = world.store.plans.get(planId)
  const row = cardRowOf(world, stored?.accountId ?? "", planId)
  const plan = stored?.plan
  const expiresAt = plan ? expiryOf(world, plan) : world.now()
  const people = row.people.filter((person) => stillHasIt(world, person))
  return {
    now: world.now(),
    planId,
    place: plan?.place ?? "",
    handle: row.handle,
    vehicle: row.vehicle,
    photo: row.photo?.name ?? null,
    timeZone: plan?.timeZone ?? "UTC",
    expiresAt,
    isOpen: isCardOpen({ status }, expiresAt, world.now()),
    people: people.flatMap(({ contactId, sharedAt, seenAt, deliveryId }) => {
      const contact = ownContactRow(world, row.accountId, contactId)?.contact
      const delivery = world.store.deliveries.get(deliveryId)?.delivery
      if (!contact || !delivery) return []
      const { state, reason } = delivery
      return [{ contactId, name: contact.name, sharedAt, seenAt, state, reason }]
    }),
    tellAt: row.tellAt,
  }
}

/** The cards that can be shared and changed and on which something was ever put. */
export function dateCardsOf(world: World, accountId: string): DateCards {
  const plans = rowsWhere(world.store.cards, (row) => row.accountId === accountId)
    .flatMap(({ planId }) => world.store.plans.get(planId)?.plan ?? [])
    .sort((a, b) => b.startsAt - a.startsAt || (a.id < b.id ? 1 : -1))
  const cards = plans.flatMap((plan) => {
    const { now: _, ...card } = cardOf(world, plan)
    return card.isOpen ? [card] : []
  })
  return { now: world.now(), cards }
}

interface Linked {
  readonly row: CardRow
  readonly person: CardedRow
  readonly account: AccountRow
  readonly plan: DatePlan
}

/** The card that a link opens. @throws LinkSpent */
function behind(world: World, token: string): Linked {
  const link = fingerprint(token)
  for (const row of world.store.cards.values()) {
    const person = row.people.find((each) => each.link === link)
    const account = world.store.accounts.get(row.accountId)
    const plan = world.store.plans.get(row.planId)?.plan
    if (!person || !account || !plan || !stillHasIt(world, person)) continue
    const isOver = world.now() >= expiryOf(world, plan)
    if (isOver || account.deletedAt !== null || hasHiddenAlarm(world, account.id)) break
    return { row, person, account, plan }
  }
  throw new LinkSpent({})
}

/** What is behind a link; the dater sees that it was opened. @throws LinkSpent */
function open(world: World, token: string): DateCardView {
  const { row, person, account, plan } = behind(world, token)
  const seen = { ...person, seenAt: world.now() }
  saveCard(world, { ...row, people: row.people.map((each) => (each === person ? seen : each)) })
  moveDelivery(world, person.deliveryId, "opened")
  return viewOf(world, account, plan, row)
}

function viewOf(world: World, account: AccountRow, plan: DatePlan, row: CardRow): DateCardView {
  const watch = cardWatchOf(world, plan.id)
  const isGuarded = watch !== null && watch.endedAt === null
  return {
    now: world.now(),
    daterName: account.fullName,
    standing: cardStanding(plan, watch, { now: world.now(), calledAt: calledAtOf(world, account.id) }),
    facts: plan.place === DATE_ERASED ? null : factsOf(plan, row),
    endsAt: isGuarded ? watch.plannedEndAt : null,
    dueAt: isGuarded && watch.incidentId === null ? watch.dueAt : null,
    lastCheckInAt: watch?.lastCheckInAt ?? null,
    timeZone: plan.timeZone,
    expiresAt: expiryOf(world, plan),
  }
}
