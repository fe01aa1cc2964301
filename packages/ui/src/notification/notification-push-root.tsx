import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { PushView } from "@porchlight/machines/notification"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { notificationPushAnatomy as anatomy } from "./notification.push.anatomy.ts"
import { NotificationPushContext } from "./use-notification-push-context.ts"
import { useNotificationPush, type UseNotificationPushOptions } from "./use-notification-push.ts"

export interface NotificationPushRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useNotificationPush` gave. */
  readonly value: PushView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof anatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function NotificationPushRootProvider({ value, ids, ...props }: NotificationPushRootProviderProps) {
  return (
    <NotificationPushContext.Provider value={value}>
      <PartIdsProvider scope={anatomy.scope} ids={ids}>
        <ark.section id={ids?.root} {...partAttributes(anatomy, "root", value.state)} {...props} />
      </PartIdsProvider>
    </NotificationPushContext.Provider>
  )
}

export interface NotificationPushRootProps
  extends Omit<NotificationPushRootProviderProps, "value">, UseNotificationPushOptions {}

/** Makes the state of what rings and gives it to the parts inside. */
export function NotificationPushRoot({ browser, ...props }: NotificationPushRootProps) {
  return <NotificationPushRootProvider value={useNotificationPush({ browser })} {...props} />
}
