import { applyIncident, hearsDuress, type Incident, type IncidentReason } from "@porchlight/core/incident"
import type { Instant } from "@porchlight/core/time"
import type { PinVerdict } from "../access/index.ts"
import type { NewDelivery } from "../delivery/delivery.queue.ts"
import { united } from "../sos/sos.source.ts"
import { allClears, asOfHeir, type HandedAlert } from "./incident.all-clear.ts"
import { openIncident, responderOf, tellRound, type AlarmSource } from "./incident.open.ts"
import type { IncidentHappening, NewIncident } from "./incident.row.ts"

/** An incident that is open, or that an open one took the place of. */
export interface KnownIncident {
  readonly incident: Incident
  readonly hidden: boolean
}

/** Everything that decides what the dater's word leads to. */
export interface Weighed {
  readonly accountId: string
  /** Whom a hidden alarm tells, should one open. */
  readonly source: AlarmSource
  /** Everybody of hers who can be told. */
  readonly everybody: AlarmSource["recipients"]
  /** The alarm that closes for everybody to see, if one does. */
  readonly closing: string | null
  /** What her PIN turned out to be; none when no PIN was needed. */
  readonly verdict: PinVerdict | "none"
  readonly known: ReadonlyArray<KnownIncident>
  readonly alerts: ReadonlyArray<HandedAlert>
  readonly dossier: object
  /** The id of a hidden incident, should one open. */
  readonly hiddenId: string
  readonly reason: IncidentReason
}

/** What is to be stored. */
export interface Outcome {
  /** The alarm that closed for everybody to see, as it was. */
  readonly visible: Incident | null
  readonly saved: ReadonlyArray<Incident>
  readonly closed: ReadonlyArray<string>
  readonly superseded: { readonly id: string | null; readonly by: string | null }
  readonly events: ReadonlyArray<IncidentHappening>
  readonly openings: ReadonlyArray<NewIncident>
  readonly messages: ReadonlyArray<NewDelivery>
}

/** What the dater's word leads to for her alarms. Pure. */
export function weigh(said: Weighed, now: Instant): Outcome {
  const visible = closingIncident(said)
  const isForced = said.verdict === "duress" || said.verdict === "force"
  return isForced ? underDuress(said, visible, now) : inSafety(said, visible, now)
}

/** What is over already is closed no second time: among the known it is there only because a hidden alarm took its place. */
function closingIncident({ closing, known }: Weighed): Incident | null {
  const found = known.find(({ incident, hidden }) => !hidden && incident.id === closing)?.incident
  return found?.closedAt === null ? found : null
}

/** The safe PIN closes everything that is open, and who was told hears it; no PIN and a wrong one close nothing. */
function inSafety(said: Weighed, visible: Incident | null, now: Instant): Outcome {
  const hidden =
    said.verdict === "safe"
      ? said.known.filter(({ incident, hidden }) => hidden && incident.closedAt === null)
      : []
  const closing = [...(visible ? [visible] : []), ...hidden.map(({ incident }) => incident)]
  const messages = visible ? allClears(alertsOf(said, visible.id), { type: "real" }) : []
  return {
    visible,
    saved: closing.map((incident) => applyIncident(incident, { type: "closed", at: now })),
    closed: closing.map(({ id }) => id),
    superseded: { id: null, by: null },
    events: closing.map(({ id }) => ({ incidentId: id, type: "closed" })),
    openings: [],
    messages: [...messages, ...hidden.flatMap(({ incident }) => hiddenAllClears(said, incident.id))],
  }
}

/** Whoever heard of a hidden alarm, or of one whose place it took, is told, out of the account's sight. */
function hiddenAllClears(said: Weighed, hiddenId: string): ReadonlyArray<NewDelivery> {
  const superseded = said.known
    .filter(({ incident, hidden }) => !hidden && incident.closedAt !== null)
    .map(({ incident }) => incident.id)
  const alerts = said.alerts
    .filter(({ incidentId }) => incidentId === hiddenId || superseded.includes(incidentId))
    .map((alert) => asOfHeir(alert, hiddenId))
  return allClears(alerts, { type: "real" })
}

/** What can be seen happens all the same; the people are told that she is in danger. */
function underDuress(said: Weighed, visible: Incident | null, now: Instant): Outcome {
  const told = new Set(
    visible?.responders.filter(({ rounds }) => rounds > 0).map(({ contactId }) => contactId),
  )
  const open = openFor(said, now)
  const raised = open ? goOn(said, open, told, now) : raise(said, told, now)
  const closed = visible ? [applyIncident(visible, { type: "closed", at: now })] : []
  return {
    visible,
    saved: [...closed, ...raised.saved],
    closed: closed.map(({ id }) => id),
    superseded: { id: visible?.id ?? null, by: visible ? raised.id : null },
    events: [
      ...closed.map(({ id }): IncidentHappening => ({ incidentId: id, type: "closed" })),
      { incidentId: raised.id, type: open ? "again" : "round-sent", facts: { verdict: said.verdict } },
    ],
    openings: raised.openings,
    messages: [...(visible ? decoys(said, visible, raised) : []), ...raised.messages],
  }
}

/** The newest hidden alarm through which her people hear of this. */
function openFor({ known, source }: Weighed, now: Instant): Incident | undefined {
  return known.findLast(
    ({ incident, hidden }) =>
      hidden && incident.closedAt === null && hearsDuress(incident, source.watchId, now),
  )?.incident
}

/** What the dater's screen shows in place of the all-clears that nobody gets. */
function decoys(said: Weighed, visible: Incident, raised: Raised): ReadonlyArray<NewDelivery> {
  return allClears(alertsOf(said, visible.id), { type: "decoy", instead: raised.messages })
}

interface Raised {
  readonly id: string
  readonly saved: ReadonlyArray<Incident>
  readonly openings: ReadonlyArray<NewIncident>
  readonly messages: ReadonlyArray<NewDelivery>
}

/**
 * Whom a hidden alarm concerns: also those who were told of the alarm whose place it takes, such as by a broadcast; and who
 * went on a date that nobody was to be told of still has everybody else.
 */
function hiddenSource({ source, everybody }: Weighed, toldBefore: ReadonlySet<string>): AlarmSource {
  const isAlone = source.recipients.length === 0
  const others = everybody.filter(({ contactId }) => isAlone || toldBefore.has(contactId))
  return { ...source, recipients: united(source.recipients, others) }
}

function raise(said: Weighed, toldBefore: ReadonlySet<string>, now: Instant): Raised {
  const { accountId, reason, hiddenId: id } = said
  const source = hiddenSource(said, toldBefore)
  const opening = { id, source, accountId, reason, hidden: true, dossier: { ...said.dossier }, toldBefore }
  const { stored, messages } = openIncident(opening, now)
  return { id, saved: [], openings: [stored], messages }
}

/** A hidden alarm that is open goes on; who was told something else since hears of it now, and the beat of its rounds stays. */
function goOn(said: Weighed, open: Incident, toldBefore: ReadonlySet<string>, now: Instant): Raised {
  const source = hiddenSource(said, toldBefore)
  const known = new Set(open.responders.map(({ contactId }) => contactId))
  const joining = source.recipients.filter(
    ({ contactId }) => toldBefore.has(contactId) && !known.has(contactId),
  )
  const joined = { ...open, responders: [...open.responders, ...joining.map(responderOf)] }
  const missing = joined.responders.filter(
    ({ contactId, rounds }) => rounds === 0 && toldBefore.has(contactId),
  )
  const owner = { accountId: said.accountId, hidden: true }
  const round = tellRound(joined, owner, missing, channelsOf(source), now)
  const { roundsDone, nextRoundAt } = open
  return {
    id: open.id,
    saved: [{ ...round.incident, roundsDone, nextRoundAt }],
    openings: [],
    messages: round.messages,
  }
}

function channelsOf({ recipients }: AlarmSource) {
  return new Map(recipients.map(({ contactId, channels }) => [contactId, channels]))
}

function alertsOf({ alerts }: Weighed, incidentId: string): ReadonlyArray<HandedAlert> {
  return alerts.filter((alert) => alert.incidentId === incidentId)
}
