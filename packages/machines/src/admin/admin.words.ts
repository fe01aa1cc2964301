import {
  adminPanelMessages as words,
  failureRate,
  type Activity,
  type DeliveryFate,
  type Diagnostics,
  type Person,
  type PersonEntry,
  type PhoneAnswer,
  type Price,
} from "@porchlight/core/admin"
import { deliveryMessages, deliveryText } from "@porchlight/core/delivery"
import { formatPrice, membershipMessages } from "@porchlight/core/membership"
import { formatAge, SECOND_MS, toWallClock, type Instant } from "@porchlight/core/time"

/** Something and what it is. */
export interface AdminLine {
  readonly id: string
  readonly label: string
  readonly value: string
}

/** A moment as staff reads it, wherever they are: day and minute in UTC. */
export function momentOf(at: Instant): string {
  const { date, time } = toWallClock(at, "UTC")
  return `${date} ${time}`
}

export function figureLines({ figures }: Diagnostics): ReadonlyArray<AdminLine> {
  // What somebody on duty has to see first stands first.
  const ids = ["stuck", "unanswered", "alarms", "watches", "accounts", "activeAccounts", "bypasses"] as const
  return ids.map((id) => ({
    id,
    label: words[id],
    value: String(figures[id]),
  }))
}

/** How the server is, line by line. */
export function serverLines(diagnostics: Diagnostics): ReadonlyArray<AdminLine> {
  const { isReady, heartbeatAgeMs, providers, deliveries, codes } = diagnostics
  const beat =
    heartbeatAgeMs === null ? words.noHeartbeat : words.heartbeat(Math.round(heartbeatAgeMs / SECOND_MS))
  return [
    { id: "ready", label: isReady ? words.ready : words.notReady, value: beat },
    ...(providers.length === 0
      ? [{ id: "provider", label: words.providers, value: words.noProviders }]
      : providers.map(({ name, channels, isSimulated, isWorking }) => ({
          id: `provider-${name}`,
          label: isSimulated ? `${name} (${words.simulated})` : name,
          value: `${channels.map((channel) => deliveryMessages.channel[channel]).join(", ")}: ${isWorking ? words.up : words.down}`,
        }))),
    ...(deliveries.length === 0
      ? [{ id: "fate", label: words.deliveries, value: words.noDeliveries }]
      : deliveries.map((fate) => ({
          id: `fate-${fate.channel}`,
          label: `${words.deliveries}: ${deliveryMessages.channel[fate.channel]}`,
          value: fateLine(fate),
        }))),
    { id: "codes", label: words.codes, value: codesLine(codes) },
  ]
}

function fateLine(fate: DeliveryFate): string {
  const { total, arrived, failed, waiting } = fate
  const line = words.fate(total, arrived, failed, `${Math.round(failureRate(fate) * 100)} %`)
  return waiting === 0 ? line : `${line}, ${words.fateWaiting(waiting)}`
}

function codesLine({ sent, used, perHour, hold }: Diagnostics["codes"]): string {
  const cap = perHour === null ? [] : [words.codesCap(perHour)]
  return [`${words.codesLine(sent, used)}.`, ...cap, hold === null ? words.flowing : words.holds[hold]].join(
    " ",
  )
}

/** One account of the list, in a line. */
export function entryLine(entry: PersonEntry, now: Instant): string {
  const { columns, statuses, roles } = words
  const last = entry.lastActiveAt === null ? words.never : formatAge(entry.lastActiveAt, now)
  return [
    statuses[entry.status],
    roles[entry.role],
    `${columns.signedUp} ${momentOf(entry.signedUpAt)}`,
    `${columns.lastActive}: ${last}`,
  ].join(" · ")
}

/** One account, opened, line by line. */
export function personLines(person: Person, now: Instant): ReadonlyArray<AdminLine> {
  const { columns, statuses, roles } = words
  const confirmed = person.emailVerified ? person.email : `${person.email} (${words.unconfirmed})`
  const lines = {
    id: person.id,
    name: person.fullName,
    email: confirmed,
    phone: person.phone ?? words.none,
    status: statuses[person.status],
    role: roles[person.role],
    secondFactor: person.hasSecondFactor ? words.yes : words.no,
    tier: person.tier === "basic" ? words.none : membershipMessages.names[person.tier],
    signedUp: momentOf(person.signedUpAt),
    lastActive: person.lastActiveAt === null ? words.never : formatAge(person.lastActiveAt, now),
    signIns: String(person.signIns),
  } satisfies Partial<Record<keyof typeof columns, string>>
  // The keys of what was just written.
  const keys = Object.keys(lines) as ReadonlyArray<keyof typeof lines>
  return keys.map((id) => ({ id, label: columns[id], value: lines[id] }))
}

export function answerLines(answers: ReadonlyArray<PhoneAnswer>): ReadonlyArray<AdminLine> {
  return answers.map(({ at, channel, purpose, state, reason, provider, reference }, index) => ({
    id: `${at}-${index}`,
    label: `${momentOf(at)}: ${deliveryText(channel, state, reason)}`,
    value: words.phoneAnswer(purpose, provider ?? words.unsent, reference ?? words.noReference),
  }))
}

export function priceLines(price: Price): ReadonlyArray<AdminLine> {
  const { provider, isSimulated, priceId, mode, isLive, amountCents, shownCents } = price
  const seller = isSimulated ? `${provider} (${words.simulated})` : provider
  if (mode === null) return [{ id: "price", label: `${seller}: ${priceId}`, value: words.priceUnknown }]
  const amount = amountCents === null ? words.none : formatPrice(amountCents / 100)
  const money = isLive === true ? words.priceLive : words.priceTest
  const differs = amountCents === shownCents ? [] : [words.priceDiffers(formatPrice(shownCents / 100))]
  return [
    {
      id: "price",
      label: `${seller}: ${priceId}, ${amount}`,
      value: [`${words.priceModes[mode]}.`, `${money}.`, ...differs].join(" "),
    },
  ]
}

/** One entry of the log, in the five columns of the specification (ADMIN-05). */
export function activityCells(entry: Activity): ReadonlyArray<string> {
  const { id, action, accountId, at, resource, isSuccess } = entry
  return [
    id,
    action,
    accountId ?? words.byServer,
    momentOf(at),
    `${resource}, ${isSuccess ? words.succeeded : words.refused}`,
  ]
}
