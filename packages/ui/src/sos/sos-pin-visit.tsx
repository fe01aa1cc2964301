import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { FieldRoot } from "@ark-ui/react/field"
import { usePart, usePinFieldIds } from "../anatomy/index.ts"
import { chain, usePinEntry, useVisitFocus } from "../form/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosPinVisitProps extends HTMLArkProps<"form"> {}

/** The PIN form while it is open: focus comes to the PIN and goes back when it closes. */
export function SosPinVisit({ children, onSubmit, ...props }: SosPinVisitProps) {
  const { state, pinError, canStop, submitPin } = useSosContext()
  const part = usePart(sosAnatomy, "pin-form", state)
  const fieldIds = usePinFieldIds(sosAnatomy)
  const form = useVisitFocus<HTMLFormElement>()
  const entry = usePinEntry(form, pinError, (entered) => {
    if (canStop) submitPin(entered)
  })
  return (
    <ark.form ref={form} noValidate onSubmit={chain(onSubmit, entry.submit)} {...part} {...props}>
      <FieldRoot
        {...fieldIds}
        role="none"
        required
        invalid={pinError !== null}
        readOnly={state === "stopping"}
      >
        {children}
      </FieldRoot>
    </ark.form>
  )
}
