import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { FieldRoot } from "@ark-ui/react/field"
import { usePart, usePinFieldIds } from "../anatomy/index.ts"
import { chain, usePinEntry, useVisitFocus } from "../form/index.ts"
import { incidentAnatomy } from "./incident.anatomy.ts"
import { useIncidentContext } from "./use-incident-context.ts"

export interface IncidentPinVisitProps extends HTMLArkProps<"form"> {}

/** The PIN form while it is open: focus comes to the PIN and goes back when it closes. */
export function IncidentPinVisit({ children, onSubmit, onKeyDown, ...props }: IncidentPinVisitProps) {
  const { state, error, submitPin, cancelPin } = useIncidentContext()
  const part = usePart(incidentAnatomy, "pin-form", state)
  const fieldIds = usePinFieldIds(incidentAnatomy)
  const form = useVisitFocus<HTMLFormElement>()
  const entry = usePinEntry(form, error, (entered) => {
    if (state === "asking") submitPin(entered)
  })
  return (
    <ark.form
      ref={form}
      noValidate
      onSubmit={chain(onSubmit, entry.submit)}
      onKeyDown={chain(onKeyDown, (event) => {
        if (event.key === "Escape" && state === "asking") cancelPin()
      })}
      {...part}
      {...props}
    >
      <FieldRoot {...fieldIds} role="none" required invalid={error !== null} readOnly={state === "resolving"}>
        {children}
      </FieldRoot>
    </ark.form>
  )
}
