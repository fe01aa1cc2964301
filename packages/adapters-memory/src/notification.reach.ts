import {
  mergePreferences,
  NOTIFICATION_CHANNELS,
  type ChannelReach,
  type NotificationChannel,
  type Reached,
} from "@porchlight/core/notification"
import { pushesTo } from "./notification.push.devices.ts"
import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

/** What somebody wants, where they can be reached, and whose clock counts. */
export function reachedOf(world: World, account: AccountRow): Reached {
  const stored = mergePreferences(world.store.outside.preferences.get(account.id) ?? {})
  const { emailNotifications, pushNotifications, smsNotifications } = account.settings
  const preferences = {
    ...stored,
    channels: {
      ...stored.channels,
      email: { ...stored.channels.email, enabled: emailNotifications },
      push: { enabled: pushNotifications },
      sms: { enabled: smsNotifications },
    },
  }
  const reach = NOTIFICATION_CHANNELS.map((channel) => reachOn(world, account, channel))
  return { preferences, reach, timeZone: preferences.quietHours.timeZone ?? account.timeZone }
}

function reachOn(world: World, account: AccountRow, channel: NotificationChannel): ChannelReach {
  const { verifiedPhone: phone, email, emailConfirmedAt } = account
  switch (channel) {
    case "push":
      return { channel, missing: pushesTo(world, account.id).length > 0 ? null : "no-device", address: null }
    case "whatsapp":
      return { channel, missing: "not-connected", address: null }
    case "email":
      return { channel, missing: emailConfirmedAt === null ? "unverified" : null, address: email }
    case "sms":
    case "voice": {
      const missing = phone === null ? "unverified" : world.store.stopped.has(phone) ? "stopped" : null
      return { channel, missing, address: phone }
    }
  }
}
