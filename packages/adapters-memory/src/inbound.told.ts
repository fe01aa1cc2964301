import { circleTextMessages, digitReply, type Reply } from "@porchlight/core/circle"
import { emergencyNumber } from "@porchlight/core/config"
import { areAboutAlarm } from "@porchlight/core/incident"
import type { Phone } from "@porchlight/core/phone"
import type { Instant } from "@porchlight/core/time"
import { statusOf } from "./circle.contacts.ts"
import type { ContactRow } from "./circle.row.ts"
import type { DeliveryRow } from "./delivery.row.ts"
import { rowsWhere } from "./store.ts"
import type { World } from "./world.ts"

/** What somebody is told who was told of an alarm and writes to it; null where their number was told of none that is open. */
export function alarmWords(world: World, phone: Phone): string | null {
  const row = lastAlert(world, phone)
  const account = world.store.accounts.get(row?.accountId ?? "")
  return account ? circleTextMessages.notToAlarm(account.fullName, emergencyNumber(world.country)) : null
}

/** Whether a text is about an alarm that its number was told of, and not about what it was asked since. */
export function isToAlarm(world: World, phone: Phone, reply: Reply, text: string): boolean {
  const alertedAt = lastAlert(world, phone)?.sentAt ?? null
  const askedAt = lastAsked(world, phone, reply, digitReply(text) !== null)
  const isWord = ["yes", "no", "ok", "other"].includes(reply.type)
  return isWord && areAboutAlarm({ alertedAt, askedAt }, world.now())
}

function lastAlert(world: World, phone: Phone): DeliveryRow | undefined {
  const { contacts, deliveries, incidents } = world.store
  return rowsWhere(deliveries, ({ delivery, sentAt }) => {
    const { purpose, channel, contactId, incidentId } = delivery
    const contact = contacts.get(contactId ?? "")?.contact
    const alarm = incidents.get(incidentId ?? "")
    const isCall = purpose === "alert" && channel !== "email" && sentAt !== null
    const isTheirs = contact?.phone === phone && contact.status === "verified"
    return isCall && isTheirs && alarm?.incident.closedAt === null && world.now() < alarm.linksExpireAt
  })
    .toSorted((a, b) => (a.sentAt ?? 0) - (b.sentAt ?? 0))
    .at(-1)
}

/** When a number was last asked what such words answer. */
function lastAsked(world: World, phone: Phone, { type }: Reply, isDigit: boolean): Instant | null {
  const isTheirs = (row: ContactRow) => row.contact.phone === phone
  const invited = rowsWhere(
    world.store.contacts,
    (row) => isTheirs(row) && statusOf(world, row) === "pending",
  )
  const invites = isDigit || type === "ok" ? [] : invited.map(({ invitedAt }) => invitedAt)
  const purposes: ReadonlyArray<string> = isDigit
    ? ["ask", "on-call"]
    : type === "ok" || type === "yes"
      ? ["drill"]
      : []
  const asked = rowsWhere(
    world.store.deliveries,
    ({ address, delivery: { channel, purpose } }) =>
      address === phone && channel === "sms" && purposes.includes(purpose),
  )
  const times = [...invites, ...asked.flatMap(({ sentAt }) => (sentAt === null ? [] : [sentAt]))]
  return times.toSorted((a, b) => a - b).at(-1) ?? null
}
