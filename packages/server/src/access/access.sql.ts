import {
  accessMessages,
  PasswordWrong,
  pinFault,
  pinsFault,
  SetPinsInput,
  type AccessPort,
} from "@porchlight/core/access"
import { RateLimited } from "@porchlight/core/error"
import { SIGN_IN_MAX_FAILURES, SIGN_IN_WINDOW_MS } from "@porchlight/core/session"
import type { ServerContext } from "../context/index.ts"
import { decode, refuseFaults } from "../input/index.ts"
import { takeLimit } from "../limit/index.ts"
import { findUnderway, isUnderway, promotePins } from "./access.watch.ts"

const SERVICE = { role: "service" } as const
/** Guesses at the password of a session that is open: as many as at sign-in. */
const PASSWORD_TRIES = { limit: SIGN_IN_MAX_FAILURES, windowMs: SIGN_IN_WINDOW_MS }

/** The signed-in account's PINs. `verifyPassword` says whether a password is the account's. */
export function accessSql(
  context: ServerContext,
  accountId: string,
  verifyPassword: (password: string) => Promise<boolean>,
): AccessPort {
  return {
    setPins: async (input) => {
      const { safePin, duressPin, password } = decode(SetPinsInput, input)
      const fault = pinsFault(safePin, duressPin)
      const field = pinFault(safePin) === null ? "duressPin" : "safePin"
      refuseFaults(fault === null ? {} : { [field]: fault }, accessMessages)
      const now = context.clock.now()
      const retryAfterMs = await context.database.transaction(SERVICE, (sql) =>
        takeLimit(sql, `access.password:${accountId}`, PASSWORD_TRIES, now),
      )
      if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
      if (!(await verifyPassword(password))) throw new PasswordWrong({})
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
