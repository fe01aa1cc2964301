import { accessMessages, pinFault, pinsFault, SetPinsInput, type AccessPort } from "@porchlight/core/access"
import type { ServerContext } from "../context/index.ts"
import { decode, refuseFaults } from "../input/index.ts"
import type { AuthPort } from "../session/session.auth.port.ts"
import { requirePassword } from "../session/session.change.ts"
import { noticeAccount } from "../session/session.notice.ts"
import type { OwnSession } from "../session/session.proof.ts"
import { pinMark } from "./access.mark.ts"
import { hasPins } from "./access.pin.ts"
import { findUnderway, isUnderway, promotePins } from "./access.watch.ts"

const SERVICE = { role: "service" } as const
/** The signed-in account's PINs, for the session that `own` finds. */
export function accessSql(
  context: ServerContext,
  accountId: string,
  auth: Pick<AuthPort, "verifyPassword">,
  own: () => Promise<OwnSession>,
): AccessPort {
  return {
    setPins: async (input) => {
      const { safePin, duressPin, password } = decode(SetPinsInput, input)
      const fault = pinsFault(safePin, duressPin)
      const field = pinFault(safePin) === null ? "duressPin" : "safePin"
      refuseFaults(fault === null ? {} : { [field]: fault }, accessMessages)
      const session = await own()
      await requirePassword(context, auth, accountId, password)
      const [safe, duress] = await Promise.all([
        storedPin(context, accountId, safePin),
        storedPin(context, accountId, duressPin),
      ])
      await storePins(context, accountId, session, { safe, duress })
    },
  }
}

/** What is stored of a PIN. */
interface StoredPin {
  readonly hash: string
  readonly mark: string
}

async function storedPin(context: ServerContext, accountId: string, pin: string): Promise<StoredPin> {
  return { hash: await context.secrets.hashPassword(pin), mark: pinMark(context, accountId, pin) }
}

/** A pair that is there already stays in force while a watch runs; the new one waits beside it. */
async function storePins(
  context: ServerContext,
  accountId: string,
  session: OwnSession,
  { safe, duress }: { readonly safe: StoredPin; readonly duress: StoredPin },
): Promise<void> {
  const at = new Date(context.clock.now())
  const inForce = {
    safe_hash: safe.hash,
    duress_hash: duress.hash,
    safe_mark: safe.mark,
    duress_mark: duress.mark,
  }
  await context.database.transaction(SERVICE, async (sql) => {
    await session.hold(sql)
    await promotePins(sql, accountId)
    const underway = await findUnderway(sql, accountId)
    if (await hasPins(sql, accountId)) await noticeAccount(sql, context, accountId, "pins-changed")
    await sql
      .insertInto("access_pins")
      .values({ user_id: accountId, ...inForce, created_at: at, updated_at: at })
      .onConflict((conflict) =>
        conflict.column("user_id").doUpdateSet({
          updated_at: at,
          ...(isUnderway(underway)
            ? {
                pending_safe_hash: safe.hash,
                pending_duress_hash: duress.hash,
                pending_safe_mark: safe.mark,
                pending_duress_mark: duress.mark,
                pending_watch_id: underway.watchId,
                pending_incident_id: underway.incidentId,
              }
            : {
                ...inForce,
                pending_safe_hash: null,
                pending_duress_hash: null,
                pending_safe_mark: null,
                pending_duress_mark: null,
                pending_watch_id: null,
                pending_incident_id: null,
              }),
        }),
      )
      .execute()
  })
}
