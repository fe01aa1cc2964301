import {
  isReminderOpen,
  reminderAt,
  SHARE_LOOKS_MAX,
  SHARE_SHOWN_AFTER_MS,
  shareExpiresAt,
  type LocationLink,
  type LocationShare,
  type LocationShareState,
} from "@porchlight/core/location"
import { addMs, earlier, type Instant } from "@porchlight/core/time"
import { runningWatch } from "./check-in.watch.ts"
import { contactOf } from "./circle.contacts.ts"
import type { LinkRow, ShareRow } from "./location.share.row.ts"
import { rowsWhere } from "./store.ts"
import type { World } from "./world.ts"

export function expiryOf(world: World, { watchId, startedAt, hours }: ShareRow): Instant {
  const date = world.store.watches.get(watchId ?? "")?.watch ?? null
  return shareExpiresAt({ startedAt, hours }, date, world.now())
}

/** Whether nobody ended it, its session lives and its time is not over. */
export function isOn(world: World, row: ShareRow): boolean {
  const { sessions } = world.store
  const isSignedIn = rowsWhere(sessions, ({ id }) => id === row.sessionId).length > 0
  return row.endedAt === null && isSignedIn && world.now() < expiryOf(world, row)
}

/** The share of an account that is on. */
export function shareOn(world: World, accountId: string): ShareRow | null {
  const isOwn = (row: ShareRow) => row.accountId === accountId && isOn(world, row)
  return rowsWhere(world.store.locationShares, isOwn).at(-1) ?? null
}

export function saveShare(world: World, row: ShareRow): ShareRow {
  world.store.locationShares.set(row.id, row)
  world.changed(row.accountId)
  return row
}

/** Nothing of where she was is kept, and a reminder without an answer is a check-in that was missed. */
export function endShare(world: World, row: ShareRow, endedAt: Instant): void {
  const missed = isReminderOpen(row) ? [{ status: "missed", at: world.now() } as const] : []
  saveShare(world, { ...row, endedAt, fix: null, doubted: null, checkIns: [...row.checkIns, ...missed] })
}

/** The interval that she set for check-ins; null for the usual one. */
export function intervalOf(world: World, accountId: string): number | null {
  return world.store.safeties.get(accountId)?.wishes.intervalMinutes ?? null
}

/** Whether a link works: one of her own, or of somebody who still trusts her and has never said STOP since. */
export function worksStill(world: World, { contactId, createdAt, revokedAt }: LinkRow): boolean {
  if (revokedAt !== null) return false
  if (contactId === null) return true
  const row = world.store.contacts.get(contactId)
  if (row === undefined || row.seemsLike === "removed") return false
  const { status, consent } = contactOf(world, row)
  return status === "verified" && consent !== null && consent.at <= createdAt
}

/** What an account sees of its sharing. */
export function shareStateOf(world: World, accountId: string): LocationShareState {
  const now = world.now()
  const since = addMs(now, -SHARE_SHOWN_AFTER_MS)
  const isShown = (row: ShareRow) =>
    row.accountId === accountId && (row.endedAt === null || row.endedAt > since)
  const row = rowsWhere(world.store.locationShares, isShown).at(-1)
  return { now, share: row ? shareOf(world, row) : null }
}

function shareOf(world: World, row: ShareRow): LocationShare {
  const expiresAt = expiryOf(world, row)
  const isRunning = isOn(world, row)
  const isReminded = isRunning && runningWatch(world, row.accountId) === null
  const names = new Map(row.links.map(({ id, name }) => [id, name]))
  return {
    id: row.id,
    startedAt: row.startedAt,
    expiresAt,
    endedAt: isRunning ? null : (row.endedAt ?? earlier(expiresAt, world.now())),
    isUntilDateEnd: row.hours === null,
    isApproximate: row.isApproximate,
    fix: isRunning ? row.fix : null,
    nextReminderAt: isReminded
      ? reminderAt(row.startedAt, row.reminders, intervalOf(world, row.accountId))
      : null,
    lastReminderAt: row.lastReminderAt,
    lastCheckInAt: row.lastCheckInAt,
    links: isRunning
      ? row.links.filter((link) => worksStill(world, link)).map((link) => linkOf(world, link))
      : [],
    looks: row.looks
      .map((look) => ({ ...look, name: names.get(look.linkId) ?? "" }))
      .toSorted((a, b) => b.until - a.until)
      .slice(0, SHARE_LOOKS_MAX),
  }
}

function linkOf(world: World, row: LinkRow): LocationLink {
  const delivery = row.deliveryId === null ? undefined : world.store.deliveries.get(row.deliveryId)?.delivery
  const contact = row.contactId === null ? undefined : world.store.contacts.get(row.contactId)?.contact
  return {
    id: row.id,
    contactId: row.contactId,
    name: contact?.name ?? row.name,
    url: row.contactId === null ? linkUrl(world, row) : null,
    createdAt: row.createdAt,
    seenAt: row.seenAt,
    state: row.contactId === null ? null : (delivery?.state ?? "cancelled"),
    reason: delivery?.reason ?? null,
  }
}

export function linkUrl(world: World, { link }: Pick<LinkRow, "link">): string {
  return `${world.origin}/l/${world.cardTokens.get(link) ?? ""}`
}

/** A share as it stands in the file of the account: nothing of its links' tokens. */
export function shareInFile(row: ShareRow): Record<string, unknown> {
  const { startedAt, endedAt, hours, isApproximate, fix, lastReminderAt, lastCheckInAt, looks, checkIns } =
    row
  const links = row.links.map(({ name, contactId, createdAt, revokedAt, seenAt }) => ({
    name,
    contactId,
    createdAt,
    revokedAt,
    seenAt,
  }))
  const own = { startedAt, endedAt, hours, isApproximate, fix, lastReminderAt, lastCheckInAt }
  return { ...own, links, looks, checkIns }
}
