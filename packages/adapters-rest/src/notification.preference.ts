import type {
  NotificationChannel,
  NotificationPreferences,
  PreferencePort,
  Priority,
} from "@porchlight/core/notification"
import { answered, type ApiClient } from "./client.ts"
import { keyed } from "./transport.ts"

export function preferenceRest(client: ApiClient): PreferencePort {
  return {
    state: () => answered(client.GET("/notifications/preferences")),
    save: (preferences) => answered(client.PUT("/notifications/preferences", { body: sent(preferences) })),
    sendTest: (input, key) =>
      answered(client.POST("/notifications/tests", { params: { header: keyed(key) }, body: input })),
  }
}

type Sent = Omit<NotificationPreferences, "prioritySettings"> & {
  prioritySettings: Record<Priority, Array<NotificationChannel>>
}

/** The generated types ask for arrays that may be changed; nothing changes them. */
function sent(preferences: NotificationPreferences): Sent {
  return preferences as Sent
}
