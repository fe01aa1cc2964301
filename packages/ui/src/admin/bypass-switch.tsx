import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { adminPanelMessages } from "@porchlight/core/admin"
import { usePart } from "../anatomy/index.ts"
import { bypassAnatomy } from "./admin.anatomy.ts"
import { useBypassContext } from "./use-bypass-context.ts"

export interface BypassSwitchProps extends HTMLArkProps<"label"> {}

/** Switches it on and off. A native box that says it is a switch; where it is not allowed it can only be switched off. */
export function BypassSwitch({ children, ...props }: BypassSwitchProps) {
  const { state, isThere, isOn, isAllowed, isPending, change } = useBypassContext()
  const part = usePart(bypassAnatomy, "switch", state)
  if (!isThere) return null
  return (
    <ark.label {...part} {...props}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-disabled={isPending}
        disabled={!isAllowed && !isOn}
        checked={isOn}
        onChange={(event) => {
          if (!isPending) change(event.currentTarget.checked)
        }}
      />
      {children ?? adminPanelMessages.bypassToggle}
    </ark.label>
  )
}
