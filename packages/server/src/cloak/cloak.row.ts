import {
  DEFAULT_CLOAK_SETTINGS,
  type CloakLevel,
  type CloakPatch,
  type CloakSettings,
} from "@porchlight/core/cloak"
import type { Instant } from "@porchlight/core/time"
import type { Sql } from "../database/index.ts"

/** What is stored of an account's cloak. */
export interface StoredCloak {
  readonly settings: CloakSettings
  readonly level: CloakLevel | null
  readonly since: Instant | null
}

/** The account's cloak; the defaults where it never had one. In the account's or the service's name. */
export async function readCloak(sql: Sql, accountId: string): Promise<StoredCloak> {
  const row = await sql
    .selectFrom("cloak_settings")
    .selectAll()
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  if (row === undefined) return { settings: DEFAULT_CLOAK_SETTINGS, level: null, since: null }
  return {
    settings: {
      appTitle: row.app_title,
      dashboardTitle: row.dashboard_title,
      // The table's constraints name the same words.
      iconStyle: row.icon_style as CloakSettings["iconStyle"],
      autoReturn: row.auto_return,
      recipients: row.recipients as CloakSettings["recipients"],
      autoActivate: row.auto_activate,
      emergencyMode: row.emergency_mode,
      reminderText: row.reminder_text,
      alwaysDiscreet: row.always_discreet,
    },
    level: row.level as CloakLevel | null,
    since: row.since,
  }
}

/** Stores what a patch names. In the account's name. */
export async function storeWishes(
  sql: Sql,
  accountId: string,
  patch: CloakPatch,
  at: Instant,
): Promise<void> {
  const changed = {
    ...(patch.appTitle !== undefined && { app_title: patch.appTitle }),
    ...(patch.dashboardTitle !== undefined && { dashboard_title: patch.dashboardTitle }),
    ...(patch.iconStyle !== undefined && { icon_style: patch.iconStyle }),
    ...(patch.autoReturn !== undefined && { auto_return: patch.autoReturn }),
    ...(patch.recipients !== undefined && { recipients: patch.recipients }),
    ...(patch.autoActivate !== undefined && { auto_activate: patch.autoActivate }),
    ...(patch.emergencyMode !== undefined && { emergency_mode: patch.emergencyMode }),
    ...(patch.reminderText !== undefined && { reminder_text: patch.reminderText }),
    ...(patch.alwaysDiscreet !== undefined && { always_discreet: patch.alwaysDiscreet }),
    updated_at: new Date(at),
  }
  await sql
    .insertInto("cloak_settings")
    .values({ user_id: accountId, ...changed })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(changed))
    .execute()
}

/** Stores what is in use from now on; null is nothing. As the service. */
export async function storeLevel(
  sql: Sql,
  accountId: string,
  level: CloakLevel | null,
  at: Instant,
): Promise<void> {
  const changed = { level, since: level === null ? null : new Date(at), updated_at: new Date(at) }
  await sql
    .insertInto("cloak_settings")
    .values({ user_id: accountId, ...changed })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(changed))
    .execute()
}
