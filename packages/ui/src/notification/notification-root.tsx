import {
  NotificationRootProvider,
  type NotificationRootProviderProps,
} from "./notification-root-provider.tsx"
import { useNotification } from "./use-notification.ts"

export interface NotificationRootProps extends Omit<NotificationRootProviderProps, "value"> {}

/** Makes the state of the center and gives it to the parts inside. */
export function NotificationRoot(props: NotificationRootProps) {
  return <NotificationRootProvider value={useNotification()} {...props} />
}
