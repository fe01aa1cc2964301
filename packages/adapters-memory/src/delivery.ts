import {
  advanceDelivery,
  type Channel,
  type Delivery,
  type DeliveryPort,
  type DeliveryReason,
  type DeliveryState,
} from "@porchlight/core/delivery"
import { NotFound } from "@porchlight/core/error"
import { isEscapeTooLate } from "@porchlight/core/escape-text"
import type { Phone } from "@porchlight/core/phone"
import { leavesTheApp } from "@porchlight/core/notification"
import type { Instant } from "@porchlight/core/time"
import { notify } from "./notification.ts"
import { notePushed, pushAddress } from "./notification.push.devices.ts"
import { inOwnLanguage, post } from "./outbox.ts"
import type { Caller } from "./session.caller.ts"
import { rowsWhere, type AccountRow, type DeliveryRow } from "./store.ts"
import type { World } from "./world.ts"

export function deliveryPort(world: World, caller: Caller): DeliveryPort {
  return {
    ofIncident: async (incidentId) => {
      const row = world.store.incidents.get(incidentId)
      if (row?.accountId !== caller.account().id || row.isHidden) throw new NotFound({})
      return visibleDeliveries(world, ({ delivery }) => delivery.incidentId === incidentId)
    },
    ofWatch: async (watchId) => {
      const row = world.store.watches.get(watchId)
      if (row?.accountId !== caller.account().id) throw new NotFound({})
      return visibleDeliveries(world, (delivery) => delivery.watchId === watchId)
    },
  }
}

/** What the dater may see of the messages that match, oldest first. */
export function visibleDeliveries(
  world: World,
  matches: (row: DeliveryRow) => boolean,
): ReadonlyArray<Delivery> {
  return rowsWhere(world.store.deliveries, (row) => !row.isHidden && matches(row)).map(
    ({ delivery }) => delivery,
  )
}

/** A message that is to go out. */
export interface Draft extends Pick<
  Delivery,
  "incidentId" | "contactId" | "recipientName" | "channel" | "purpose" | "round"
> {
  readonly id: string
  readonly accountId: string
  readonly watchId: string | null
  readonly address: string | null
  readonly text: string
  readonly subject: string | null
  readonly isHidden: boolean
  /** When an escape text was to leave: long after that it does not. */
  readonly dueAt?: Instant
  /** Whether it looks handed over and never is. */
  readonly isDecoy?: boolean
}

/** Stores a message and hands it over at once when that is possible; otherwise it waits for the next tick. */
export function deliver(world: World, draft: Draft): void {
  const { id, incidentId, contactId, recipientName, channel, purpose, round, isDecoy, ...rest } = draft
  const now = world.now()
  const named = { id, incidentId, contactId, recipientName, channel, purpose, round }
  world.store.deliveries.set(id, {
    ...rest,
    delivery: { ...named, state: "queued", reason: null, createdAt: now, changedAt: now },
    sentAt: null,
    mirrors: null,
    hasStandIn: false,
  })
  if (isDecoy === true) moveDelivery(world, id, "accepted")
  else handOver(world, id)
}

/** A message of the watch to the dater herself, over each of the channels. */
export function deliverToDater(
  world: World,
  account: AccountRow,
  channels: ReadonlyArray<Channel>,
  message: Pick<Draft, "watchId" | "incidentId" | "purpose" | "round"> & {
    readonly textOn: (channel: Channel) => string
    /** What stands above it in a mailbox. */
    readonly mailSubject?: () => string
  },
): void {
  const { textOn, mailSubject, ...rest } = message
  for (const channel of channels) {
    deliver(world, {
      ...rest,
      id: world.chance.id(world.now()),
      accountId: account.id,
      contactId: null,
      recipientName: account.fullName,
      channel,
      address: addressOf(world, account, channel),
      text: inOwnLanguage(account, () => textOn(channel)),
      subject: channel === "email" && mailSubject ? inOwnLanguage(account, mailSubject) : null,
      isHidden: false,
    })
  }
}

/** Where a channel leads to an account; null where it leads nowhere. */
export function addressOf(world: World, account: AccountRow, channel: Channel): string | null {
  if (channel === "push") return pushAddress(world, account.id)
  return channel === "email" ? account.email : account.verifiedPhone
}

/** Tries everything that is still waiting. */
export function handOverQueued(world: World): void {
  for (const { delivery } of rowsWhere(world.store.deliveries, isWaiting)) handOver(world, delivery.id)
}

/** Takes back what was not handed over yet. */
export function cancelQueued(world: World, matches: (row: DeliveryRow) => boolean): void {
  for (const row of rowsWhere(
    world.store.deliveries,
    (candidate) => isWaiting(candidate) && matches(candidate),
  )) {
    moveDelivery(world, row.delivery.id, "cancelled")
  }
}

function isWaiting(row: DeliveryRow): boolean {
  return row.delivery.state === "queued" && row.mirrors === null
}

function handOver(world: World, id: string): void {
  const row = world.store.deliveries.get(id)
  if (!row) return
  const { address, text, subject, accountId, dueAt, delivery } = row
  const { channel } = delivery
  if (dueAt !== undefined && isEscapeTooLate(dueAt, world.now()))
    return moveDelivery(world, id, "failed", "too-late")
  if (address === null) return moveDelivery(world, id, "failed", reasonWithout(world, delivery))
  if (isStopped(world, address)) return moveDelivery(world, id, "failed", "stopped")
  if (world.faults.has("channels")) return
  post(world, { channel, to: address, text, subject, accountId }, id)
  if (channel === "push") notePushed(world, accountId, address)
  world.store.deliveries.set(id, { ...row, sentAt: world.now() })
  moveDelivery(world, id, "accepted")
}

/** Why there is nowhere to send a message. */
function reasonWithout(world: World, { contactId }: Delivery): DeliveryReason {
  if (contactId === null) return "no-address"
  const row = world.store.contacts.get(contactId)
  if (row === undefined) return "removed"
  return row.contact.status === "stopped" ? "stopped" : "no-address"
}

function isStopped(world: World, address: string): boolean {
  return [...world.store.stopped].some((phone: Phone) => phone === address)
}

/**
 * News of a message: only forwards, so that doubled and late reports change nothing. What mirrors the message follows
 * what providers say of it, and not what people do with it: nobody opens or answers an all-clear.
 */
export function moveDelivery(
  world: World,
  id: string,
  reported: DeliveryState,
  reason: DeliveryReason | null = null,
): void {
  const { store } = world
  const row = store.deliveries.get(id)
  if (!row) return
  const state = advanceDelivery(row.delivery.state, reported)
  if (state === row.delivery.state) return
  const delivery = {
    ...row.delivery,
    state,
    reason: state === "failed" ? reason : null,
    changedAt: world.now(),
  }
  store.deliveries.set(id, { ...row, delivery })
  tellUndelivered(world, { ...row, delivery })
  if (state !== "opened" && state !== "acknowledged") {
    for (const mirror of rowsWhere(store.deliveries, ({ mirrors }) => mirrors === id)) {
      moveDelivery(world, mirror.delivery.id, state, reason)
    }
  }
  world.changed(row.accountId)
}

/**
 * Tells the dater that a message to one of her people failed, once for each person and channel of an alarm. Not of an
 * all-clear: after the duress PIN nobody gets one, and that must not show. Of whoever said STOP to us she has been told
 * already, and whom she removed she knows; of a STOP that only the provider knows of nobody has told her.
 */
function tellUndelivered(world: World, { accountId, isHidden, delivery }: DeliveryRow): void {
  const { id, state, reason, contactId, incidentId, purpose, channel, recipientName: name } = delivery
  const isCountedOn = world.store.contacts.get(contactId ?? "")?.contact.status === "verified"
  const isKnown = (reason === "stopped" && !isCountedOn) || reason === "removed"
  if (state !== "failed" || isKnown || isHidden || purpose === "all-clear") return
  if (contactId === null) return
  const source = `undelivered:${incidentId ?? id}:${contactId}:${channel}`
  const staysInside = !leavesTheApp({ purpose, incidentId })
  notify(world, accountId, { kind: "undelivered", name, channel }, { source, staysInside })
}

/** Whether somebody was told of an alarm that is open still, hidden ones too. */
export function isToldOfAlarm({ store }: World, accountId: string, contactId: string): boolean {
  const alerts = rowsWhere(
    store.deliveries,
    ({ delivery }) => delivery.purpose === "alert" && delivery.contactId === contactId,
  )
  return alerts.some(({ delivery: { incidentId } }) => {
    const alarm = store.incidents.get(incidentId ?? "")
    return alarm?.accountId === accountId && alarm.incident.closedAt === null
  })
}
