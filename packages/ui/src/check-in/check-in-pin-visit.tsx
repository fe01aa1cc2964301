import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { FieldRoot } from "@ark-ui/react/field"
import { usePart, usePinFieldIds } from "../anatomy/index.ts"
import { chain, usePinEntry, useVisitFocus } from "../form/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInPinVisitProps extends HTMLArkProps<"form"> {}

/** The PIN form while it is open: focus comes to the PIN and goes back when it closes. */
export function CheckInPinVisit({ children, onSubmit, onKeyDown, ...props }: CheckInPinVisitProps) {
  const { state, pin, submitPin, cancelPin } = useCheckInContext()
  const part = usePart(checkInAnatomy, "pin-form", state)
  const fieldIds = usePinFieldIds(checkInAnatomy)
  const form = useVisitFocus<HTMLFormElement>()
  const entry = usePinEntry(form, pin.error, (entered) => {
    if (pin.state === "typing") submitPin(entered)
  })
  return (
    <ark.form
      ref={form}
      noValidate
      onSubmit={chain(onSubmit, entry.submit)}
      onKeyDown={chain(onKeyDown, (event) => {
        if (event.key === "Escape" && pin.state === "typing") cancelPin()
      })}
      {...part}
      {...props}
    >
      <FieldRoot
        {...fieldIds}
        role="none"
        required
        invalid={pin.error !== null}
        readOnly={pin.state === "checking"}
      >
        {children}
      </FieldRoot>
    </ark.form>
  )
}
