import { CHECKED_IN_SHOWN_MS } from "@porchlight/core/check-in"
import { isReachable } from "@porchlight/core/circle"
import { deliveryText } from "@porchlight/core/delivery"
import {
  isLooking,
  locationShareMessages as words,
  SHARE_HOURS,
  shareCheckIn,
  type LocationLink,
  type LocationShare,
} from "@porchlight/core/location"
import { formatAge, type Instant } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { locationShareMachine } from "./location.share.machine.ts"
import type { ShareAct, ShareContext, ShareForm, ShareState } from "./location.share.types.ts"

type ShareMachine = ReturnType<typeof locationShareMachine>

/** A link and who has it. */
export interface ShareLinkView {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly isLooking: boolean
  /** To copy or to send; null for the link of a contact. */
  readonly url: string | null
  readonly revokeLabel: string
}

export interface ShareOption<Value> {
  readonly value: Value
  readonly text: string
  readonly isChosen: boolean
}

/** What a screen may know of sharing a place, and do with it. No framework, no DOM. */
export interface ShareView {
  readonly state: ShareState
  /** The share that is on, for what reports the place; null while none is. */
  readonly shareId: string | null
  readonly status: string
  readonly hint: string
  readonly error: string | null
  /** No plan covers what was refused: plans are shown elsewhere. */
  readonly needsPlan: boolean
  readonly isPending: boolean
  readonly isApproximate: boolean
  readonly hours: ReadonlyArray<ShareOption<number | null>>
  /** Who can be sent a link. */
  readonly choices: ReadonlyArray<ShareOption<string>>
  /** Said when nobody can be; null else. */
  readonly choicesEmpty: string | null
  readonly links: ReadonlyArray<ShareLinkView>
  readonly looks: ReadonlyArray<{ readonly id: string; readonly text: string }>
  readonly checkIn: {
    readonly status: string
    readonly next: string | null
    /** A date is on: one checks in there. */
    readonly isWatched: boolean
  }
  readonly choose: (contactId: string, isChosen: boolean) => void
  readonly change: (change: Partial<ShareForm>) => void
  readonly act: (act: ShareAct) => void
  readonly look: () => void
}

/** The view at `now`, the server's time. `when` writes an instant as the reader does. */
export function connectLocationShare(
  snapshot: SnapshotFrom<ShareMachine>,
  send: ActorRefFrom<ShareMachine>["send"],
  { now, when }: { readonly now: Instant; readonly when: (instant: Instant) => string },
): ShareView {
  const { context, value } = snapshot
  const share = context.found?.share ?? null
  const isOn = share !== null && share.endedAt === null && now < share.expiresAt
  const state = value === "shown" ? standing(share, isOn) : value
  const choices = choicesOf(context)
  return {
    state,
    shareId: isOn && context.act?.type !== "end" ? share.id : null,
    status: statusOf(state, share, when),
    hint: isOn ? words.onHint : words.offHint,
    error: context.failure?.message ?? null,
    needsPlan: context.failure?.tag === "MembershipRequired",
    isPending: value === "working" || value === "looking",
    isApproximate: isOn ? share.isApproximate : context.form.isApproximate,
    hours: hoursOf(context),
    choices,
    choicesEmpty: choices.length > 0 || isOn ? null : words.nobody,
    links: isOn ? share.links.map((link) => linkOf(link, now)) : [],
    looks: looksOf(share, when),
    checkIn: checkInOf(context, share, { now, when }),
    choose: (contactId, isChosen) => send({ type: "SHARE.CHOOSE", contactId, isChosen }),
    change: (change) => {
      const { isApproximate } = change
      if (isOn && isApproximate !== undefined)
        send({ type: "SHARE.DO", act: { type: "change", isApproximate } })
      else send({ type: "SHARE.CHANGE", change })
    },
    act: (act) => send({ type: "SHARE.DO", act }),
    look: () => send({ type: "LOOK" }),
  }
}

function standing(share: LocationShare | null, isOn: boolean): ShareState {
  if (isOn) return "on"
  return share === null ? "off" : "over"
}

function statusOf(
  state: ShareState,
  share: LocationShare | null,
  when: (instant: Instant) => string,
): string {
  if (state === "looking") return words.loading
  if (state === "working") return words.working
  if (state === "on" && share !== null) return words.on(when(share.expiresAt))
  if (state === "over" && share !== null) return words.ended(when(share.endedAt ?? share.expiresAt))
  return state === "unknown" ? "" : words.off
}

function hoursOf({ form, isWatched }: ShareContext): ShareView["hours"] {
  const untilEnd = { value: null, text: words.untilDateEnd, isChosen: form.hours === null }
  const hours = SHARE_HOURS.map((value) => ({
    value,
    text: words.hours(value),
    isChosen: form.hours === value,
  }))
  return isWatched ? [untilEnd, ...hours] : hours
}

/** Those who said yes, can be reached and have no link yet. */
function choicesOf({ contacts, chosen, found }: ShareContext): ShareView["choices"] {
  const known = new Set(found?.share?.links.map(({ contactId }) => contactId))
  return contacts
    .filter((contact) => isReachable(contact) && !known.has(contact.id))
    .map(({ id, name }) => ({ value: id, text: name, isChosen: chosen.includes(id) }))
}

function linkOf(link: LocationLink, now: Instant): ShareLinkView {
  const { id, name, url, seenAt, state, reason } = link
  const isLost = state === "failed"
  const unseen = isLost ? deliveryText("sms", state, reason) : words.neverSeen
  const label = url === null ? name : words.ownLink
  const isWatching = isLooking(seenAt, now)
  return {
    id,
    name: label,
    text: isWatching ? words.looking : seenAt === null ? unseen : words.seen(formatAge(seenAt, now)),
    isLooking: isWatching,
    url,
    revokeLabel: words.revokeNamed(label),
  }
}

function looksOf(share: LocationShare | null, when: (instant: Instant) => string): ShareView["looks"] {
  return (share?.looks ?? []).map(({ linkId, name, from, until }) => ({
    id: `${linkId} ${from}`,
    text: words.look(name === "" ? words.ownLink : name, when(from), when(until)),
  }))
}

function checkInOf(
  { isWatched }: ShareContext,
  share: LocationShare | null,
  { now, when }: { readonly now: Instant; readonly when: (instant: Instant) => string },
): ShareView["checkIn"] {
  if (share === null) return { status: "", next: null, isWatched }
  const { lastCheckInAt, nextReminderAt } = share
  const isJust = lastCheckInAt !== null && now - lastCheckInAt < CHECKED_IN_SHOWN_MS
  return {
    status: words.status[isJust ? "checked-in" : shareCheckIn(share, now)],
    next: nextReminderAt === null ? null : words.nextReminder(when(nextReminderAt)),
    isWatched,
  }
}
