import { Notification } from "../index.ts"

/** The center, as it opens from a bell. */
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
      <Notification.List aria-label="Notifications" />
      <Notification.OlderErrorText />
      <Notification.OlderTrigger />
    </Notification.Root>
  )
}
