import { isTestable } from "@porchlight/core/circle"
import { RateLimited } from "@porchlight/core/error"
import {
  chooseEscapePerson,
  endRun,
  ESCAPE_RUNS_PER_NUMBER,
  ESCAPE_RUNS_WINDOW_MS,
  ESCAPE_SHOWN_AFTER_MS,
  escapePeople,
  EscapeRefused,
  EscapeRepeated,
  EscapeStart,
  escapeText,
  startRun,
  type EscapePerson,
  type EscapeRun,
  type EscapeState,
  type EscapeTextPort,
} from "@porchlight/core/escape-text"
import { contactsOf, inTheirLanguage } from "./circle.contacts.ts"
import { deliver, isToldOfAlarm } from "./delivery.ts"
import { isForced } from "./incident.alert.ts"
import { decode, decodeKey } from "./input.ts"
import type { Caller } from "./session.caller.ts"
import type { EscapeRow } from "./escape-text.row.ts"
import { rowsWhere, type AccountRow } from "./store.ts"
import { once, type World } from "./world.ts"

export function escapeTextPort(world: World, caller: Caller): EscapeTextPort {
  const state = () => escapeStateOf(world, caller.account().id)
  /** What a key stands for: the run that it started or found; null when she was safe before it came. */
  const runOfKey = (key: string, begin: () => string | null) =>
    once(world, `${caller.account().id}:escape-text`, key, {}, begin)
  return {
    state: async () => state(),
    start: async (given, idempotencyKey) => {
      const account = caller.account()
      const key = decodeKey(idempotencyKey)
      const input = decode(EscapeStart, given)
      runOfKey(key, () => countingOf(world, account.id)?.run.key ?? begin(world, account, input, key))
      return state()
    },
    safe: async (idempotencyKey) => {
      const account = caller.account()
      const named = runOfKey(decodeKey(idempotencyKey), () => null)
      const row = named === null ? undefined : world.store.escapeRuns.get(nameOf(account.id, named))
      if (row?.run.state === "repeated") throw new EscapeRepeated({})
      if (row) save(world, { ...row, run: endRun(row.run, "safe", world.now()) })
      return state()
    },
  }
}

function nameOf(accountId: string, key: string): string {
  return `${accountId}:${key}`
}

function save(world: World, row: EscapeRow): void {
  world.store.escapeRuns.set(nameOf(row.accountId, row.run.key), row)
  world.changed(row.accountId)
}

function countingOf(world: World, accountId: string): EscapeRow | undefined {
  const isCounting = (row: EscapeRow) => row.accountId === accountId && row.run.state === "counting"
  return rowsWhere(world.store.escapeRuns, isCounting).at(0)
}

function peopleOf(world: World, accountId: string): ReadonlyArray<EscapePerson> {
  const account = world.store.accounts.get(accountId)
  return escapePeople(contactsOf(world, accountId), account?.verifiedPhone ?? null)
}

/** Sends the first text. Gives the key of the run. @throws EscapeRefused, RateLimited */
function begin(world: World, account: AccountRow, input: EscapeStart, key: string): string {
  const chosen = chooseEscapePerson(peopleOf(world, account.id), input.phone)
  if (chosen === undefined) throw new EscapeRefused({})
  refuseTooMany(world, account, chosen)
  const trusted = contactsOf(world, account.id).filter(isTestable)
  const contact = trusted.find(({ phone }) => phone === chosen.phone)
  // As her own a number is no contact's, also where it stands in her circle without a yes.
  const contactId = chosen.name === null ? null : (contact?.id ?? null)
  const run = startRun(key, chosen, world.now())
  const id = send(world, account, run, contactId, { round: 0, isWanted: true })
  save(world, { accountId: account.id, run, contactId, deliveryIds: [id] })
  return key
}

function refuseTooMany(world: World, account: AccountRow, { phone }: EscapePerson): void {
  const isToThem = (row: EscapeRow) => row.accountId === account.id && row.run.phone === phone
  const oldest = rowsWhere(world.store.escapeRuns, isToThem).at(-ESCAPE_RUNS_PER_NUMBER)
  if (oldest === undefined) return
  const retryAfterMs = oldest.run.startedAt + ESCAPE_RUNS_WINDOW_MS - world.now()
  if (retryAfterMs > 0) throw new RateLimited({ retryAfterMs })
}

/** Stores a text, and hands it over where it is wanted and not too late. Gives its id. */
function send(
  world: World,
  account: AccountRow,
  run: EscapeRun,
  contactId: string | null,
  { round, isWanted }: { readonly round: 0 | 1; readonly isWanted: boolean },
): string {
  const id = world.chance.id(world.now())
  const dater = contactId === null ? null : account.fullName
  const isAlarmed = contactId !== null && isToldOfAlarm(world, account.id, contactId)
  const words = () => escapeText({ dater, round, isForced: isForced(world, account.id), isAlarmed })
  deliver(world, {
    id,
    accountId: account.id,
    watchId: null,
    incidentId: null,
    contactId,
    recipientName: run.name ?? "",
    channel: "sms",
    purpose: "escape-text",
    round,
    address: isWanted ? run.phone : null,
    text: contactId === null ? words() : inTheirLanguage(world, contactId, words),
    subject: null,
    isHidden: false,
    dueAt: round === 0 ? run.startedAt : run.retryAt,
  })
  return id
}

/** Sends the second texts whose time has come; what somebody no longer wants fails. */
export function runEscapeTexts(world: World): void {
  const isDue = ({ run }: EscapeRow) => run.state === "counting" && run.retryAt <= world.now()
  for (const row of rowsWhere(world.store.escapeRuns, isDue)) {
    const account = world.store.accounts.get(row.accountId)
    if (!account) continue
    const isWanted = peopleOf(world, account.id).some(({ phone }) => phone === row.run.phone)
    const id = send(world, account, row.run, row.contactId, { round: 1, isWanted })
    const run = endRun(row.run, "repeated", world.now())
    save(world, { ...row, run, deliveryIds: [...row.deliveryIds, id] })
  }
}

/** Everything the dater sees of her escape texts. */
export function escapeStateOf(world: World, accountId: string): EscapeState {
  const since = world.now() - ESCAPE_SHOWN_AFTER_MS
  const isShown = ({ accountId: owner, run }: EscapeRow) =>
    owner === accountId && (run.endedAt === null || run.endedAt > since)
  const row = countingOf(world, accountId) ?? rowsWhere(world.store.escapeRuns, isShown).at(-1)
  const texts = (row?.deliveryIds ?? []).flatMap((id) => {
    const delivery = world.store.deliveries.get(id)?.delivery
    return delivery ? [{ at: delivery.createdAt, state: delivery.state, reason: delivery.reason }] : []
  })
  return { now: world.now(), run: row?.run ?? null, texts, people: peopleOf(world, accountId) }
}
