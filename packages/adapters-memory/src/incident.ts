import { emergencyNumber } from "@porchlight/core/config"
import { NotFound } from "@porchlight/core/error"
import {
  applyIncident,
  asForced,
  asTold,
  incidentMessages,
  isAnsweredOften,
  LinkSpent,
  ResolveInput,
  RespondInput,
  type Incident,
  type IncidentPort,
  type ResponderAnswer,
  type ResponderView,
} from "@porchlight/core/incident"
import { inTheirLanguage } from "./circle.contacts.ts"
import { verifyPin } from "./access.ts"
import type { ContactRow } from "./circle.row.ts"
import { fingerprint } from "./chance.ts"
import { applyToWatch } from "./check-in.watch.ts"
import { photoOf } from "./date-plan.card.photo.ts"
import { logDateEvent } from "./date-plan.record.ts"
import { cancelQueued, moveDelivery } from "./delivery.ts"
import { isForced, openTo, saysForced, sendWord } from "./incident.alert.ts"
import { allClearWords, raiseSilently, toldIn } from "./incident.duress.ts"
import { medicalOf, saveIncident, watchSource, type AlarmSource } from "./incident.rounds.ts"
import { decode } from "./input.ts"
import { recordingNews } from "./recording.view.ts"
import type { Caller } from "./session.caller.ts"
import { sourceAlone } from "./sos.source.ts"
import type { LinkRow } from "./link.row.ts"
import { rowsWhere, type AccountRow, type IncidentRow } from "./store.ts"
import { onceIfNamed, type World } from "./world.ts"

export function incidentPort(world: World, caller: Caller): IncidentPort {
  const own = (account: AccountRow, id: string): IncidentRow => {
    const row = world.store.incidents.get(id)
    if (row?.accountId !== account.id || row.isHidden) throw new NotFound({})
    return row
  }
  return {
    get: async (id) => own(caller.account(), id).incident,
    resolve: async (id, pin, attempt) => {
      const account = caller.account()
      const row = own(account, id)
      return onceIfNamed(world, `${account.id}:resolve:${id}`, attempt, { pin }, () =>
        resolveIncident(world, account, row, decode(ResolveInput, { pin }).pin),
      )
    },
    openLink: async (token) => {
      const link = liveLink(world, token)
      recordOpened(world, link)
      return viewOf(world, link)
    },
    openPhoto: async (token) => {
      const row = incidentsOf(world, liveLink(world, token)).at(-1)
      if (row === undefined) throw new LinkSpent({})
      return photoOf(row.incident.closedAt === null ? row : undefined)
    },
    respond: async (token, answer) => {
      const link = liveLink(world, token)
      recordAnswer(world, link, decode(RespondInput, { answer }).answer)
      return viewOf(world, link)
    },
  }
}

/** Which message to which person of which alarm. */
type AlertLink = Pick<Extract<LinkRow, { readonly type: "alert" }>, "incidentId" | "contactId" | "deliveryId">

/**
 * The dater says that she is safe. Under duress everything that she can see happens all the same, and the opposite
 * behind it. @throws PinWrong
 */
function resolveIncident(world: World, account: AccountRow, row: IncidentRow, pin: string): Incident {
  return concludeIncident(world, account, row, verifyPin(world, account, pin))
}

/** The same, however she showed that it is her. */
export function concludeIncident(
  world: World,
  account: AccountRow,
  row: IncidentRow,
  said: "safe" | "duress",
): Incident {
  const watch = world.store.watches.get(row.incident.watchId ?? "")
  if (row.incident.closedAt !== null) {
    if (said === "duress") raiseSilently(world, account, sourceOf(world, account, row), null)
    return row.incident
  }
  const incident = applyIncident(row.incident, { type: "closed", at: world.now() })
  const closed = saveIncident(world, { ...row, incident })
  cancelQueued(world, ({ delivery }) => delivery.incidentId === incident.id)
  if (incident.kind === "sos" || incident.kind === "broadcast")
    logDateEvent(world, account.id, "emergency-over", incident.watchId)
  if (said === "duress") raiseSilently(world, account, sourceOf(world, account, row), closed)
  else sendAllClear(world, account, closed)
  if (watch) applyToWatch(world, watch, { type: "resolve", at: world.now() })
  return incident
}

/** Whom a silent alarm tells: the people of the alarm's date or, without one, everybody who said yes. */
function sourceOf(world: World, account: AccountRow, row: IncidentRow): AlarmSource {
  const watch = world.store.watches.get(row.incident.watchId ?? "")
  return watch ? watchSource(world, watch) : sourceAlone(world, account, row)
}

function sendAllClear(world: World, account: AccountRow, row: IncidentRow): void {
  for (const responder of toldIn(world, row)) {
    const words = inTheirLanguage(world, responder.contactId, () => allClearWords(account))
    sendWord(world, row, responder, { purpose: "all-clear", ...words })
  }
}

function liveLink(world: World, token: string): AlertLink {
  const link = world.store.links.get(fingerprint(token))
  if (link?.type !== "alert" || world.now() >= link.expiresAt) throw new LinkSpent({})
  return link
}

/** The incident of a link, and the one that took its place: what happens to one happens to both. */
function incidentsOf(world: World, link: AlertLink): ReadonlyArray<IncidentRow> {
  const row = world.store.incidents.get(link.incidentId)
  const successor = world.store.incidents.get(row?.supersededBy ?? "")
  return [row, successor].filter((each) => each !== undefined)
}

function recordOpened(world: World, link: AlertLink): void {
  const { contactId } = link
  for (const row of incidentsOf(world, link)) {
    const incident = applyIncident(row.incident, { type: "opened", at: world.now(), contactId })
    saveIncident(world, { ...row, incident })
  }
  moveDelivery(world, link.deliveryId, "opened")
}

/** A responder's answer; the others who were told hear of help. */
export function recordAnswer(world: World, link: AlertLink, answer: ResponderAnswer): void {
  const { contactId } = link
  const incidents = incidentsOf(world, link)
  const isOver = incidents.at(0)?.incident.closedAt !== null
  for (const row of incidents) {
    const before = row.incident.responders.find((responder) => responder.contactId === contactId)
    const count = row.answers?.get(contactId) ?? 0
    const isOften = before !== undefined && isAnsweredOften(count, before, world.now())
    const event = { type: "answered", at: world.now(), contactId, answer, isOften } as const
    const incident = applyIncident(row.incident, event)
    const isNews = before?.answer !== answer && incident.closedAt === null
    const answers = isNews ? new Map([...(row.answers ?? []), [contactId, count + 1]]) : row.answers
    const saved = saveIncident(world, { ...row, incident, ...(answers && { answers }) })
    if (isNews && !isOften && answer !== "cannot-help") sendUpdate(world, saved, contactId, answer)
  }
  // Of an alarm that is over nobody says anything any more: a forced end would show that somebody goes on to.
  if (!isOver) moveDelivery(world, link.deliveryId, "acknowledged")
}

/** Lets the open alarms go on that somebody was on who has said STOP. */
export function leaveIncidents(world: World, { accountId, contact }: ContactRow): void {
  for (const row of rowsWhere(world.store.incidents, (each) => each.accountId === accountId)) {
    const event = { type: "left", at: world.now(), contactId: contact.id } as const
    const incident = applyIncident(row.incident, event)
    if (incident !== row.incident) saveIncident(world, { ...row, incident })
  }
}

function sendUpdate(world: World, row: IncidentRow, contactId: string, answer: "on-it" | "reached"): void {
  const dater = world.store.accounts.get(row.accountId)?.fullName ?? ""
  const who = row.incident.responders.find((responder) => responder.contactId === contactId)?.name ?? ""
  for (const responder of toldIn(world, row).filter((other) => other.contactId !== contactId)) {
    const say = () => incidentMessages.updateText(who, dater, answer)
    const text = inTheirLanguage(world, responder.contactId, say)
    sendWord(world, row, responder, { purpose: "update", text, subject: text })
  }
}

function viewOf(world: World, link: AlertLink): ResponderView {
  const row = incidentsOf(world, link).at(-1)
  const account = world.store.accounts.get(row?.accountId ?? "")
  const you = row?.incident.responders.find(({ contactId }) => contactId === link.contactId)
  if (!row || !account || !you) throw new LinkSpent({})
  const { incident, plan, fix } = row
  const isOver = incident.closedAt !== null
  // Of an alarm that is over nobody learns of one that they were not told of.
  const others = isOver ? openTo(world, row.accountId, link.contactId) : []
  const isForcedNow = isOver ? others.some((other) => saysForced(other)) : isForced(world, row.accountId)
  const { kind, reason } = isForcedNow ? asForced(incident) : asTold(incident)
  const mayCall = kind !== "duress"
  return {
    daterName: account.fullName,
    daterPhone: mayCall ? account.verifiedPhone : null,
    mayCall,
    kind,
    reason,
    openedAt: incident.openedAt,
    closedAt: incident.closedAt,
    isOtherOpen: others.length > 0,
    dateName: plan?.name ?? null,
    place: plan?.place ?? null,
    startsAt: plan?.startsAt ?? null,
    timeZone: plan?.timeZone ?? row.timeZone ?? account.timeZone,
    notes: plan?.notes ?? "",
    handle: isOver ? null : row.card.handle,
    vehicle: isOver ? null : row.card.vehicle,
    medical: isOver ? null : row.medical === undefined ? medicalOf(world, account.id) : row.medical,
    photo: incident.closedAt === null ? (row.photo?.name ?? null) : null,
    fix,
    recording: recordingNews(world, row.accountId, incident),
    emergencyNumber: emergencyNumber(world.country),
    you,
    others: incident.responders.filter(({ contactId }) => contactId !== you.contactId),
    now: world.now(),
  }
}
