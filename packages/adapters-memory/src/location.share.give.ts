import type { WatchRecipient } from "@porchlight/core/check-in"
import { Conflict } from "@porchlight/core/error"
import { LinkSpent } from "@porchlight/core/incident"
import {
  approximatePlace,
  continuesLook,
  locationShareMessages,
  locationToldMessages,
  placeToShow,
  roundedPlace,
  SHARE_GIVEN_PER_DAY,
  SHARE_LINKS_MAX,
  type LocationShareView,
} from "@porchlight/core/location"
import { fingerprint } from "./chance.ts"
import { inTheirLanguage } from "./circle.contacts.ts"
import { takeLimit } from "./date-plan.card.people.ts"
import { deliver, moveDelivery } from "./delivery.ts"
import { hasHiddenAlarm } from "./incident.hidden.ts"
import { refuseFaults } from "./input.ts"
import type { LinkRow, LookRow, ShareRow } from "./location.share.row.ts"
import { expiryOf, isOn, linkUrl, saveShare, worksStill } from "./location.share.state.ts"
import { reachable } from "./sos.source.ts"
import { rowsWhere, type AccountRow } from "./store.ts"
import type { World } from "./world.ts"

/** Sends links to those who have none yet. @throws InvalidInput, RateLimited */
export function giveLinks(
  world: World,
  account: AccountRow,
  row: ShareRow,
  contactIds: ReadonlyArray<string>,
): ShareRow {
  const wanted = new Set(contactIds)
  const chosen = reachable(world, account.id).filter(({ contactId }) => wanted.has(contactId))
  refuseFaults(chosen.length === wanted.size ? {} : { contactIds: "invalid" }, locationShareMessages)
  const known = new Set(row.links.filter((link) => worksStill(world, link)).map(({ contactId }) => contactId))
  const newcomers = chosen.filter(({ contactId }) => !known.has(contactId))
  takeLimit(world, `${account.id}:place`, { limit: SHARE_GIVEN_PER_DAY, count: newcomers.length })
  const given = newcomers.map((person) => giveLink(world, account, person))
  return saveShare(world, { ...row, links: [...row.links, ...given] })
}

function giveLink(world: World, account: AccountRow, { contactId, name, channels }: WatchRecipient): LinkRow {
  const link = newLink(world)
  const channel = channels.includes("sms") ? "sms" : "email"
  const contact = world.store.contacts.get(contactId)?.contact
  const words = inTheirLanguage(world, contactId, () => {
    const { text, body, subject } = locationToldMessages
    const say = channel === "sms" ? text : body
    return {
      text: say(account.fullName, world.brand, linkUrl(world, link)),
      subject: subject(account.fullName),
    }
  })
  const id = world.chance.id(world.now())
  deliver(world, {
    id,
    accountId: account.id,
    watchId: null,
    incidentId: null,
    contactId,
    recipientName: name,
    channel,
    purpose: "place",
    round: 0,
    address: (channel === "email" ? contact?.email : contact?.phone) ?? null,
    text: words.text,
    subject: channel === "email" ? words.subject : null,
    isHidden: false,
    // Beside an alarm that she must not seem to know of, it looks sent and is not.
    isDecoy: hasHiddenAlarm(world, account.id),
  })
  return { ...link, contactId, name, deliveryId: id }
}

function newLink(world: World): LinkRow {
  const token = world.chance.token()
  const link = fingerprint(token)
  world.cardTokens.set(link, token)
  const now = world.now()
  const nobody = { contactId: null, name: "", deliveryId: null }
  return { id: world.chance.id(now), ...nobody, createdAt: now, revokedAt: null, seenAt: null, link }
}

/** Makes a link that she gives away herself. @throws Conflict, RateLimited */
export function makeLink(world: World, row: ShareRow): ShareRow {
  const working = row.links.filter(({ revokedAt }) => revokedAt === null)
  if (working.length >= SHARE_LINKS_MAX) throw new Conflict({})
  takeLimit(world, `${row.accountId}:place`, { limit: SHARE_GIVEN_PER_DAY, count: 1 })
  return saveShare(world, { ...row, links: [...row.links, newLink(world)] })
}

/** What is behind a link; she sees that somebody looks. @throws LinkSpent */
export function openLink(world: World, token: string): LocationShareView {
  const link = fingerprint(token)
  const row = rowsWhere(world.store.locationShares, ({ links }) => links.some((one) => one.link === link)).at(
    0,
  )
  const found = row?.links.find((one) => one.link === link)
  const account = world.store.accounts.get(row?.accountId ?? "")
  if (!row || !found || !account || account.deletedAt !== null) throw new LinkSpent({})
  if (!isOn(world, row) || !worksStill(world, found)) throw new LinkSpent({})
  const now = world.now()
  const links = row.links.map((one) => (one === found ? { ...one, seenAt: now } : one))
  saveShare(world, { ...row, links, looks: looksAfter(row.looks, found.id, now) })
  if (found.deliveryId !== null) moveDelivery(world, found.deliveryId, "opened")
  return {
    now,
    daterName: account.fullName,
    place: placeOf(row),
    expiresAt: expiryOf(world, row),
    timeZone: account.timeZone,
  }
}

/** A page that asks again by itself is one look that lasts. */
function looksAfter(
  looks: ReadonlyArray<LookRow>,
  linkId: string,
  now: LookRow["from"],
): ReadonlyArray<LookRow> {
  const last = looks.findLast((look) => look.linkId === linkId)
  if (!last || !continuesLook(last, now)) return [...looks, { linkId, from: now, until: now }]
  return looks.map((look) => (look === last ? { ...look, until: now } : look))
}

function placeOf({ id, fix, isApproximate }: ShareRow): LocationShareView["place"] {
  return placeToShow(fix, (exact) => {
    if (!isApproximate) return roundedPlace(exact)
    return approximatePlace(exact, (cell) => {
      const print = fingerprint(`approximate:${id}:${cell}`)
      const fraction = (from: number) => Number.parseInt(print.slice(from, from + 8), 16) / 2 ** 32 - 0.5
      return [fraction(0), fraction(8)]
    })
  })
}
