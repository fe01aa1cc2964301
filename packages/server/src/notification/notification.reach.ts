import {
  mergePreferences,
  NOTIFICATION_CHANNELS,
  type ChannelReach,
  type NotificationChannel,
  type NotificationPreferences,
  type Reached,
} from "@porchlight/core/notification"
import { sql as query } from "kysely"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { ringing } from "./notification.push.row.ts"

type Providers = Pick<ServerContext, "providers" | "clock">

interface ReachRow {
  readonly id: string
  readonly email: string
  readonly is_confirmed: boolean
  readonly zone: string
  readonly phone: string | null
  readonly is_stopped: boolean
  readonly rings: boolean
  readonly has_chosen: boolean
  readonly push_enabled: boolean
  readonly sms_enabled: boolean
  readonly email_enabled: boolean
  readonly email_digest: boolean
  readonly whatsapp_enabled: boolean
  readonly voice_enabled: boolean
  readonly voice_critical_only: boolean
  readonly priority_settings: NotificationPreferences["prioritySettings"] | null
  readonly quiet_enabled: boolean
  readonly quiet_start: string
  readonly quiet_end: string
  readonly quiet_override_critical: boolean
  readonly time_zone: string | null
}

/** What each of these accounts wants, where it can be reached and whose clock counts, by account. As the service. */
export async function readReached(
  sql: Sql,
  context: Providers,
  accountIds: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, Reached>> {
  const { rows } = await query<ReachRow>`
    select profile.user_id as id, profile.email, profile.email_confirmed_at is not null as is_confirmed,
      profile.timezone as zone, number.phone_number as phone,
      exists (select from sms_suppressions where phone_number = number.phone_number) as is_stopped,
      exists (select from ${ringing(context.clock.now())} where device.user_id = profile.user_id) as rings,
      wishes.user_id is not null as has_chosen, wishes.push_enabled, wishes.sms_enabled, wishes.email_enabled,
      wishes.email_digest, wishes.whatsapp_enabled, wishes.voice_enabled, wishes.voice_critical_only,
      wishes.priority_settings, wishes.quiet_enabled, wishes.quiet_start, wishes.quiet_end,
      wishes.quiet_override_critical, wishes.time_zone
    from user_profiles profile
    left join user_phone_numbers number on number.user_id = profile.user_id and number.is_verified
    left join notification_preferences wishes on wishes.user_id = profile.user_id
    where profile.user_id = any(${[...accountIds]}::uuid[])`.execute(sql)
  return new Map(rows.map((row) => [row.id, reachedOf(row, context)]))
}

function reachedOf(row: ReachRow, context: Providers): Reached {
  const preferences = row.has_chosen ? preferencesOf(row) : mergePreferences({})
  return {
    preferences,
    reach: NOTIFICATION_CHANNELS.map((channel) => reachOn(channel, row, context)),
    timeZone: preferences.quietHours.timeZone ?? row.zone,
  }
}

function preferencesOf(row: ReachRow): NotificationPreferences {
  return mergePreferences({
    channels: {
      push: { enabled: row.push_enabled },
      sms: { enabled: row.sms_enabled },
      email: { enabled: row.email_enabled, digestEnabled: row.email_digest },
      whatsapp: { enabled: row.whatsapp_enabled },
      voice: { enabled: row.voice_enabled, criticalOnly: row.voice_critical_only },
    },
    prioritySettings: row.priority_settings ?? undefined,
    quietHours: {
      enabled: row.quiet_enabled,
      start: row.quiet_start,
      end: row.quiet_end,
      overrideForCritical: row.quiet_override_critical,
      timeZone: row.time_zone,
    },
  })
}

function reachOn(channel: NotificationChannel, row: ReachRow, context: Providers): ChannelReach {
  const { address, missing } = verifiedOn(channel, row)
  if (isConnected(channel, context)) return { channel, address, missing }
  // Her number is not shown beside a service that nobody has told of it.
  return { channel, address: channel === "whatsapp" ? null : address, missing: "not-connected" }
}

/** Only what its owner has proved is hers (D-52). */
function verifiedOn(
  channel: NotificationChannel,
  { email, is_confirmed, phone, is_stopped, rings }: ReachRow,
): Pick<ChannelReach, "address" | "missing"> {
  if (channel === "push") return { address: null, missing: rings ? null : "no-device" }
  if (channel === "email") return { address: email, missing: is_confirmed ? null : "unverified" }
  return { address: phone, missing: phone === null ? "unverified" : is_stopped ? "stopped" : null }
}

/** Whether somebody carries it here. */
function isConnected(channel: NotificationChannel, { providers }: Providers): boolean {
  return providers.some(({ channels }) => channels.includes(channel))
}
