import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { Toast } from "@porchlight/machines/notification"
import { partAttributes } from "../anatomy/index.ts"
import { notificationToastAnatomy as anatomy } from "./notification.preference.anatomy.ts"

export interface NotificationToasterProps extends HTMLArkProps<"output"> {
  /** What `useToasts` gave. */
  readonly toasts: ReadonlyArray<Toast>
}

/** Shows lines for a moment (NOTIF-10). It takes no taps, so that it covers nothing. */
export function NotificationToaster({ toasts, ...props }: NotificationToasterProps) {
  const state = toasts.length === 0 ? "empty" : "showing"
  return (
    <ark.output {...partAttributes(anatomy, "root", state)} {...props}>
      {toasts.map(({ id, text }) => (
        <span key={id} {...partAttributes(anatomy, "toast", state)}>
          {text}
        </span>
      ))}
    </ark.output>
  )
}
