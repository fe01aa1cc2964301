import { notificationMessages } from "@porchlight/core/notification"
import { Notification } from "@porchlight/ui/notification"

/** What somebody was told: behind the bell and on the page of its own alike. */
export function NotificationCenter() {
  return (
    <Notification.Root>
      <Notification.Status />
      <Notification.ReadAllTrigger />
      <Notification.ErrorText />
      <Notification.LoadFailure />
      <Notification.LookTrigger />
      <Notification.Loading />
      <Notification.Empty />
      <Notification.List aria-label={notificationMessages.title} />
    </Notification.Root>
  )
}
