import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { NotificationView } from "@porchlight/machines/notification"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { notificationAnatomy } from "./notification.anatomy.ts"
import { NotificationContext } from "./use-notification-context.ts"

export interface NotificationRootProviderProps extends HTMLArkProps<"div"> {
  /** What `useNotification` gave. */
  readonly value: NotificationView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof notificationAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function NotificationRootProvider({ value, ids, ...props }: NotificationRootProviderProps) {
  return (
    <NotificationContext.Provider value={value}>
      <PartIdsProvider scope={notificationAnatomy.scope} ids={ids}>
        <ark.div id={ids?.root} {...partAttributes(notificationAnatomy, "root", value.state)} {...props} />
      </PartIdsProvider>
    </NotificationContext.Provider>
  )
}
