import { FieldInput, type FieldInputProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { chain, useDescribedBy } from "../form/index.ts"
import { sessionPasswordAnatomy } from "./session.password.anatomy.ts"
import { useSessionPasswordContext, useSessionPasswordField } from "./use-session-password-context.ts"

export interface SessionPasswordInputProps extends FieldInputProps {}

/** The control of the field around it. */
export function SessionPasswordInput({ onChange, ...props }: SessionPasswordInputProps) {
  const password = useSessionPasswordContext()
  const name = useSessionPasswordField()
  const part = usePart(sessionPasswordAnatomy, "input", password.state)
  return (
    <FieldInput
      type="password"
      autoComplete={name === "currentPassword" ? "current-password" : "new-password"}
      name={name}
      value={password.form[name]}
      onChange={chain(onChange, (event) => password.change(name, event.currentTarget.value))}
      aria-required
      aria-describedby={useDescribedBy()}
      {...part}
      {...props}
    />
  )
}
