import { idsSentTo, type Delivery } from "@porchlight/core/delivery"
import { isNobodyTold, tellsAgain, toldInstead, type Incident } from "@porchlight/core/incident"
import { sosMessages, type SosState } from "@porchlight/core/sos"
import type { Instant } from "@porchlight/core/time"
import { newerState } from "./sos.call.ts"
import type { SosContext } from "./sos.types.ts"

/** The alarm that is open; null while there is none. */
export function openAlarmOf(known: SosState | null): Incident | null {
  return known?.incident && known.incident.closedAt === null ? known.incident : null
}

/** What is known after news; what was refused because of an alarm is over with it. */
export function noted({ known, error }: SosContext, news: SosState): Pick<SosContext, "known" | "error"> {
  const newer = newerState(known, news)
  const isOver = openAlarmOf(known) !== null && openAlarmOf(newer) === null
  return { known: newer, error: isOver ? null : error }
}

/** How her press ended while no alarm is open; empty where one was since. */
export function calmText({ known, pressed, wasLetGo }: SosContext): string {
  const closedAt = known?.incident?.closedAt ?? null
  const isSince = (at: Instant | null) => at !== null && (closedAt === null || at >= closedAt)
  if (wasLetGo && isSince(pressed?.pressedAt ?? null)) return sosMessages.letGo
  const press = known?.press
  return press?.state === "cancelled" && isSince(press.endedAt) ? sosMessages.cancelled : ""
}

/** What an open alarm says: how her own press ended within it, and who knows what. */
export function alarmText(context: SosContext, incident: Incident, now: Instant): string {
  // Who is told of it already is told nothing more by a press: that it was not sent would say that they are not.
  const ended = tellsAgain(incident, "sos", now) ? endedText(context, incident) : null
  const told = toldText(incident, context.known?.deliveries ?? [], now)
  return ended === null ? told : `${ended} ${told}`
}

/** How a press ended that was made during the alarm and did not go out; null where none was, or it did. */
function endedText({ known, pressed, wasLetGo }: SosContext, { openedAt }: Incident): string | null {
  if (wasLetGo && pressed !== null && pressed.pressedAt >= openedAt) return sosMessages.letGo
  const press = known?.press
  const isStopped = press?.state === "cancelled" && press.endedAt !== null && press.endedAt >= openedAt
  return isStopped ? sosMessages.stoppedInAlarm : null
}

function toldText(incident: Incident, deliveries: ReadonlyArray<Delivery>, now: Instant): string {
  const { responders } = incident
  if (isNobodyTold(incident, deliveries)) return sosMessages.sentNobody
  if (!tellsAgain(incident, "sos", now)) return sosMessages.sent
  const instead = toldInstead(incident)
  if (instead === null) {
    const names = namesOf(responders.filter(({ answer }) => answer !== null && answer !== "cannot-help"))
    return names.length === 0 ? sosMessages.sent : sosMessages.alarmAnswered(names)
  }
  const sent = idsSentTo(deliveries.filter(({ purpose }) => purpose === "alert"))
  const told = namesOf(responders.filter(({ contactId }) => sent.has(contactId)))
  const telling = namesOf(responders.filter(({ rounds }) => rounds > 0))
  if (told.length > 0) return sosMessages.alarmTold[instead](told)
  return telling.length > 0 ? sosMessages.alarmTelling[instead](telling) : sosMessages.sent
}

function namesOf(responders: Incident["responders"]): ReadonlyArray<string> {
  return responders.map(({ name }) => name)
}
