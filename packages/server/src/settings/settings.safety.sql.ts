import { Conflict, InvalidInput } from "@porchlight/core/error"
import {
  DEFAULT_SAFETY_SETTINGS,
  normalizeWord,
  safetyMessages,
  SafetyPatch,
  SafeWordsInput,
  safeWordsFaults,
  type SafetyPort,
  type SafetySettings,
} from "@porchlight/core/settings"
import type { Instant } from "@porchlight/core/time"
import { findUnderway, isUnderway } from "../access/access.watch.ts"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { decode, refuseFaults } from "../input/index.ts"
import { requirePassword, type AuthPort, type OwnSession } from "../session/index.ts"
import { noticeAccount } from "../session/session.notice.ts"
import { chooseHandle } from "./settings.handle.ts"

const SERVICE = { role: "service" } as const

/** How the signed-in account's dates are guarded, in rows. Words are set by the session that `own` finds. */
export function safetySql(
  context: ServerContext,
  accountId: string,
  auth: Pick<AuthPort, "verifyPassword">,
  own: () => Promise<OwnSession>,
): SafetyPort {
  const asAccount = { role: "account", accountId } as const
  const get = () => context.database.transaction(asAccount, (sql) => readSafety(sql, accountId))
  return {
    get,
    update: async (given) => {
      const patch = decode(SafetyPatch, given)
      if (patch.handle !== undefined) {
        // It is stored by itself: what is refused beside it is refused before.
        await context.database.transaction(asAccount, (sql) => refuseStranger(sql, accountId, patch))
        await chooseHandle(context, accountId, patch.handle)
      }
      const safety = await context.database.transaction(asAccount, async (sql) => {
        await refuseStranger(sql, accountId, patch)
        await storeWishes(sql, accountId, patch, new Date(context.clock.now()))
        return readSafety(sql, accountId)
      })
      if (patch.intervalMinutes === undefined) return safety
      await context.database.transaction(SERVICE, (sql) => lookAtShare(sql, accountId, context.clock.now()))
      context.wake.ring()
      return safety
    },
    setWords: async (given) => {
      const { safeWord, duressWord, password } = decode(SafeWordsInput, given)
      refuseFaults(safeWordsFaults(safeWord, duressWord), safetyMessages)
      const session = await own()
      await requirePassword(context, auth, accountId, password)
      const { hashPassword } = context.secrets
      const [safe, duress] = await Promise.all([
        hashPassword(normalizeWord(safeWord)),
        duressWord === null ? null : hashPassword(normalizeWord(duressWord)),
      ])
      await context.database.transaction(SERVICE, async (sql) => {
        await session.hold(sql)
        if (isUnderway(await findUnderway(sql, accountId))) throw new Conflict({})
        if ((await readSafety(sql, accountId)).hasSafeWord)
          await noticeAccount(sql, context, accountId, "words-changed")
        const at = new Date(context.clock.now())
        const changed = { safe_word_hash: safe, duress_word_hash: duress, words_at: at, updated_at: at }
        await sql
          .insertInto("safety_settings")
          .values({ user_id: accountId, ...changed })
          .onConflict((conflict) => conflict.column("user_id").doUpdateSet(changed))
          .execute()
      })
      return get()
    },
  }
}

async function readSafety(sql: Sql, accountId: string): Promise<SafetySettings> {
  const row = await sql
    .selectFrom("safety_settings")
    .select(["interval_minutes", "auto_alert", "location_sharing", "emergency_contact_id", "words_at"])
    .select(["handle", "medical"])
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  if (row === undefined) return DEFAULT_SAFETY_SETTINGS
  return {
    // The column's check is that of its type.
    intervalMinutes: row.interval_minutes as SafetySettings["intervalMinutes"],
    autoAlert: row.auto_alert,
    locationSharing: row.location_sharing,
    emergencyContactId: row.emergency_contact_id,
    medical: row.medical,
    handle: row.handle,
    hasSafeWord: row.words_at !== null,
  }
}

/** @throws InvalidInput when the emergency contact is none of hers */
async function refuseStranger(
  sql: Sql,
  accountId: string,
  { emergencyContactId }: SafetyPatch,
): Promise<void> {
  if (emergencyContactId === undefined || emergencyContactId === null) return
  const own = await sql
    .selectFrom("inner_circle_contacts")
    .select("id")
    .where("user_id", "=", accountId)
    .where("id", "=", emergencyContactId)
    .forKeyShare()
    .executeTakeFirst()
  if (own !== undefined) return
  const message = safetyMessages.contactUnknown
  throw new InvalidInput({ issues: [{ field: "emergencyContactId", code: "invalid", message }] })
}

/** When she is reminded of a share that is on follows from the interval: it is looked at now. */
async function lookAtShare(sql: Sql, accountId: string, now: Instant): Promise<void> {
  await sql
    .updateTable("location_share")
    .set((build) => ({ deadline_at: build.fn("least", [build.ref("deadline_at"), timestamp(now)]) }))
    .where("user_id", "=", accountId)
    .where("ended_at", "is", null)
    .execute()
}

async function storeWishes(sql: Sql, accountId: string, patch: SafetyPatch, at: Date): Promise<void> {
  const changed = {
    ...(patch.intervalMinutes !== undefined && { interval_minutes: patch.intervalMinutes }),
    ...(patch.autoAlert !== undefined && { auto_alert: patch.autoAlert }),
    ...(patch.locationSharing !== undefined && { location_sharing: patch.locationSharing }),
    ...(patch.emergencyContactId !== undefined && { emergency_contact_id: patch.emergencyContactId }),
    ...(patch.medical !== undefined && { medical: patch.medical }),
    updated_at: at,
  }
  await sql
    .insertInto("safety_settings")
    .values({ user_id: accountId, ...changed })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(changed))
    .execute()
}
