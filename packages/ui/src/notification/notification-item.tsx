import { notificationMessages } from "@porchlight/core/notification"
import type { NotificationItemView } from "@porchlight/machines/notification"
import { partAttributes } from "../anatomy/index.ts"
import { notificationAnatomy } from "./notification.anatomy.ts"
import { useNotificationContext } from "./use-notification-context.ts"

/** One of the list: what happened, when, and what can be done with it. */
export function NotificationItem({ item }: { readonly item: NotificationItemView }) {
  const { state, isBusy, read, remove } = useNotificationContext()
  const { id, title, message, when, isRead, readLabel, removeLabel } = item
  const part = (name: keyof typeof notificationAnatomy.parts) =>
    partAttributes(notificationAnatomy, name, state)
  return (
    <li {...part("item")} data-unread={isRead ? undefined : ""}>
      <p {...part("item-title")}>{title}</p>
      <p {...part("item-when")}>{isRead ? when : `${notificationMessages.isUnread} · ${when}`}</p>
      <p>{message}</p>
      <div {...part("item-actions")}>
        {isRead ? null : (
          <button
            type="button"
            aria-label={readLabel}
            disabled={isBusy}
            onClick={() => read(id)}
            {...part("read-trigger")}
          >
            {notificationMessages.read}
          </button>
        )}
        <button
          type="button"
          aria-label={removeLabel}
          disabled={isBusy}
          onClick={() => remove(id)}
          {...part("remove-trigger")}
        >
          {notificationMessages.remove}
        </button>
      </div>
    </li>
  )
}
