import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { checkInMessages } from "@porchlight/core/check-in"
import { usePart } from "../anatomy/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInAcceptNobodyProps extends HTMLArkProps<"label"> {}

/** The dater says that she knows that nobody is told. There only when nobody can be. */
export function CheckInAcceptNobody({ children, ...props }: CheckInAcceptNobodyProps) {
  const { state, preview, acceptNobody } = useCheckInContext()
  const part = usePart(checkInAnatomy, "accept-nobody", state)
  if (!preview?.canAcceptNobody) return null
  return (
    <ark.label {...part} {...props}>
      <input
        type="checkbox"
        checked={preview.acceptsNobody}
        onChange={(event) => acceptNobody(event.currentTarget.checked)}
      />
      {children ?? checkInMessages.acceptNobody}
    </ark.label>
  )
}
