import {
  CARD_TELL_AFTER_MS,
  CARD_TELLS_PER_DAY,
  cardChanges,
  cardExpiresAt,
  cardNews,
  cardToldMessages,
  isCardTold,
  type DatePlan,
} from "@porchlight/core/date-plan"
import { addMs, DAY_MS } from "@porchlight/core/time"
import { hasHiddenAlarm } from "./incident.hidden.ts"
import { inTheirLanguage } from "./circle.contacts.ts"
import { cardWatchOf, factsOf, saveCard, stillHasIt } from "./date-plan.card.people.ts"
import type { CardedRow, CardRow } from "./date-plan.card.row.ts"
import { deliver } from "./delivery.ts"
import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

/** A plan or its card was changed: who has it hears of what is new. A card that was over before stays nobody's. */
export function noteChange(world: World, before: DatePlan): void {
  const { cards, plans } = world.store
  const row = cards.get(before.id)
  const plan = plans.get(before.id)?.plan
  if (!row || !plan) return
  if (world.now() >= cardExpiresAt(before, cardWatchOf(world, before.id))) {
    saveCard(world, { ...row, people: [], tellAt: null })
    return
  }
  const facts = factsOf(plan, row)
  const isNews = row.people.some(({ told }) => told !== null && cardChanges(told, facts).length > 0)
  const tellAt = isNews ? (row.tellAt ?? addMs(world.now(), CARD_TELL_AFTER_MS)) : null
  saveCard(world, { ...row, tellAt })
}

/** Tells who has a card what is new on it, where it is time. */
export function runCards(world: World): void {
  for (const row of world.store.cards.values()) {
    if (row.tellAt === null || row.tellAt > world.now()) continue
    world.store.cards.set(row.planId, tell(world, { ...row, tellAt: null }))
    world.changed(row.accountId)
  }
}

function tell(world: World, row: CardRow): CardRow {
  const plan = world.store.plans.get(row.planId)?.plan
  const account = world.store.accounts.get(row.accountId)
  if (!plan || !account || !isCardTold(plan, cardWatchOf(world, plan.id), world.now())) return row
  const recent = row.toldTimes.filter((at) => at > world.now() - DAY_MS)
  // That it is called off is said however often she changed it.
  if (recent.length >= CARD_TELLS_PER_DAY && plan.status !== "cancelled") return row
  const isDecoy = hasHiddenAlarm(world, row.accountId)
  const facts = factsOf(plan, row)
  let isTold = false
  const people = row.people.map((person) => {
    const changed = person.told === null ? [] : cardChanges(person.told, facts)
    if (changed.length === 0 || !stillHasIt(world, person)) return person
    isTold = true
    const words = inTheirLanguage(world, person.contactId, () => ({
      text: cardToldMessages.changed(account.fullName, cardNews(changed, facts), linkOf(world, person)),
      subject: cardToldMessages.changedSubject(account.fullName),
    }))
    sendCard(world, account, { ...person, ...words, purpose: "card-change", isDecoy })
    return isDecoy ? person : { ...person, told: facts }
  })
  return isTold ? { ...row, people, toldTimes: [...recent, world.now()] } : row
}

function linkOf(world: World, { link }: Pick<CardedRow, "link">): string {
  return `${world.origin}/d/${world.cardTokens.get(link) ?? ""}`
}

/** Stores a message about a card; beside an alarm that she must not seem to know of, it looks sent and is not. */
export function sendCard(
  world: World,
  account: AccountRow,
  message: Pick<CardedRow, "contactId" | "channel"> & {
    readonly purpose: "card" | "card-change"
    readonly text: string
    readonly subject: string
    readonly isDecoy: boolean
  },
): string {
  const { contactId, channel, purpose, text, subject, isDecoy } = message
  const id = world.chance.id(world.now())
  const contact = world.store.contacts.get(contactId)?.contact
  deliver(world, {
    id,
    accountId: account.id,
    watchId: null,
    incidentId: null,
    contactId,
    recipientName: contact?.name ?? "",
    channel,
    purpose,
    round: 0,
    address: (channel === "email" ? contact?.email : contact?.phone) ?? null,
    text,
    subject: channel === "email" ? subject : null,
    isHidden: false,
    isDecoy,
  })
  return id
}
