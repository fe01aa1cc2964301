import { drillAnswer, drilledMessages, isDrillOpen, type DrillView } from "@porchlight/core/circle"
import { LinkSpent } from "@porchlight/core/incident"
import type { Phone } from "@porchlight/core/phone"
import type { Instant } from "@porchlight/core/time"
import { fingerprint } from "./chance.ts"
import { statusOf } from "./circle.contacts.ts"
import type { DrilledRow, DrillRow } from "./circle.drill.row.ts"
import { moveDelivery } from "./delivery.ts"
import { notify } from "./notification.ts"
import { rowsWhere, type AccountRow, type IncidentRow } from "./store.ts"
import type { World } from "./world.ts"

/** Somebody who was sent a test, and by which of its messages they are known. */
interface Drilled {
  readonly id: string
  readonly row: DrillRow
  readonly theirs: DrilledRow
  readonly account: AccountRow
  readonly deliveryId: string | null
}

/** Whether any alarm of hers is open or has opened since, also one that she does not see. */
export function hasAlarmSince(world: World, accountId: string, since: Instant): boolean {
  const isOne = ({ accountId: owner, incident }: IncidentRow) =>
    owner === accountId && (incident.closedAt === null || incident.openedAt >= since)
  return rowsWhere(world.store.incidents, isOne).length > 0
}

/** What is behind the link in a test. @throws LinkSpent */
export function openLink(world: World, token: string): DrillView {
  return viewOf(world, linked(world, token))
}

/** It has reached them. @throws LinkSpent */
export function answerLink(world: World, token: string): DrillView {
  return viewOf(world, answer(world, linked(world, token)))
}

/** Takes an OK by text for the newest test that this number has not answered; null where there is none. */
export function answerDrillByReply(world: World, phone: Phone): string | null {
  const drilled = [...world.store.drills]
    .flatMap(([id, row]) => row.asked.flatMap((theirs) => drilledBy(world, { id, row, theirs }) ?? []))
    .filter(({ theirs }) => world.store.contacts.get(theirs.contactId)?.contact.phone === phone)
    .filter(({ theirs, row, account }) => {
      return theirs.answeredAt === null && !hasAlarmSince(world, account.id, row.startedAt)
    })
    .toSorted((a, b) => b.row.startedAt - a.row.startedAt)
    .at(0)
  if (!drilled) return null
  const texted = drilled.theirs.messages.find(
    ({ deliveryId }) => world.store.deliveries.get(deliveryId)?.delivery.channel === "sms",
  )
  // A number that was sent nothing has nothing to answer.
  if (!texted) return null
  answer(world, { ...drilled, deliveryId: texted.deliveryId })
  return drilledMessages.thanks(drilled.account.fullName)
}

function drilledBy(world: World, found: Pick<Drilled, "id" | "row" | "theirs">): Drilled | null {
  const contact = world.store.contacts.get(found.theirs.contactId)
  const account = world.store.accounts.get(found.row.accountId)
  const isThere = contact !== undefined && statusOf(world, contact) === "verified"
  return isThere && account && isDrillOpen(found.row, world.now())
    ? { ...found, account, deliveryId: null }
    : null
}

function linked(world: World, token: string): Drilled {
  const link = fingerprint(token)
  for (const [id, row] of world.store.drills) {
    for (const theirs of row.asked) {
      const message = theirs.messages.find((each) => each.link === link)
      const found = message && drilledBy(world, { id, row, theirs })
      if (found) return { ...found, deliveryId: message.deliveryId }
    }
  }
  throw new LinkSpent({})
}

/** The first answer stands, and after an alarm none counts. */
function answer(world: World, drilled: Drilled): Drilled {
  const { id, row, theirs, account, deliveryId } = drilled
  const now = world.now()
  const interruptedAt = hasAlarmSince(world, account.id, row.startedAt) ? now : null
  const answeredAt = drillAnswer({ startedAt: row.startedAt, interruptedAt }, theirs.answeredAt, now)
  if (answeredAt === null || interruptedAt !== null) return drilled
  const answered = { ...theirs, answeredAt }
  const asked = row.asked.map((each) => (each.contactId === theirs.contactId ? answered : each))
  world.store.drills.set(id, { ...row, asked })
  if (deliveryId !== null) moveDelivery(world, deliveryId, "acknowledged")
  const name = world.store.contacts.get(theirs.contactId)?.contact.name ?? ""
  notify(world, account.id, { kind: "test-answered", name }, { source: `drill:${id}:${theirs.contactId}` })
  world.changed(account.id)
  return { ...drilled, theirs: answered }
}

function viewOf(world: World, { row, theirs, account }: Drilled): DrillView {
  return {
    daterName: account.fullName,
    startedAt: row.startedAt,
    answeredAt: theirs.answeredAt,
    isInterrupted: hasAlarmSince(world, account.id, row.startedAt),
  }
}
