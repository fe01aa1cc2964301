import { ark } from "@ark-ui/react/factory"
import type { ReactNode } from "react"
import { partAttributes } from "../anatomy/index.ts"
import { notificationPreferenceAnatomy as anatomy } from "./notification.preference.anatomy.ts"
import { useNotificationPreferenceContext } from "./use-notification-preference-context.ts"

interface NotificationPreferenceSwitchProps {
  readonly isOn: boolean
  /** Whether it turns a thing on and off, and is no box of a list. */
  readonly isSwitch?: boolean
  readonly describedBy?: string
  readonly children: ReactNode
  readonly onTurn: (isOn: boolean) => void
}

/** One switch or one box of a list: native, and legible without a stylesheet. */
export function NotificationPreferenceSwitch(props: NotificationPreferenceSwitchProps) {
  const { isOn, isSwitch = false, describedBy, children, onTurn } = props
  const { state, isKnown } = useNotificationPreferenceContext()
  return (
    <ark.label {...partAttributes(anatomy, "flag", state)}>
      <input
        type="checkbox"
        role={isSwitch ? "switch" : undefined}
        aria-checked={isOn}
        aria-describedby={describedBy}
        disabled={!isKnown}
        checked={isOn}
        onChange={(event) => onTurn(event.currentTarget.checked)}
      />
      {children}
    </ark.label>
  )
}
