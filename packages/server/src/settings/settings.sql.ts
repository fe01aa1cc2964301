import { PasswordInput } from "@porchlight/core/session"
import { DEFAULT_SETTINGS, SettingsPatch, type Settings, type SettingsPort } from "@porchlight/core/settings"
import { endKeys } from "../api-key/api-key.end.ts"
import { storedLanguage, type ServerContext } from "../context/index.ts"
import { actAs, type Sql } from "../database/index.ts"
import { touchLive } from "../live/index.ts"
import { decode } from "../input/index.ts"
import { requireConfirmedPassword, type AskedWord, type AuthPort, type Caller } from "../session/index.ts"
import { markForDeletion } from "./settings.deletion.ts"
import { exportAccount } from "./settings.export.ts"

/** What the signed-in account wants, and the end of it, in rows. */
export function settingsSql(context: ServerContext, auth: AuthPort, caller: Caller): SettingsPort {
  const asAccount = async <Value>(work: (sql: Sql, accountId: string) => Promise<Value>) => {
    const accountId = await caller.accountId()
    return context.database.transaction({ role: "account", accountId }, (sql) => work(sql, accountId))
  }
  /** The account, once it has shown that it may: a sensitive action (D-20), with the password asked again. */
  const proven = async (
    input: unknown,
    alongside?: (sql: Sql, accountId: string, word: AskedWord) => Promise<void>,
  ) => {
    const accountId = await caller.accountId()
    const { password } = decode(PasswordInput, input)
    await requireConfirmedPassword(context, auth, accountId, password, async (sql, word) =>
      alongside?.(sql, accountId, word),
    )
    return accountId
  }
  return {
    get: () => asAccount(readSettings),
    update: async (input) => {
      const patch = decode(SettingsPatch, input)
      return asAccount(async (sql, accountId) => {
        await storeSettings(sql, accountId, patch, new Date(context.clock.now()))
        const settings = await readSettings(sql, accountId)
        await actAs(sql, { role: "service" })
        // The wish for texts stands in the profile as well.
        await touchLive(sql, accountId, "profile")
        return settings
      })
    },
    exportData: async (input) => exportAccount(context, await proven(input)),
    requestDeletion: async (input) => {
      let erasedAt = context.clock.now()
      await proven(input, async (sql, id, word) => {
        await endKeys(sql, context, id)
        erasedAt = await markForDeletion(sql, context, id, { isForced: word === "duress" })
        // One that outlived this would keep the account from being erased.
        await auth.endWithin(sql, id, () => true)
      })
      context.wake.ring()
      await caller.leave()
      return { erasesAt: erasedAt }
    },
  }
}

async function readSettings(sql: Sql, accountId: string): Promise<Settings> {
  const profile = await sql
    .selectFrom("user_profiles")
    .select("language")
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  const language = storedLanguage(profile?.language)
  const row = await sql
    .selectFrom("notification_preferences")
    .selectAll()
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  if (row === undefined) return { ...DEFAULT_SETTINGS, language }
  return {
    language,
    emailNotifications: row.email_enabled,
    pushNotifications: row.push_enabled,
    smsNotifications: row.sms_enabled,
    marketingEmails: row.marketing_emails,
    profileVisibility: row.profile_visibility,
    showOnlineStatus: row.show_online_status,
    allowDirectMessages: row.allow_direct_messages,
  }
}

/**
 * The wishes are one row a person, made with its first change; the columns' defaults are `DEFAULT_SETTINGS`. The language is
 * the profile's: there is one from the sign-up on.
 */
async function storeSettings(sql: Sql, accountId: string, patch: SettingsPatch, at: Date): Promise<void> {
  const { language } = patch
  if (language !== undefined) {
    await sql.updateTable("user_profiles").set({ language }).where("user_id", "=", accountId).execute()
  }
  const changed = {
    ...(patch.emailNotifications !== undefined && { email_enabled: patch.emailNotifications }),
    ...(patch.pushNotifications !== undefined && { push_enabled: patch.pushNotifications }),
    ...(patch.smsNotifications !== undefined && { sms_enabled: patch.smsNotifications }),
    ...(patch.marketingEmails !== undefined && { marketing_emails: patch.marketingEmails }),
    ...(patch.profileVisibility !== undefined && { profile_visibility: patch.profileVisibility }),
    ...(patch.showOnlineStatus !== undefined && { show_online_status: patch.showOnlineStatus }),
    ...(patch.allowDirectMessages !== undefined && { allow_direct_messages: patch.allowDirectMessages }),
    updated_at: at,
  }
  await sql
    .insertInto("notification_preferences")
    .values({ user_id: accountId, ...changed })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(changed))
    .execute()
}
