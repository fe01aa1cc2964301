import type { SosState } from "./sos.schema.ts"

/**
 * Names each call for help of hers that has gone out, as far as the state tells: an SOS that fired, the last that joined an
 * open alarm, and the last broadcast. A name that was not there before is a call that has just gone out.
 */
export function callsOut({
  press,
  incident,
  broadcastAt,
  joinedAt,
}: Pick<SosState, "press" | "incident" | "broadcastAt" | "joinedAt">): ReadonlyArray<string> {
  const toldAt = broadcastAt ?? (incident?.kind === "broadcast" ? incident.openedAt : null)
  return [
    ...(press?.state === "fired" ? [`sos ${press.key}`] : []),
    ...(joinedAt === null ? [] : [`joined ${joinedAt}`]),
    ...(toldAt === null ? [] : [`broadcast ${toldAt}`]),
  ]
}
