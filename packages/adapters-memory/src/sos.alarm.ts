import { applyIncident, isSpent, linkExpiresAt, tellsAgain } from "@porchlight/core/incident"
import type { KnownFix } from "@porchlight/core/location"
import { later, type Instant, type TimeZone } from "@porchlight/core/time"
import { promised } from "./circle.contacts.ts"
import { openAlarm, runningWatch } from "./check-in.watch.ts"
import {
  addressesOf,
  consenting,
  openIncident,
  responderOf,
  saveIncident,
  tell,
  withFacts,
  type AlarmFacts,
} from "./incident.rounds.ts"
import { storeAlarmFix, storeFix } from "./location.ts"
import { reachable, sourceAlone } from "./sos.source.ts"
import { tellOfRenewal } from "./webhook.tell.ts"
import { rowsWhere, type AccountRow, type IncidentRow, type WatchRow } from "./store.ts"
import type { World } from "./world.ts"

/** A call for help that goes out now. */
export interface Call {
  readonly kind: "sos" | "broadcast" | "cloak" | "route"
  readonly timeZone: TimeZone
  /** When she pressed, or left: that may have waited in her phone. */
  readonly heardAt: Instant
  readonly fix: KnownFix | null
  /** Who is told where no date has people of its own; everybody who said yes unless given. */
  readonly people?: ReadonlyArray<string>
  /** What else is known of why. */
  readonly facts?: AlarmFacts
  /** Of SOS: whether it shows on her screen that she pressed it. */
  readonly isLoud?: boolean
}

/** The open alarm that the account sees, of a date or the newest there is; null when there is none. */
export function openAlarmOf(world: World, accountId: string, watchId?: string): IncidentRow | null {
  const isOpen = ({ accountId: whose, isHidden, incident }: IncidentRow) =>
    whose === accountId &&
    !isHidden &&
    incident.closedAt === null &&
    (watchId === undefined || incident.watchId === watchId)
  return rowsWhere(world.store.incidents, isOpen).at(-1) ?? null
}

/** Opens the alarm of a call for help, or adds to the one that is open: of the date that is on, where one is. Gives its id. */
export function raiseAlarm(world: World, account: AccountRow, call: Call): string {
  const watch = runningWatch(world, account.id)
  const open = openAlarmOf(world, account.id, watch?.watch.id)
  if (open) return addTo(world, account, open, call)
  if (!watch) {
    const id = world.chance.id(world.now())
    const everybody = sourceAlone(world, account, call)
    const source = { ...withFacts(everybody, call.facts), recipients: chosen(everybody.recipients, call) }
    const isBroadcast = call.kind === "broadcast"
    openIncident(world, account, source, { id, kind: call.kind, isHidden: false, isBroadcast })
    return id
  }
  if (call.fix !== null) storeFix(world, watch, call.fix)
  const row = withPeople(world, world.store.watches.get(watch.watch.id) ?? watch, call)
  return openAlarm(world, account, row, call.kind, {
    isQuiet: true,
    heardAt: call.heardAt,
    facts: call.facts,
  }).incident.id
}

/** The place of a press, wherever its alarm keeps it; and one more round to everybody when she tells everybody. */
export function addTo(world: World, account: AccountRow, open: IncidentRow, call: Call): string {
  if (call.fix !== null) storeAlarmFix(world, open, call.fix)
  const row = world.store.incidents.get(open.incident.id) ?? open
  if (!tellsAgain(row.incident, call.kind, world.now())) return row.incident.id
  const renews = isSpent(row.incident, world.now())
  const called = { ...call.facts, calledAt: call.heardAt, calledHeardAt: world.now(), calledBy: call.kind }
  const reason = call.kind === "sos" || renews ? { ...row.incident.reason, ...called } : row.incident.reason
  const people = reachable(world, account.id)
  const isKnown = (contactId: string) =>
    row.incident.responders.some((other) => other.contactId === contactId)
  const joining = people.filter(({ contactId }) => !isKnown(contactId)).map(responderOf)
  const now = world.now()
  const current = renews ? applyIncident(row.incident, { type: "renewed", at: now }) : row.incident
  const responders = [...current.responders, ...joining]
  const addresses = new Map([...row.addresses, ...addressesOf(world, people)])
  const linksExpireAt = later(row.linksExpireAt, linkExpiresAt(now, null))
  const joined = saveIncident(world, {
    ...row,
    addresses,
    linksExpireAt,
    incident: { ...current, reason, responders },
    ...(renews && tellOfRenewal(world, row, call)),
  })
  tell(world, account, joined, consenting(world, responders), call.kind === "broadcast")
  return row.incident.id
}

/** Those whom a call is for. */
function chosen<Person extends { readonly contactId: string }>(
  people: ReadonlyArray<Person>,
  call: Pick<Call, "people">,
): ReadonlyArray<Person> {
  return people.filter(({ contactId }) => call.people?.includes(contactId) ?? true)
}

/** A broadcast reaches everybody, leaving also those whom she chose for it; and who went on a date that nobody was to be told of still has everybody else. */
export function withPeople(world: World, row: WatchRow, call: Call): WatchRow {
  const { recipients } = promised(world, row.watch)
  if (call.kind === "sos" && recipients.length > 0) return row
  const known = new Set(recipients.map(({ contactId }) => contactId))
  const others = chosen(reachable(world, row.accountId), call).filter(
    ({ contactId }) => !known.has(contactId),
  )
  return { ...row, watch: { ...row.watch, recipients: [...recipients, ...others] } }
}
