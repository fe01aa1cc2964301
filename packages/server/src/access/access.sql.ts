import { accessMessages, pinFault, pinsFault, SetPinsInput, type AccessPort } from "@porchlight/core/access"
import type { ServerContext } from "../context/index.ts"
import { decode, refuseFaults } from "../input/index.ts"
import type { AuthPort } from "../session/session.auth.port.ts"
import { requirePassword } from "../session/session.change.ts"
import { findUnderway, isUnderway, promotePins } from "./access.watch.ts"

const SERVICE = { role: "service" } as const
/** The signed-in account's PINs. */
export function accessSql(
  context: ServerContext,
  accountId: string,
  auth: Pick<AuthPort, "verifyPassword">,
): AccessPort {
  return {
    setPins: async (input) => {
      const { safePin, duressPin, password } = decode(SetPinsInput, input)
      const fault = pinsFault(safePin, duressPin)
      const field = pinFault(safePin) === null ? "duressPin" : "safePin"
      refuseFaults(fault === null ? {} : { [field]: fault }, accessMessages)
      await requirePassword(context, auth, accountId, password)
      const { hashPassword } = context.secrets
      const [safe, duress] = await Promise.all([hashPassword(safePin), hashPassword(duressPin)])
      await storePins(context, accountId, { safe, duress })
    },
  }
}

/** A pair that is there already stays in force while a watch runs; the new one waits beside it. */
async function storePins(
  context: ServerContext,
  accountId: string,
  { safe, duress }: { readonly safe: string; readonly duress: string },
): Promise<void> {
  const at = new Date(context.clock.now())
  await context.database.transaction(SERVICE, async (sql) => {
    await promotePins(sql, accountId)
    const underway = await findUnderway(sql, accountId)
    await sql
      .insertInto("access_pins")
      .values({ user_id: accountId, safe_hash: safe, duress_hash: duress, created_at: at, updated_at: at })
      .onConflict((conflict) =>
        conflict.column("user_id").doUpdateSet({
          updated_at: at,
          ...(isUnderway(underway)
            ? {
                pending_safe_hash: safe,
                pending_duress_hash: duress,
                pending_watch_id: underway.watchId,
                pending_incident_id: underway.incidentId,
              }
            : {
                safe_hash: safe,
                duress_hash: duress,
                pending_safe_hash: null,
                pending_duress_hash: null,
                pending_watch_id: null,
                pending_incident_id: null,
              }),
        }),
      )
      .execute()
  })
}
