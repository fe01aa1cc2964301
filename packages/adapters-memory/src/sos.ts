import { PinRequired } from "@porchlight/core/access"
import { NotFound } from "@porchlight/core/error"
import {
  beatPress,
  Broadcast,
  calledAt,
  confirmHold,
  datedFix,
  NewAsk,
  endPress,
  hastenPress,
  joinPress,
  nextSosDeadline,
  peopleToTell,
  releasePress,
  SosCancel,
  SosSent,
  SosStart,
  SOS_SHOWN_AFTER_MS,
  startPress,
  type SosPort,
  type SosPress,
  type SosState,
} from "@porchlight/core/sos"
import { fixAgain, fixFrom, type KnownFix } from "@porchlight/core/location"
import { addMs, type Instant } from "@porchlight/core/time"
import { verifyPin } from "./access.ts"
import { runningWatch } from "./check-in.watch.ts"
import { contactsOf } from "./circle.contacts.ts"
import { logDateEvent } from "./date-plan.record.ts"
import { visibleDeliveries } from "./delivery.ts"
import { tellsAgain } from "@porchlight/core/incident"
import { raiseSilently } from "./incident.duress.ts"
import { storeAlarmFix } from "./location.ts"
import { decode, decodeKey } from "./input.ts"
import type { Caller } from "./session.caller.ts"
import { addTo, openAlarmOf, raiseAlarm } from "./sos.alarm.ts"
import { asksOf, claimLink, closeAsk, openAsk, takeAsk } from "./sos.ask.ts"
import { silentSource } from "./sos.source.ts"
import type { PressRow } from "./sos.row.ts"
import { rowsWhere, type AccountRow } from "./store.ts"
import { once, onceIfNamed, type World } from "./world.ts"

const NO_TIME_ZONE = "UTC"

export function sosPort(world: World, caller: Caller): SosPort {
  const own = (key: string): PressRow => {
    const row = world.store.presses.get(nameOf(caller.account().id, key))
    if (!row) throw new NotFound({})
    return row
  }
  const state = () => sosStateOf(world, caller.account().id)
  const told = <Input extends Pick<SosStart, "fix" | "fixAgoMs">>(input: Input) => ({
    ...input,
    fix: fixFrom(caller.source, datedFix(input, world.now())),
  })
  return {
    state: async () => state(),
    start: async (given, idempotencyKey) => {
      takePress(world, caller.account(), decodeKey(idempotencyKey), told(decode(SosStart, given)))
      return state()
    },
    release: async (idempotencyKey) => {
      letGo(world, caller.account(), decodeKey(idempotencyKey))
      return state()
    },
    beat: async (key) => {
      const row = own(key)
      save(world, { ...row, press: beatPress(row.press, world.now()) })
      return state()
    },
    fire: async (key) => {
      fire(world, caller.account(), own(key))
      return state()
    },
    cancel: async (key, pin, attempt) => {
      const account = caller.account()
      const name = decodeKey(key)
      onceIfNamed(world, `${account.id}:cancel:${name}`, attempt, { pin }, () =>
        cancelPress(world, account, name, decode(SosCancel, { pin }).pin),
      )
      return state()
    },
    broadcast: async (given, idempotencyKey) => {
      const account = caller.account()
      const { timeZone, fix, pressedAgoMs } = told(decode(Broadcast, given))
      once(world, `${account.id}:broadcast`, idempotencyKey, {}, () => {
        const heardAt = addMs(world.now(), -pressedAgoMs)
        logPressed(world, account.id, heardAt)
        return raiseAlarm(world, account, { kind: "broadcast", timeZone, fix, heardAt })
      })
      return state()
    },
    ask: async (given, idempotencyKey) => {
      takeAsk(world, caller.account(), decodeKey(idempotencyKey), told(decode(NewAsk, given)))
      return state()
    },
    closeAsk: async (key) => {
      closeAsk(world, caller.account(), key)
      return state()
    },
    openAsk: async (token) => openAsk(world, token),
    claimAsk: async (token) => claimLink(world, token),
  }
}

function nameOf(accountId: string, key: string): string {
  return `${accountId}:${key}`
}

function save(world: World, row: PressRow): PressRow {
  world.store.presses.set(nameOf(row.accountId, row.press.key), row)
  world.changed(row.accountId)
  return row
}

/** The account's press that counts down. */
export function countingOf(world: World, accountId: string): PressRow | undefined {
  const isCounting = (row: PressRow) => row.accountId === accountId && row.press.state === "counting"
  return rowsWhere(world.store.presses, isCounting).at(0)
}

/** A press with the mark of who told where she is. */
type ArrivedPress = Omit<SosStart, "fix"> & { readonly fix: KnownFix | null }

function takePress(world: World, account: AccountRow, key: string, input: ArrivedPress): void {
  const known = world.store.presses.get(nameOf(account.id, key))
  if (known) return keepPlace(world, known, input.fix)
  const now = world.now()
  const { timeZone, fix } = input
  const press = startPress(input, key, now)
  const row = { accountId: account.id, receivedAt: now, timeZone, fix }
  logPressed(world, account.id, press.startedAt)
  const counting = countingOf(world, account.id)
  const open = counting ? null : openAlarmOf(world, account.id, runningWatch(world, account.id)?.watch.id)
  if (counting) {
    save(world, { ...row, press: joinPress(press, null, now) })
    const hastened = hastenPress(counting.press, press, now)
    const joined = { ...counting, fix: fixAgain(counting.fix, fix), press: hastened }
    fireIfDue(world, account, save(world, joined))
  } else if (open && !tellsAgain(open.incident, "sos", now)) {
    addTo(world, account, open, { kind: "sos", timeZone, fix, heardAt: press.startedAt })
    save(world, { ...row, press: joinPress(press, open.incident.id, now) })
  } else fireIfDue(world, account, save(world, { ...row, press }))
}

/** The log of dates says when she pressed. */
function logPressed(world: World, accountId: string, at: Instant): void {
  logDateEvent(world, accountId, "emergency", runningWatch(world, accountId)?.watch.id ?? null, at)
}

/** A press that comes again may know by now where she is; of one that joined another, it is known of that one. */
function keepPlace(world: World, row: PressRow, fix: KnownFix | null): void {
  if (fix === null) return
  const { incidentId, state } = row.press
  const isJoined = state === "joined" && incidentId === null
  // A hold that joined may yet count itself.
  if (state === "counting" || isJoined) save(world, { ...row, fix: fixAgain(row.fix, fix) })
  const joined = isJoined ? joinedBy(world, row) : undefined
  if (joined) return keepPlace(world, joined, fix)
  const alarm = incidentId === null ? undefined : world.store.incidents.get(incidentId)
  if (alarm?.incident.closedAt === null) storeAlarmFix(world, alarm, fix)
}

/** The press that counted as this one joined it, and still does or has gone out. */
function joinedBy({ store }: World, { accountId, press, receivedAt }: PressRow): PressRow | undefined {
  const joinedAt = press.endedAt ?? receivedAt
  const wasCounting = (row: PressRow) =>
    row.accountId === accountId &&
    row.receivedAt <= joinedAt &&
    (row.press.state === "counting" || (row.press.state === "fired" && (row.press.endedAt ?? 0) >= joinedAt))
  return rowsWhere(store.presses, wasCounting).at(-1)
}

/** A word that overtakes the press it is about withdraws it before it comes. */
function letGo(world: World, account: AccountRow, key: string): void {
  const now = world.now()
  const known = world.store.presses.get(nameOf(account.id, key))
  const never = { accountId: account.id, receivedAt: now, timeZone: NO_TIME_ZONE, fix: null }
  const row = known ?? { ...never, press: startPress({ mode: "hold", pressedAgoMs: 0 }, key, now) }
  save(world, { ...row, press: releasePress(row.press, now) })
}

function fireIfDue(world: World, account: AccountRow, row: PressRow): void {
  if (row.press.firesAt <= world.now()) fire(world, account, row)
}

function fire(world: World, account: AccountRow, row: PressRow): void {
  if (row.press.state !== "counting") return
  const { timeZone, fix } = row
  const heardAt = calledAt(row.press, world.now())
  const isLoud = row.press.mode !== "instant"
  const incidentId = raiseAlarm(world, account, { kind: "sos", timeZone, fix, heardAt, isLoud })
  save(world, { ...row, press: endPress(row.press, { state: "fired", incidentId }, world.now()) })
}

/** Takes a press back; where the PIN overtakes it, before it comes. @throws SosSent, PinRequired, PinWrong */
function cancelPress(world: World, account: AccountRow, key: string, pin: string | null): void {
  const now = world.now()
  const known = world.store.presses.get(nameOf(account.id, key))
  const never = { accountId: account.id, receivedAt: now, timeZone: NO_TIME_ZONE, fix: null }
  const row = known ?? { ...never, press: startPress({ mode: "countdown", pressedAgoMs: 0 }, key, now) }
  const { state } = row.press
  if (state === "cancelled" || state === "withdrawn") return
  if (state !== "counting") throw new SosSent({})
  const needsPin = account.pins !== null
  if (needsPin && pin === null) throw new PinRequired({})
  const said = needsPin && pin !== null ? verifyPin(world, account, pin) : "safe"
  if (known === undefined) logPressed(world, account.id, now)
  cancelProven(world, account, row, said)
}

/** Takes back a press that counts down, of somebody who has shown that it is her. */
export function cancelProven(
  world: World,
  account: AccountRow,
  row: PressRow,
  said: "safe" | "duress",
): void {
  save(world, { ...row, press: endPress(row.press, { state: "cancelled" }, world.now()) })
  logDateEvent(world, account.id, "emergency-over", null)
  if (said !== "duress") return
  raiseSilently(world, account, silentSource(world, account, row), null)
}

/** A hold that joined can no longer be let go: what it joined is hastened. */
function confirm(world: World, account: AccountRow, row: PressRow): void {
  const now = world.now()
  const before = countingOf(world, account.id)
  const open = openAlarmOf(world, account.id, runningWatch(world, account.id)?.watch.id)
  const isSettled = (open !== null && !tellsAgain(open.incident, "sos", now)) || wasCancelledSince(world, row)
  const { hold, counting } = confirmHold(row.press, { counting: before?.press ?? null, isSettled }, now)
  const confirmed = save(world, { ...row, press: hold })
  if (counting === null) return
  fireIfDue(world, account, before ? save(world, { ...before, press: counting }) : confirmed)
}

/** Whether her PIN took something back after this press began. */
function wasCancelledSince({ store }: World, { accountId, press }: PressRow): boolean {
  const isLater = (row: PressRow) =>
    row.accountId === accountId &&
    row.press.state === "cancelled" &&
    (row.press.endedAt ?? 0) >= press.startedAt
  return rowsWhere(store.presses, isLater).length > 0
}

/** Does what is due: sends presses whose countdown is over, and takes holds that joined as meant. */
export function runPresses(world: World): void {
  const dueAt = ({ press }: PressRow) => nextSosDeadline(press) ?? Number.POSITIVE_INFINITY
  const due = rowsWhere(world.store.presses, (row) => dueAt(row) <= world.now())
  for (const row of due.toSorted((a, b) => dueAt(a) - dueAt(b))) {
    const account = world.store.accounts.get(row.accountId)
    // What came before may have changed it.
    const current = world.store.presses.get(nameOf(row.accountId, row.press.key))
    if (account === undefined || current === undefined) continue
    if (current.press.state === "joined") confirm(world, account, current)
    else fireIfDue(world, account, current)
  }
}

/** Everything that the dater may see of her call for help. */
export function sosStateOf(world: World, accountId: string): SosState {
  const { store } = world
  const since = world.now() - SOS_SHOWN_AFTER_MS
  const isShown = ({ press, receivedAt }: PressRow) =>
    press.state !== "withdrawn" && press.state !== "joined" && receivedAt > since
  const presses = rowsWhere(store.presses, (row) => row.accountId === accountId && isShown(row))
  const press: SosPress | null = (countingOf(world, accountId) ?? presses.at(-1))?.press ?? null
  const alarms = rowsWhere(store.incidents, (row) => row.accountId === accountId && !row.isHidden)
  const alarm =
    openAlarmOf(world, accountId) ??
    alarms.filter(({ incident }) => (incident.closedAt ?? 0) > since).at(-1) ??
    null
  return {
    now: world.now(),
    press,
    incident: alarm?.incident ?? null,
    broadcastAt: alarm?.broadcastAt ?? null,
    joinedAt: alarm && joinedAtOf(world, alarm.incident.id),
    deliveries: alarm
      ? visibleDeliveries(world, ({ delivery }) => delivery.incidentId === alarm.incident.id)
      : [],
    fix: alarm?.fix ?? null,
    asks: asksOf(world, accountId),
    people: peopleToTell(contactsOf(world, accountId)),
    needsPin: store.accounts.get(accountId)?.pins !== null,
  }
}

/** When a call for help joined this alarm, the last time: no walk, and no hold that can still be let go. */
function joinedAtOf({ store }: World, incidentId: string): Instant | null {
  const isCall = ({ press }: PressRow) =>
    press.state === "joined" &&
    press.incidentId === incidentId &&
    press.holdsUntil === null &&
    press.mode !== "walk"
  return rowsWhere(store.presses, isCall).at(-1)?.press.endedAt ?? null
}
