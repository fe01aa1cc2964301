import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { preferenceMessages as words } from "@porchlight/core/notification"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { notificationPreferenceAnatomy as anatomy } from "./notification.preference.anatomy.ts"
import { useNotificationPreferenceContext } from "./use-notification-preference-context.ts"

export interface NotificationPreferenceSendingsProps extends HTMLArkProps<"div"> {}

/** What was sent lately, what came of it, and why not over the other channels (B-33). */
export function NotificationPreferenceSendings(props: NotificationPreferenceSendingsProps) {
  const { state, sendings } = useNotificationPreferenceContext()
  const part = usePart(anatomy, "sendings", state)
  if (sendings.length === 0) return <p>{words.logNone}</p>
  return (
    <ark.div {...part} {...props}>
      {sendings.map(({ id, title, when, lines, skipped }) => (
        <details key={id} {...partAttributes(anatomy, "sending", state)}>
          <summary>
            {title} <span {...partAttributes(anatomy, "sending-when", state)}>{when}</span>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </summary>
          <ul>
            {skipped.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      ))}
    </ark.div>
  )
}
