import { FieldRoot, type FieldRootProps } from "@ark-ui/react/field"
import type { PasswordField } from "@porchlight/machines/session"
import { usePart } from "../anatomy/index.ts"
import { sessionPasswordAnatomy } from "./session.password.anatomy.ts"
import { SessionPasswordFieldContext, useSessionPasswordContext } from "./use-session-password-context.ts"

export interface SessionPasswordFieldProps extends FieldRootProps {
  readonly name: PasswordField
}

/** One field: ties label, control and error together. Not there when it is not asked for, as the present one by a link. */
export function SessionPasswordField({ name, ...props }: SessionPasswordFieldProps) {
  const password = useSessionPasswordContext()
  const part = usePart(sessionPasswordAnatomy, "field", password.state)
  if (!password.fields.includes(name)) return null
  return (
    <SessionPasswordFieldContext.Provider value={name}>
      <FieldRoot
        role="none"
        invalid={password.faults[name] !== undefined}
        readOnly={password.isPending}
        {...part}
        data-field={name}
        {...props}
      />
    </SessionPasswordFieldContext.Provider>
  )
}
