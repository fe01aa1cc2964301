import type { WatchRecipient } from "@porchlight/core/check-in"
import {
  DRILL_GAP_MS,
  DrillRefused,
  DRILLS_PER_NUMBER_PER_DAY,
  DrillWish,
  drillChannels,
  drilledMessages,
  drillObstacle,
  nextDrillAt,
  postponedDrillAt,
  type Contact,
  type Drill,
  type DrillPort,
  type DrillState,
} from "@porchlight/core/circle"
import { later, type Instant } from "@porchlight/core/time"
import { runningWatch } from "./check-in.watch.ts"
import { fingerprint } from "./chance.ts"
import { inTheirLanguage, ownContactRow, statusOf } from "./circle.contacts.ts"
import { answerLink, hasAlarmSince, openLink } from "./circle.drill.answer.ts"
import { hasHiddenAlarm } from "./incident.hidden.ts"
import type { DrilledRow, DrillRow } from "./circle.drill.row.ts"
import { cancelQueued, deliver } from "./delivery.ts"
import { decode, decodeKey } from "./input.ts"
import type { Caller } from "./session.caller.ts"
import { openAlarmOf } from "./sos.alarm.ts"
import { reachable } from "./sos.source.ts"
import { countingOf } from "./sos.ts"
import { rowsWhere, type AccountRow } from "./store.ts"
import type { World } from "./world.ts"

export function drillPort(world: World, caller: Caller): DrillPort {
  return {
    state: async () => drillStateOf(world, caller.account().id),
    start: async (idempotencyKey) => {
      const account = caller.account()
      const key = decodeKey(idempotencyKey)
      const isKnown = drillsOf(world, account.id).some((row) => row.key === key)
      if (!isKnown) start(world, account, key)
      return drillStateOf(world, account.id)
    },
    setRepeats: async (given) => {
      const { id, timeZone } = caller.account()
      const { repeats } = decode(DrillWish, { repeats: given })
      // Who is not in it has not switched it on.
      const { drillTimes } = world.store
      if (!repeats) drillTimes.delete(id)
      else if (!drillTimes.has(id)) {
        drillTimes.set(id, nextDrillAt(lastStart(world, id), timeZone, world.now()))
      }
      world.changed(id)
      return drillStateOf(world, id)
    },
    open: async (token) => openLink(world, token),
    answer: async (token) => answerLink(world, token),
  }
}

/** Sends the tests that are due by themselves, and takes back those that an alarm overtook. */
export function runDrills(world: World): void {
  cancelQueued(world, ({ accountId, delivery: { purpose, createdAt } }) => {
    return purpose === "drill" && hasAlarmSince(world, accountId, createdAt)
  })
  for (const [id, at] of world.store.drillTimes) {
    const account = world.store.accounts.get(id)
    if (!account || at > world.now()) continue
    const obstacle = obstacleOf(world, id)
    if (obstacle === null) start(world, account, null)
    else world.store.drillTimes.set(id, postponedDrillAt(obstacle, account.timeZone, world.now()))
  }
}

/** Oldest first. */
function drillsOf(world: World, accountId: string): ReadonlyArray<DrillRow> {
  return rowsWhere(world.store.drills, (row) => row.accountId === accountId)
}

function lastStart(world: World, accountId: string): Instant | null {
  return drillsOf(world, accountId).at(-1)?.startedAt ?? null
}

/** @throws DrillRefused */
function start(world: World, account: AccountRow, key: string | null): void {
  const obstacle = obstacleOf(world, account.id)
  if (obstacle !== null) throw new DrillRefused({ obstacle })
  const now = world.now()
  const asked = reachable(world, account.id).map((person) => ask(world, account, person))
  const cause = key === null ? "clock" : "dater"
  world.store.drills.set(world.chance.id(now), { accountId: account.id, key, startedAt: now, cause, asked })
  if (world.store.drillTimes.has(account.id)) {
    world.store.drillTimes.set(account.id, nextDrillAt(now, account.timeZone, now))
  }
  world.changed(account.id)
}

function ask(world: World, account: AccountRow, { contactId, channels }: WatchRecipient): DrilledRow {
  const contact = world.store.contacts.get(contactId)?.contact
  const isSpared = contact === undefined || hadEnough(world, contact)
  const messages = isSpared
    ? []
    : drillChannels(channels).map((channel) => send(world, account, contact, channel))
  return { contactId, answeredAt: null, messages }
}

function send(
  world: World,
  account: AccountRow,
  { id: contactId, name, phone, email }: Contact,
  channel: "sms" | "email",
): DrilledRow["messages"][number] {
  const deliveryId = world.chance.id(world.now())
  const token = world.chance.token()
  const link = `${world.origin}/t/${token}`
  const words = inTheirLanguage(world, contactId, () => {
    const { subject, text, body } = drilledMessages
    return channel === "sms"
      ? { text: text(account.fullName, world.brand, link), subject: null }
      : { text: body(account.fullName, world.brand, link), subject: subject(account.fullName) }
  })
  deliver(world, {
    id: deliveryId,
    accountId: account.id,
    watchId: null,
    incidentId: null,
    contactId,
    recipientName: name,
    channel,
    purpose: "drill",
    round: 0,
    address: channel === "sms" ? phone : email,
    ...words,
    isHidden: false,
    // Beside an alarm that she must not seem to know of, it looks sent and is not.
    isDecoy: hasHiddenAlarm(world, account.id),
  })
  return { deliveryId, link: fingerprint(token) }
}

/** Whether a number has had its tests of the day, from whomever. */
function hadEnough(world: World, { phone }: Contact): boolean {
  const numbers = new Map([...world.store.contacts].map(([id, { contact }]) => [id, contact.phone]))
  const since = world.now() - DRILL_GAP_MS
  const tests = [...world.store.drills.values()].filter(
    ({ startedAt, asked }) =>
      startedAt > since &&
      asked.some(({ contactId, messages }) => messages.length > 0 && numbers.get(contactId) === phone),
  )
  return tests.length >= DRILLS_PER_NUMBER_PER_DAY
}

function obstacleOf(world: World, accountId: string): DrillState["obstacle"] {
  const { incidents, presses, watches } = world.store
  const over: Array<Instant | null> = [
    ...rowsWhere(watches, (row) => row.accountId === accountId).map(({ watch }) => watch.endedAt),
    ...rowsWhere(incidents, (row) => row.accountId === accountId && !row.isHidden).map(
      ({ incident }) => incident.closedAt,
    ),
    ...rowsWhere(presses, (row) => row.accountId === accountId).flatMap(({ press }) =>
      press.state === "withdrawn" || press.state === "joined" ? [] : [press.endedAt],
    ),
  ]
  const ends = over.filter((at) => at !== null)
  const isOn =
    runningWatch(world, accountId) !== null ||
    openAlarmOf(world, accountId) !== null ||
    countingOf(world, accountId) !== undefined
  return drillObstacle(
    {
      people: reachable(world, accountId).length,
      isOn,
      overAt: ends.length === 0 ? null : ends.reduce(later),
      lastStartedAt: lastStart(world, accountId),
    },
    world.now(),
  )
}

/** Everything that the dater may know of the tests of her circle. */
export function drillStateOf(world: World, accountId: string): DrillState {
  const row = drillsOf(world, accountId).at(-1)
  return {
    now: world.now(),
    last: row ? drillOf(world, row) : null,
    people: reachable(world, accountId).map(({ contactId, name }) => ({ contactId, name })),
    obstacle: obstacleOf(world, accountId),
    nextAt: world.store.drillTimes.get(accountId) ?? null,
  }
}

function drillOf(world: World, { accountId, startedAt, cause, asked }: DrillRow): Drill {
  const opened = rowsWhere(world.store.incidents, (row) => row.accountId === accountId && !row.isHidden)
    .map(({ incident }) => incident.openedAt)
    .filter((at) => at >= startedAt)
  const people = asked.flatMap(({ contactId, answeredAt, messages }) => {
    const contact = ownContactRow(world, accountId, contactId)
    if (!contact || statusOf(world, contact) !== "verified") return []
    const sent = messages.flatMap(({ deliveryId }) => world.store.deliveries.get(deliveryId)?.delivery ?? [])
    return {
      contactId,
      name: contact.contact.name,
      messages: sent.map(({ channel, state, reason }) => ({ channel, state, reason })),
      answeredAt,
    }
  })
  return { startedAt, cause, interruptedAt: opened.toSorted((a, b) => a - b)[0] ?? null, people }
}
