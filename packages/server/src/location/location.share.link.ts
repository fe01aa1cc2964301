import { LinkToken } from "@porchlight/core/id"
import { LinkSpent } from "@porchlight/core/incident"
import type { OfferedLanguage } from "@porchlight/core/language"
import {
  approximatePlace,
  placeToShow,
  roundedPlace,
  SHARE_LOOK_GAP_MS,
  type LocationShareView,
} from "@porchlight/core/location"
import type { Position } from "@porchlight/core/geo"
import { DEFAULT_TIME_ZONE } from "@porchlight/core/profile"
import { addMs, type Instant } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { storedLanguage, type ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { changeDeliveries } from "../delivery/delivery.change.ts"
import { touchLive } from "../live/live.ts"
import { isShareOn, readExpiry, type ShareRow } from "./location.share.row.ts"
import { readLastFix } from "./location.trail.ts"

const SERVICE = { role: "service" } as const
const isToken = Schema.is(LinkToken)

/** What is behind a link, with the language of whoever has it; null where nobody knows. */
export interface LinkedPlace {
  readonly view: LocationShareView
  readonly language: OfferedLanguage | null
}

/** What is behind a link, without a trace: for pages that message apps load by themselves. @throws LinkSpent */
export function viewLocationLink(context: ServerContext, token: string): Promise<LinkedPlace> {
  return context.database.transaction(SERVICE, async (sql) => {
    const link = await readLink(sql, context, token)
    return { view: await viewOf(sql, context, link), language: link.language }
  })
}

/** What is behind a link; she sees that somebody looks. @throws LinkSpent */
export function openLocationLink(context: ServerContext, token: string): Promise<LocationShareView> {
  return context.database.transaction(SERVICE, async (sql) => {
    const link = await readLink(sql, context, token)
    const view = await viewOf(sql, context, link)
    await recordLook(sql, context, link)
    return view
  })
}

interface FoundLink {
  readonly id: string
  readonly deliveryId: string | null
  readonly daterName: string
  readonly timeZone: string
  readonly language: OfferedLanguage | null
  readonly share: ShareRow
  readonly expiresAt: Instant
}

/**
 * An unknown link, one that was taken back, one of somebody who left or said STOP since, of a share that is over and of an
 * account that is leaving are one thing: spent.
 */
async function readLink(sql: Sql, context: ServerContext, token: string): Promise<FoundLink> {
  const link = isToken(token) ? await selectLink(sql, context.secrets.hash(token)) : undefined
  const share =
    link &&
    (await sql.selectFrom("location_share").selectAll().where("id", "=", link.share_id).executeTakeFirst())
  if (link === undefined || share === undefined) throw new LinkSpent({})
  const now = context.clock.now()
  const expiresAt = await readExpiry(sql, share, now)
  if (!isShareOn(share, expiresAt, now)) throw new LinkSpent({})
  return {
    id: link.id,
    deliveryId: link.delivery_id,
    daterName: link.full_name,
    timeZone: link.timezone ?? DEFAULT_TIME_ZONE,
    language: link.language === null ? null : storedLanguage(link.language),
    share,
    expiresAt,
  }
}

function selectLink(sql: Sql, tokenHash: string) {
  return sql
    .selectFrom("location_link as link")
    .innerJoin("user_profiles as profile", "profile.user_id", "link.user_id")
    .innerJoin("account", "account.id", "link.user_id")
    .leftJoin("inner_circle_contacts as contact", "contact.id", "link.contact_id")
    .select(["link.id", "link.share_id", "link.delivery_id"])
    .select(["profile.full_name", "profile.timezone", "contact.language"])
    .where("link.token_hash", "=", tokenHash)
    .where("link.revoked_at", "is", null)
    .where("account.deleted_at", "is", null)
    .where((build) =>
      build.or([
        build("link.own", "=", true),
        build.and([
          build("contact.status", "=", "verified"),
          // Who only seems removed looks no more: she would see that they do.
          build("contact.is_shown", "=", true),
          build("contact.consent_timestamp", "<=", build.ref("link.created_at")),
        ]),
      ]),
    )
    .executeTakeFirst()
}

async function viewOf(sql: Sql, context: ServerContext, link: FoundLink): Promise<LocationShareView> {
  const fix = await readLastFix(sql, link.share.id)
  return {
    now: context.clock.now(),
    daterName: link.daterName,
    place: placeToShow(fix, (place) => roundedFor(context, link.share, place)),
    expiresAt: link.expiresAt,
    timeZone: link.timeZone,
  }
}

/** An approximate place stands somewhere in its cell, in one share always at the same point of one cell. */
function roundedFor<Place extends Position>(
  { secrets }: ServerContext,
  share: ShareRow,
  exact: Place,
): Place {
  if (!share.approximate) return roundedPlace(exact)
  return approximatePlace(exact, (cell) => {
    const bytes = Buffer.from(secrets.hash(`approximate:${share.id}:${cell}`), "base64url")
    return [bytes.readUInt32BE(0) / 2 ** 32 - 0.5, bytes.readUInt32BE(4) / 2 ** 32 - 0.5]
  })
}

/** A page that asks again by itself is one look that lasts (N-08). */
async function recordLook(sql: Sql, context: ServerContext, link: FoundLink): Promise<void> {
  const now = context.clock.now()
  const at = new Date(now)
  const accountId = link.share.user_id
  // Two pages of one link: their looks wait for each other.
  await sql.updateTable("location_link").set({ seen_at: at }).where("id", "=", link.id).execute()
  const last = await sql
    .selectFrom("location_look")
    .select("id")
    .where("link_id", "=", link.id)
    .where("seen_until", ">=", timestamp(addMs(now, -SHARE_LOOK_GAP_MS)))
    .orderBy("seen_until", "desc")
    .limit(1)
    .executeTakeFirst()
  if (last === undefined)
    await sql
      .insertInto("location_look")
      .values({
        id: context.chance.id(now),
        link_id: link.id,
        user_id: accountId,
        seen_from: at,
        seen_until: at,
      })
      .execute()
  else await sql.updateTable("location_look").set({ seen_until: at }).where("id", "=", last.id).execute()
  if (link.deliveryId !== null) await changeDeliveries(sql, now, [{ id: link.deliveryId, state: "opened" }])
  await touchLive(sql, accountId, "watch")
}
