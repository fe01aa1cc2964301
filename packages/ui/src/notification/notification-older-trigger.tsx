import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { notificationMessages } from "@porchlight/core/notification"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { notificationAnatomy } from "./notification.anatomy.ts"
import { useNotificationContext } from "./use-notification-context.ts"
import { useOlderFocus } from "./use-older-focus.ts"

export interface NotificationOlderTriggerProps extends HTMLArkProps<"button"> {}

/**
 * Shows the fifty behind the last one, and gives the focus to the first of them. There only while there are older ones; it
 * stays focusable while it waits.
 */
export function NotificationOlderTrigger({ children, onClick, ...props }: NotificationOlderTriggerProps) {
  const { state, items, hasOlder, isLoadingOlder, loadOlder } = useNotificationContext()
  const part = usePart(notificationAnatomy, "older-trigger", state)
  const focusNext = useOlderFocus(items.length, isLoadingOlder)
  if (!hasOlder) return null
  return (
    <ark.button
      type="button"
      aria-disabled={isLoadingOlder}
      onClick={chain(onClick, ({ currentTarget }) => {
        if (isLoadingOlder) return
        focusNext(currentTarget)
        loadOlder()
      })}
      {...part}
      {...props}
    >
      {children ?? (isLoadingOlder ? notificationMessages.olderLoading : notificationMessages.older)}
    </ark.button>
  )
}
