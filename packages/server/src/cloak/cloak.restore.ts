import { PinRequired } from "@porchlight/core/access"
import type { CloakRestore, CloakRestored } from "@porchlight/core/cloak"
import { hasPins, verifyPin } from "../access/index.ts"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { concludeAlone } from "../sos/sos.answer.ts"
import { readCloak, storeLevel } from "./cloak.row.ts"

/** What a PIN opens; a wrong one nothing. It is an answer, because the count of wrong PINs must be committed. */
export type RestoreAnswer = CloakRestored["opens"] | "pin-wrong"

/**
 * Ends the cloak with her PIN. As the service; the caller commits whatever the answer is. The same statements whatever the
 * PIN was: only the rows in them differ. @throws PinRequired; then nothing is stored
 */
export async function restoreCloak(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { pin, timeZone, isAppSeen = false }: CloakRestore,
): Promise<RestoreAnswer> {
  const now = context.clock.now()
  const { level, since } = await readCloak(sql, accountId)
  if (!(await hasPins(sql, accountId))) {
    await storeLevel(sql, accountId, null, now)
    return "home"
  }
  if (pin === null) throw new PinRequired({})
  const verdict = await verifyPin(sql, context, accountId, pin)
  const isWrong = verdict === "wrong" || verdict === "force"
  // Only a disguise that is seen has a list to open: where the app is, the duress PIN must end it as the safe one does.
  const isOver = !isWrong && (verdict === "safe" || isAppSeen || level !== "disguise")
  await storeLevel(sql, accountId, isOver ? null : level, since ?? now)
  await concludeAlone(sql, context, { accountId, verdict, closing: null, timeZone, fix: null })
  if (isWrong) return "pin-wrong"
  return isOver ? "home" : "list"
}
