import { idsSentTo, type Delivery } from "@porchlight/core/delivery"
import { isNobodyTold, tellsAgain, toldInstead, type Incident } from "@porchlight/core/incident"
import { sosMessages, type SosState } from "@porchlight/core/sos"
import type { Instant } from "@porchlight/core/time"
import type { SosContext } from "./sos.types.ts"

/** The alarm that is open; null while there is none. */
export function openAlarmOf(known: SosState | null): Incident | null {
  return known?.incident && known.incident.closedAt === null ? known.incident : null
}

/** What an open alarm says: how her own press ended within it, and who knows what. */
export function alarmText(context: SosContext, incident: Incident, now: Instant): string {
  const ended = endedText(context, incident)
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
