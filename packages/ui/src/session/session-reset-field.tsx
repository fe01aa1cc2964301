import { FieldRoot, type FieldRootProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { sessionResetAnatomy } from "./session.reset.anatomy.ts"
import { useSessionResetContext } from "./use-session-reset-context.ts"

export interface SessionResetFieldProps extends FieldRootProps {}

/** The one field, the address: ties label, control, hint and error together. `ids` names their elements. */
export function SessionResetField(props: SessionResetFieldProps) {
  const reset = useSessionResetContext()
  const part = usePart(sessionResetAnatomy, "field", reset.state)
  return (
    <FieldRoot
      role="none"
      invalid={reset.fault !== null}
      readOnly={reset.isPending}
      {...part}
      data-field="email"
      {...props}
    />
  )
}
