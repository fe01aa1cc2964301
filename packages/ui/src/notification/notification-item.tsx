import type { MouseEvent } from "react"
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
    <li tabIndex={-1} {...part("item")} data-unread={isRead ? undefined : ""}>
      <p {...part("item-title")}>{title}</p>
      <p {...part("item-when")}>{isRead ? when : `${notificationMessages.isUnread} · ${when}`}</p>
      <p>{message}</p>
      <div {...part("item-actions")}>
        {isRead ? null : (
          <button
            type="button"
            aria-label={readLabel}
            disabled={isBusy}
            onClick={(event) => {
              itemOf(event)?.focus()
              read(id)
            }}
            {...part("read-trigger")}
          >
            {notificationMessages.read}
          </button>
        )}
        <button
          type="button"
          aria-label={removeLabel}
          disabled={isBusy}
          onClick={(event) => {
            neighbourOf(itemOf(event))?.focus()
            remove(id)
          }}
          {...part("remove-trigger")}
        >
          {notificationMessages.remove}
        </button>
      </div>
    </li>
  )
}

// A button that goes away with the press on it would leave the focus at the top of the page.
function itemOf({ currentTarget }: MouseEvent): HTMLElement | null {
  return currentTarget.closest("li")
}

/** What has the place of an item that goes: the one behind it, the one before it, or how many are unread. */
function neighbourOf(item: HTMLElement | null): HTMLElement | null {
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  if (beside instanceof HTMLElement) return beside
  return item?.closest(ROOT)?.querySelector<HTMLElement>("[data-part=status]") ?? null
}

const ROOT = "[data-scope=notification][data-part=root]"
