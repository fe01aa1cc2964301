import type { SosState } from "./sos.schema.ts"

/**
 * Names each call for help of hers that has gone out, as far as the state tells: an SOS that fired or joined an open alarm,
 * and the last broadcast. A name that was not there before is a call that has just gone out.
 */
export function callsOut({
  press,
  incident,
  broadcastAt,
}: Pick<SosState, "press" | "incident" | "broadcastAt">): ReadonlyArray<string> {
  const isOut = press?.state === "fired" || (press?.state === "joined" && press.incidentId !== null)
  const toldAt = broadcastAt ?? (incident?.kind === "broadcast" ? incident.openedAt : null)
  return [...(isOut ? [`sos ${press.key}`] : []), ...(toldAt === null ? [] : [`broadcast ${toldAt}`])]
}
