import { erasesWithRecordingsAt } from "@porchlight/core/recording"
import { erasesAt, keptUntil, settingsMessages } from "@porchlight/core/settings"
import { toWallClock, type Instant } from "@porchlight/core/time"
import { inOwnLanguage, post } from "./outbox.ts"
import { seemsGone } from "./recording.row.ts"
import { rowsWhere, type AccountRow } from "./store.ts"
import type { World } from "./world.ts"

/**
 * When an account is erased at the earliest: what was recorded can be brought back for longer than an account. What only seems
 * gone must not show by that.
 */
export function erasureOf(world: World, id: string, requestedAt: Instant): Instant {
  const now = world.now()
  const recordings = rowsWhere(world.store.recordings, (row) => row.accountId === id && !seemsGone(row, now))
  return recordings.length === 0 ? erasesAt(requestedAt) : erasesWithRecordingsAt(requestedAt)
}

/** Tells the owner until when the deletion can be undone. */
export function tellDeletion(world: World, account: AccountRow, erasesAt: Instant): void {
  const { id, email, timeZone } = account
  const { date } = toWallClock(erasesAt, timeZone)
  const words = inOwnLanguage(account, () => ({
    text: settingsMessages.deletionBody(world.brand, date, `${world.origin}/signin`),
    subject: settingsMessages.deletionSubject(world.brand),
  }))
  post(world, { channel: "email", to: email, ...words, accountId: id })
}

/** Undoes a deletion that was asked for, and tells the owner; for every sign-in. */
export function keepAccount(world: World, accountId: string): void {
  const account = world.store.accounts.get(accountId)
  if (!account || account.deletedAt === null) return
  world.store.accounts.set(accountId, { ...account, deletedAt: null, keptUntil: null, erasesAt: null })
  const words = inOwnLanguage(account, () => ({
    text: settingsMessages.keptBody(world.brand),
    subject: settingsMessages.keptSubject(world.brand),
  }))
  post(world, { channel: "email", to: account.email, ...words, accountId })
}

/**
 * Whether the time to undo is over and nothing is under way. Where the deletion was asked for under duress, what the account
 * cannot see does not count: for whoever looks on, it ends as any other.
 */
function isTimeOver(
  world: World,
  account: AccountRow,
  overlooksHidden = account.keptUntil !== null,
): boolean {
  const { watches, incidents } = world.store
  const { id, erasesAt } = account
  if (erasesAt === null || world.now() < erasesAt) return false
  const isWatched = rowsWhere(watches, ({ accountId, watch }) => accountId === id && watch.endedAt === null)
  const isAlarmed = rowsWhere(
    incidents,
    ({ accountId, incident, isHidden }) =>
      accountId === id && incident.closedAt === null && !(isHidden && overlooksHidden),
  )
  return isWatched.length === 0 && isAlarmed.length === 0
}

/** Whether her people look for her and she cannot see it, or something is kept that she had to delete. */
export function isHeldInSecret(world: World, id: string): boolean {
  const kept = rowsWhere(world.store.recordings, ({ accountId, isKept }) => accountId === id && isKept)
  return isSoughtInSecret(world, id) || kept.length > 0
}

function isSoughtInSecret({ store }: World, id: string): boolean {
  const open = rowsWhere(
    store.incidents,
    ({ accountId, incident, isHidden }) => accountId === id && isHidden && incident.closedAt === null,
  )
  return open.length > 0
}

/**
 * Keeps, as under duress, an account whose time to undo is over while her people look for her in secret: an alarm that was opened
 * after the deletion was asked for.
 */
function keepInSecret(world: World, account: AccountRow): AccountRow {
  const { deletedAt } = account
  if (deletedAt === null || account.keptUntil !== null || !isTimeOver(world, account, true)) return account
  if (!isSoughtInSecret(world, account.id)) return account
  const kept = { ...account, keptUntil: keptUntil(deletedAt) }
  world.store.accounts.set(account.id, kept)
  return kept
}

/** Whether it is kept, and would be gone by now had its deletion not been asked for under duress. */
export function seemsErased(world: World, account: AccountRow): boolean {
  return account.keptUntil !== null && isTimeOver(world, account)
}

/** Erases every account whose time to undo is over; not while a date of theirs is watched or an alarm is open. */
export function eraseDeleted(world: World): void {
  for (const row of world.store.accounts.values()) {
    const account = keepInSecret(world, row)
    const isKept = account.keptUntil !== null && world.now() < account.keptUntil
    if (!isKept && isTimeOver(world, account)) erase(world, account)
  }
}

/** What is kept of dates and alarms belongs to nobody from then on, and bears no name (D-42). */
function erase(world: World, { id, verifiedPhone, pendingPhone }: AccountRow): void {
  const { store } = world
  const nobody = world.chance.id(world.now())
  for (const table of [
    store.sessions,
    store.plans,
    store.contacts,
    store.invites,
    store.factors,
    store.factorsAdded,
    store.passkeys,
    store.emailChanges,
    store.vibes,
    store.apiKeys,
    store.directory.suggestions,
    store.locationShares,
    store.geofences,
    store.webhooks.endpoints,
    store.webhooks.deliveries,
    store.notifications,
    store.outside.sendings,
    store.outside.news,
    store.outside.devices,
    store.drills,
    store.cards,
    store.placedCalls,
    store.routes,
    store.parkings,
    store.rides,
    store.rideApplications,
    store.recordings,
    store.spentRecordings,
    store.reviews,
    store.identities,
  ] as const)
    for (const [key, row] of table) if (row.accountId === id) table.delete(key)
  for (const phone of [verifiedPhone, pendingPhone]) if (phone !== null) store.codes.delete(phone)
  for (const [key, row] of store.watches) {
    if (row.accountId !== id) continue
    const recipients = row.watch.recipients.map((recipient) => ({ ...recipient, name: "" }))
    store.watches.set(key, { ...row, accountId: nobody, watch: { ...row.watch, recipients } })
  }
  for (const [key, row] of store.incidents) {
    if (row.accountId !== id) continue
    const responders = row.incident.responders.map((responder) => ({ ...responder, name: "" }))
    const closedAt = row.incident.closedAt ?? world.now()
    const incident = { ...row.incident, responders, closedAt }
    store.incidents.set(key, {
      ...row,
      accountId: nobody,
      incident,
      addresses: new Map(),
      plan: null,
      fix: null,
    })
  }
  for (const [key, row] of store.deliveries) {
    if (row.accountId !== id) continue
    const delivery = { ...row.delivery, recipientName: "" }
    store.deliveries.set(key, { ...row, accountId: nobody, delivery, address: null, text: "", subject: null })
  }
  store.safeties.delete(id)
  store.outside.preferences.delete(id)
  store.outside.pushTests.delete(id)
  store.dateEvents.splice(0, Infinity, ...store.dateEvents.filter(({ accountId }) => accountId !== id))
  store.accounts.delete(id)
}
