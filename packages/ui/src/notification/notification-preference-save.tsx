import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { preferenceMessages as words } from "@porchlight/core/notification"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { notificationPreferenceAnatomy as anatomy } from "./notification.preference.anatomy.ts"
import { useNotificationPreferenceContext } from "./use-notification-preference-context.ts"

export interface NotificationPreferenceSaveTriggerProps extends HTMLArkProps<"button"> {}

/** Saves all changes (NPREF-09), beside it whether they are saved. */
export function NotificationPreferenceSaveTrigger(props: NotificationPreferenceSaveTriggerProps) {
  const { children, onClick, ...rest } = props
  const { state, isUnsaved, status, saveError, save } = useNotificationPreferenceContext()
  const part = usePart(anatomy, "save-trigger", state)
  const isIdle = !isUnsaved || state !== "shown"
  return (
    <>
      <ark.button
        type="button"
        aria-disabled={isIdle}
        onClick={chain(onClick, () => {
          if (!isIdle) save()
        })}
        {...part}
        {...rest}
      >
        {children ?? words.save}
      </ark.button>
      <output {...partAttributes(anatomy, "status", state)}>{status}</output>
      {saveError === null ? null : (
        <p role="alert" {...partAttributes(anatomy, "error-text", state)}>
          {saveError}
        </p>
      )}
    </>
  )
}
