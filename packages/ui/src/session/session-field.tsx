import { FieldRoot, type FieldRootProps } from "@ark-ui/react/field"
import type { SignInField } from "@porchlight/machines/session"
import { usePart } from "../anatomy/index.ts"
import { sessionAnatomy } from "./session.anatomy.ts"
import { SessionFieldContext, useSessionContext } from "./use-session-context.ts"

export interface SessionFieldProps extends FieldRootProps {
  readonly name: SignInField
}

/** One field: ties label, control, hint and error together. `ids` names their elements. */
export function SessionField({ name, ...props }: SessionFieldProps) {
  const session = useSessionContext()
  const part = usePart(sessionAnatomy, "field", session.state)
  return (
    <SessionFieldContext.Provider value={name}>
      <FieldRoot
        role="none"
        invalid={session.faults[name] !== undefined}
        readOnly={session.state === "signing-in"}
        {...part}
        data-field={name}
        {...props}
      />
    </SessionFieldContext.Provider>
  )
}
