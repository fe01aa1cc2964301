import { deriveStatus, type Extension, EXTENSIONS_MINUTES } from "@porchlight/core/check-in"
import type { Reply } from "@porchlight/core/circle"
import { tagOf } from "@porchlight/core/error"
import { verifyPin } from "./access.ts"
import { checkInProven, extendProven } from "./check-in.ts"
import { runningWatch } from "./check-in.watch.ts"
import { endSilently, raiseSilently } from "./incident.duress.ts"
import { concludeIncident } from "./incident.ts"
import { verifyWord } from "./settings.safety.ts"
import { openAlarmOf } from "./sos.alarm.ts"
import { silentSource } from "./sos.source.ts"
import { cancelProven, countingOf } from "./sos.ts"
import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

/** A PIN, or what one of her words showed. */
type Proof = string | { readonly said: "safe" | "duress" }

/** What of a text shows who writes; null for any other, and a PIN of somebody who has chosen none. */
export function proofOf(world: World, account: AccountRow, reply: Reply, text: string): Proof | null {
  if (reply.type === "pin" || (reply.type === "extend" && reply.pin !== null)) {
    const isOn = [runningWatch(world, account.id), openAlarmOf(world, account.id)].some((one) => one !== null)
    return account.pins !== null || isOn || countingOf(world, account.id) ? reply.pin : null
  }
  const said = reply.type === "other" ? verifyWord(world, account.id, text) : null
  return said === null ? null : { said }
}

/**
 * Right, wrong and duress do what they do and are answered alike. An alarm without a date goes first.
 * @param minutes more time she asks for with it; where it is too late for that it checks in
 */
export function takeProof(world: World, account: AccountRow, proof: Proof, minutes: number | null): void {
  const open = openAlarmOf(world, account.id)
  const alarm = open?.incident.watchId === null ? open : null
  const counting = countingOf(world, account.id)
  const row = runningWatch(world, account.id)
  // Who has chosen no PINs has nothing to take a press back with: then anybody may.
  const isFree = account.pins === null && alarm === null && counting !== undefined
  const said = isFree ? "safe" : heard(world, account, proof)
  if (said === null) return
  const ofDate = world.store.incidents.get(row?.watch.incidentId ?? "")
  if (alarm) concludeIncident(world, account, alarm, said)
  else if (counting) cancelProven(world, account, counting, said)
  else if (ofDate) concludeIncident(world, account, ofDate, said)
  else if (row && isExtension(minutes) && deriveStatus(row.watch, world.now()) !== "overdue")
    extendProven(world, account, row, minutes, said)
  else if (row) checkInProven(world, account, row, said, true)
  else if (said === "duress") raiseSilently(world, account, silentSource(world, account), null)
}

/** What a PIN or a word turned out to be; null for a wrong PIN, which is counted. */
export function heard(world: World, account: AccountRow, proof: Proof): "safe" | "duress" | null {
  if (typeof proof !== "string") {
    if (proof.said === "safe") endSilently(world, account)
    return proof.said
  }
  try {
    return verifyPin(world, account, proof)
  } catch (error) {
    if (tagOf(error) === null) throw error
    return null
  }
}

function isExtension(minutes: number | null): minutes is Extension {
  return EXTENSIONS_MINUTES.some((offered) => offered === minutes)
}
