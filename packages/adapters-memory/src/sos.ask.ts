import type { WatchRecipient } from "@porchlight/core/check-in"
import { peopleSentTo } from "@porchlight/core/delivery"
import { NotFound } from "@porchlight/core/error"
import { LinkSpent } from "@porchlight/core/incident"
import { fixAgain } from "@porchlight/core/location"
import type { Phone } from "@porchlight/core/phone"
import {
  askLastsUntil,
  askLinkUntil,
  askNewsText,
  askState,
  ASK_OPEN_FOR_MS,
  AskKind,
  askText,
  claimAsk,
  leaveAsk,
  sosAskedMessages,
  startAsk,
  takesAsk,
  type AskClaim,
  type AskView,
  type ArrivedAsk,
  type QuickAsk,
} from "@porchlight/core/sos"
import type { Instant } from "@porchlight/core/time"
import { fingerprint } from "./chance.ts"
import { inTheirLanguage, statusOf } from "./circle.contacts.ts"
import type { ContactRow } from "./circle.row.ts"
import { deliver, isToldOfAlarm } from "./delivery.ts"
import { isForced, openTo, saysForced } from "./incident.alert.ts"
import { reachable } from "./sos.source.ts"
import type { AskRow } from "./sos.ask.row.ts"
import { rowsWhere, type AccountRow } from "./store.ts"
import type { World } from "./world.ts"

function nameOf(accountId: string, key: string): string {
  return `${accountId}:${key}`
}

function save(world: World, row: AskRow): AskRow {
  world.store.asks.set(nameOf(row.accountId, row.ask.key), row)
  world.changed(row.accountId)
  return row
}

/** Asks her people, unless one of its kind is open; one that comes again may know by now where she is. */
export function takeAsk(world: World, account: AccountRow, key: string, input: ArrivedAsk): void {
  const now = world.now()
  const known = world.store.asks.get(nameOf(account.id, key))
  if (known) {
    const isUseful = input.fix !== null && known.ask.kind === "come" && known.ask.closedAt === null
    if (isUseful) save(world, { ...known, ask: { ...known.ask, fix: fixAgain(known.ask.fix, input.fix) } })
    return
  }
  const isRunning = ({ accountId, ask }: AskRow) =>
    accountId === account.id && ask.kind === input.kind && ask.closedAt === null && now < ask.expiresAt
  if (rowsWhere(world.store.asks, isRunning).length > 0) return
  const ask = startAsk(input, key, now)
  const row = { accountId: account.id, ask, asked: [] }
  save(world, askState(ask, now) === "open" ? askPeople(world, account, row) : row)
}

/** Asks everybody who can be told; who was asked before has both links. */
function askPeople(world: World, account: AccountRow, row: AskRow): AskRow {
  const { ask } = row
  const now = world.now()
  const asked = reachable(world, account.id).map(({ contactId, channels }) => {
    const token = world.chance.token()
    const channel = channels.includes("sms") ? "sms" : "email"
    const link = `${world.origin}/a/${token}`
    const words = inTheirLanguage(world, contactId, () => ({
      text: askText({ ...ask, dater: account.fullName, link, isForced: isForced(world, account.id) }, now),
      subject: sosAskedMessages.subject(account.fullName),
    }))
    const deliveryId = send(world, account.id, contactId, { channel, purpose: "ask", ...words })
    const before = row.asked.find((each) => each.contactId === contactId)
    const links = [...(before?.links ?? []), fingerprint(token)]
    return { contactId, channel, deliveryId, links } as const
  })
  const isAgain = ({ contactId }: AskRow["asked"][number]) =>
    asked.some((each) => each.contactId === contactId)
  return { ...row, asked: [...row.asked.filter((each) => !isAgain(each)), ...asked] }
}

/** Gives back what somebody had taken who has said STOP, and asks whoever is left once more. */
export function leaveAsks(world: World, contactId: string): void {
  for (const row of rowsWhere(world.store.asks, ({ ask }) => ask.claim?.contactId === contactId)) {
    const account = world.store.accounts.get(row.accountId)
    const claim = leaveAsk(row.ask, contactId, world.now())
    if (account && claim === null)
      save(world, askPeople(world, account, { ...row, ask: { ...row.ask, claim } }))
  }
}

function send(
  world: World,
  accountId: string,
  contactId: string,
  message: {
    readonly channel: "sms" | "email"
    readonly purpose: "ask" | "ask-news"
    readonly text: string
    readonly subject: string
  },
): string {
  const id = world.chance.id(world.now())
  const contact = world.store.contacts.get(contactId)?.contact
  const address = message.channel === "email" ? (contact?.email ?? null) : (contact?.phone ?? null)
  const isWanted = contact !== undefined && !world.store.stopped.has(contact.phone)
  deliver(world, {
    ...message,
    id,
    accountId,
    watchId: null,
    incidentId: null,
    contactId,
    recipientName: contact?.name ?? "",
    round: 0,
    address: isWanted ? address : null,
    isHidden: false,
  })
  return id
}

/** She does not need it any more. @throws NotFound */
export function closeAsk(world: World, account: AccountRow, key: string): void {
  const row = world.store.asks.get(nameOf(account.id, key))
  if (!row) throw new NotFound({})
  if (row.ask.closedAt !== null || world.now() >= askLastsUntil(row.ask)) return
  save(world, { ...row, ask: { ...row.ask, closedAt: world.now() } })
  tellNews(world, account, row, null)
}

/** Tells everybody who was asked who takes it, but that one; or that nobody need. */
function tellNews(world: World, { id, fullName }: AccountRow, { asked }: AskRow, by: AskClaim | null): void {
  for (const { contactId, channel } of asked) {
    if (contactId === by?.contactId) continue
    const isAlarmed = isToldOfAlarm(world, id, contactId)
    const text = inTheirLanguage(world, contactId, () =>
      askNewsText({ who: by?.name ?? null, dater: fullName }, { isAlarmed }),
    )
    send(world, id, contactId, { channel, purpose: "ask-news", text, subject: text })
  }
}

/** Somebody who was asked. */
interface Asked {
  readonly row: AskRow
  readonly account: AccountRow
  readonly contact: ContactRow
}

function askedBy(world: World, isTheirs: AskRow["asked"][number] | undefined, row: AskRow): Asked | null {
  const contact = world.store.contacts.get(isTheirs?.contactId ?? "")
  const account = world.store.accounts.get(row.accountId)
  // Who only seems removed takes nothing any more: she would see that they did.
  const isThere =
    contact !== undefined && contact.seemsLike !== "removed" && statusOf(world, contact) === "verified"
  const isReadable = isThere && world.now() < askLinkUntil(row.ask, contact.contact.id)
  return isReadable && account ? { row, account, contact } : null
}

function linked(world: World, token: string): Asked {
  const link = fingerprint(token)
  for (const row of world.store.asks.values()) {
    const theirs = row.asked.find(({ links }) => links.includes(link))
    const found = theirs && askedBy(world, theirs, row)
    if (found) return found
  }
  throw new LinkSpent({})
}

/** What is behind the link of somebody who was asked. @throws LinkSpent */
export function openAsk(world: World, token: string): AskView {
  return viewOf(world, linked(world, token))
}

/** Somebody takes it, unless somebody has it. @throws LinkSpent */
export function claimLink(world: World, token: string): AskView {
  const asked = linked(world, token)
  return viewOf(world, { ...asked, row: take(world, asked) })
}

/**
 * Takes a "1" by text for the last thing that this number was asked for; gives the answer, or null where nothing was, or
 * where the last message asked whether they can be reached.
 */
export function claimByReply(world: World, phone: Phone): string | null {
  const open = rowsWhere(world.store.asks, ({ ask }) => ask.closedAt === null && world.now() < ask.expiresAt)
  const found = open
    .flatMap((row) =>
      row.asked.flatMap((each) => {
        const isTheirs = world.store.contacts.get(each.contactId)?.contact.phone === phone
        const asked = isTheirs && askedBy(world, each, row)
        const sentAt = world.store.deliveries.get(each.deliveryId)?.delivery.createdAt ?? row.ask.askedAt
        return asked ? [{ ...asked, sentAt }] : []
      }),
    )
    .toSorted((a, b) => b.sentAt - a.sentAt)
    .at(0)
  if (!found) return null
  const isTheirs = found.row.ask.claim?.contactId === found.contact.contact.id
  if (!takesAsk({ ask: { sentAt: found.sentAt, isTheirs }, onCallSince: onCallSince(world, phone) }))
    return null
  const { claim } = take(world, found).ask
  return claim?.contactId === found.contact.contact.id
    ? sosAskedMessages.replyYours(found.account.fullName)
    : sosAskedMessages.replyTaken(claim?.name ?? "")
}

function onCallSince(world: World, phone: Phone): Instant | null {
  const isOpen = ({ contactId, channels, onCall }: WatchRecipient) =>
    onCall !== "yes" &&
    channels.includes("sms") &&
    world.store.contacts.get(contactId)?.contact.phone === phone
  const asking = rowsWhere(
    world.store.watches,
    ({ watch }) => watch.endedAt === null && watch.incidentId === null && watch.recipients.some(isOpen),
  )
  const times = asking.map(({ watch }) => watch.armedAt).toSorted((a, b) => b - a)
  return times[0] ?? null
}

function take(world: World, { row, account, contact }: Asked): AskRow {
  const { id: contactId, name } = contact.contact
  const claim = claimAsk(row.ask, { contactId, name, at: world.now() })
  if (claim === null || row.ask.claim !== null) return row
  const taken = save(world, { ...row, ask: { ...row.ask, claim } })
  tellNews(world, account, taken, claim)
  return taken
}

function viewOf(world: World, { row, account, contact }: Asked): AskView {
  const { kind, askedAt, expiresAt, closedAt, fix, claim } = row.ask
  const told = openTo(world, account.id, contact.contact.id)
  return {
    now: world.now(),
    daterName: account.fullName,
    daterPhone: isForced(world, account.id) ? null : account.verifiedPhone,
    mayCall: !told.some((alarm) => saysForced(alarm)),
    kind,
    askedAt,
    expiresAt,
    closedAt,
    fix: closedAt === null ? fix : null,
    claim: claim && { name: claim.name, isYou: claim.contactId === contact.contact.id },
  }
}

/** The last ask of each kind, the latest first. */
export function asksOf(world: World, accountId: string): ReadonlyArray<QuickAsk> {
  const since = world.now() - 2 * ASK_OPEN_FOR_MS
  const own = rowsWhere(world.store.asks, (row) => row.accountId === accountId && row.ask.askedAt > since)
  return AskKind.literals
    .flatMap((kind) => own.findLast(({ ask }) => ask.kind === kind) ?? [])
    .toSorted((a, b) => b.ask.askedAt - a.ask.askedAt)
    .map(({ ask, asked }) => {
      const sent = asked.flatMap(({ deliveryId }) => world.store.deliveries.get(deliveryId)?.delivery ?? [])
      return { ...ask, people: asked.length, reached: peopleSentTo(sent) }
    })
}
