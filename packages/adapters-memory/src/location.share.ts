import { Conflict, NotFound } from "@porchlight/core/error"
import {
  isReminderOpen,
  LocationLinkRef,
  LocationShareGiven,
  LocationSharePatch,
  LocationShareStart,
  remindersBy,
  SHARES_PER_DAY,
  type LocationSharePort,
  type LocationShareState,
} from "@porchlight/core/location"
import { earlier } from "@porchlight/core/time"
import { runningWatch } from "./check-in.watch.ts"
import { takeLimit } from "./date-plan.card.people.ts"
import { decode } from "./input.ts"
import { giveLinks, makeLink, openLink } from "./location.share.give.ts"
import type { ShareRow } from "./location.share.row.ts"
import {
  endShare,
  expiryOf,
  intervalOf,
  isOn,
  saveShare,
  shareOn,
  shareStateOf,
} from "./location.share.state.ts"
import { requireFeature } from "./membership.ts"
import { notify } from "./notification.ts"
import type { Caller } from "./session.caller.ts"
import { rowsWhere, type AccountRow } from "./store.ts"
import { once, type World } from "./world.ts"

export function locationSharePort(world: World, caller: Caller): LocationSharePort {
  const own = (id: string): ShareRow => {
    const row = world.store.locationShares.get(id)
    if (row?.accountId !== caller.account().id) throw new NotFound({})
    return row
  }
  /** @throws NotFound, Conflict */
  const open = (id: string): ShareRow => {
    const row = own(id)
    if (!isOn(world, row)) throw new Conflict({})
    return row
  }
  const state = (): LocationShareState => shareStateOf(world, caller.account().id)
  const doOnce = (operation: string, key: string, body: object, act: (account: AccountRow) => void) => {
    const account = caller.account()
    once(world, `${account.id}:location-share.${operation}`, key, body, () => {
      act(account)
      return null
    })
    return state()
  }
  return {
    state: async () => state(),
    start: async (given, key) => {
      const account = caller.account()
      const input = decode(LocationShareStart, given)
      const sessionId = caller.session()?.id ?? ""
      return doOnce("start", key, input, () => begin(world, account, sessionId, input))
    },
    end: async (id) => {
      const row = own(id)
      if (row.endedAt === null) endShare(world, row, world.now())
      return state()
    },
    change: async (id, given) => {
      saveShare(world, { ...open(id), ...decode(LocationSharePatch, given) })
      return state()
    },
    give: async (id, given, key) => {
      const { contactIds } = decode(LocationShareGiven, given)
      return doOnce("give", key, { id, contactIds }, (account) => {
        giveLinks(world, account, open(id), contactIds)
      })
    },
    addLink: async (id, key) => doOnce("link", key, { id }, () => makeLink(world, open(id))),
    revoke: async (id, givenId) => {
      const row = own(id)
      const { linkId } = decode(LocationLinkRef, { linkId: givenId })
      const links = row.links.map((link) =>
        link.id === linkId && link.revokedAt === null ? { ...link, revokedAt: world.now() } : link,
      )
      saveShare(world, { ...row, links })
      return state()
    },
    checkIn: async (id, key) =>
      doOnce("check-in", key, { id }, () => {
        const row = open(id)
        const at = world.now()
        saveShare(world, { ...row, lastCheckInAt: at, checkIns: [...row.checkIns, { status: "safe", at }] })
      }),
    open: async (token) => openLink(world, token),
  }
}

/** @throws Conflict, InvalidInput, MembershipRequired, RateLimited */
function begin(
  world: World,
  account: AccountRow,
  sessionId: string,
  { hours, isApproximate, contactIds }: LocationShareStart,
): void {
  if (shareOn(world, account.id) !== null) throw new Conflict({})
  requireFeature(world, account, "live-location")
  const watchId = hours === null ? (runningWatch(world, account.id)?.watch.id ?? null) : null
  if (hours === null && watchId === null) throw new Conflict({})
  takeLimit(world, `${account.id}:shares`, { limit: SHARES_PER_DAY, count: 1 })
  const row: ShareRow = {
    id: `${world.chance.pick("0123456789abcdef", 8)}-${["4", "4", "4"].map(() => world.chance.pick("0123456789abcdef", 4)).join("-")}-${world.chance.pick("0123456789abcdef", 12)}`,
    accountId: account.id,
    sessionId,
    startedAt: world.now(),
    hours,
    watchId,
    isApproximate,
    endedAt: null,
    fix: null,
    reminders: 0,
    lastReminderAt: null,
    lastCheckInAt: null,
    links: [],
    looks: [],
    checkIns: [],
  }
  const given = contactIds.length === 0 ? row : giveLinks(world, account, row, contactIds)
  for (const over of rowsWhere(world.store.locationShares, ({ accountId }) => accountId === account.id))
    if (over.endedAt === null && over.id !== row.id)
      endShare(world, over, earlier(expiryOf(world, over), world.now()))
  saveShare(world, given)
}

/** Reminds whoever shares where they are to check in, and ends what is over. */
export function runShares(world: World): void {
  for (const row of rowsWhere(world.store.locationShares, ({ endedAt }) => endedAt === null)) {
    if (isOn(world, row)) remind(world, row)
    else endShare(world, row, earlier(expiryOf(world, row), world.now()))
  }
}

/** Once, of however many reminders that were slept through. A watch reminds by itself. */
function remind(world: World, row: ShareRow): void {
  const reminders = remindersBy(row.startedAt, world.now(), intervalOf(world, row.accountId))
  if (reminders === row.reminders) return
  // Fewer have been due than before where she set a longer interval.
  if (reminders < row.reminders || runningWatch(world, row.accountId) !== null) {
    saveShare(world, { ...row, reminders })
    return
  }
  const missed = isReminderOpen(row) ? [{ status: "missed", at: world.now() } as const] : []
  const checkIns = [...row.checkIns, ...missed]
  saveShare(world, { ...row, reminders, lastReminderAt: world.now(), checkIns })
  notify(world, row.accountId, { kind: "check-in-reminder" })
}
