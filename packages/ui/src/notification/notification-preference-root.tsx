import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { PreferenceView } from "@porchlight/machines/notification"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { notificationPreferenceAnatomy as anatomy } from "./notification.preference.anatomy.ts"
import { NotificationPreferenceContext } from "./use-notification-preference-context.ts"
import {
  useNotificationPreference,
  type UseNotificationPreferenceOptions,
} from "./use-notification-preference.ts"

export interface NotificationPreferenceRootProviderProps extends HTMLArkProps<"div"> {
  /** What `useNotificationPreference` gave. */
  readonly value: PreferenceView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof anatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function NotificationPreferenceRootProvider({
  value,
  ids,
  ...props
}: NotificationPreferenceRootProviderProps) {
  return (
    <NotificationPreferenceContext.Provider value={value}>
      <PartIdsProvider scope={anatomy.scope} ids={ids}>
        <ark.div id={ids?.root} {...partAttributes(anatomy, "root", value.state)} {...props} />
      </PartIdsProvider>
    </NotificationPreferenceContext.Provider>
  )
}

export interface NotificationPreferenceRootProps
  extends Omit<NotificationPreferenceRootProviderProps, "value">, UseNotificationPreferenceOptions {}

/** Makes the state of the preferences and gives it to the parts inside. */
export function NotificationPreferenceRoot({ onDone, ...props }: NotificationPreferenceRootProps) {
  return <NotificationPreferenceRootProvider value={useNotificationPreference({ onDone })} {...props} />
}
