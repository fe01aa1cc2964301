import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { checkInMessages } from "@porchlight/core/check-in"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInArmTriggerProps extends HTMLArkProps<"button"> {}

/** Arms the watch. Stays focusable while it cannot: a disabled button would drop the focus. */
export function CheckInArmTrigger({ children, onClick, ...props }: CheckInArmTriggerProps) {
  const checkIn = useCheckInContext()
  const part = usePart(checkInAnatomy, "arm-trigger", checkIn.state)
  if (checkIn.state !== "preview" && checkIn.state !== "arming") return null
  return (
    <ark.button
      type="button"
      aria-disabled={!checkIn.preview?.canArm}
      onClick={chain(onClick, () => {
        if (checkIn.preview?.canArm) checkIn.arm()
      })}
      {...part}
      {...props}
    >
      {children ?? checkInMessages.activate}
    </ark.button>
  )
}
