import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInExtensionHintProps extends HTMLArkProps<"p"> {}

/** From when more time needs the PIN, or that all of it does. */
export function CheckInExtensionHint({ children, ...props }: CheckInExtensionHintProps) {
  const checkIn = useCheckInContext()
  const part = usePart(checkInAnatomy, "extension-hint", checkIn.state)
  if (checkIn.extensionHint === null) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? checkIn.extensionHint}
    </ark.p>
  )
}
