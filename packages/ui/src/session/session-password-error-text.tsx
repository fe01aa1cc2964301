import { FieldErrorText, type FieldErrorTextProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { sessionPasswordAnatomy } from "./session.password.anatomy.ts"
import { useSessionPasswordContext, useSessionPasswordField } from "./use-session-password-context.ts"

export interface SessionPasswordErrorTextProps extends FieldErrorTextProps {}

/** What is wrong with the field around it, under its heading if it has one. Not there while nothing is. */
export function SessionPasswordErrorText({ children, ...props }: SessionPasswordErrorTextProps) {
  const password = useSessionPasswordContext()
  const part = usePart(sessionPasswordAnatomy, "error-text", password.state)
  const fault = password.faults[useSessionPasswordField()]
  const title = fault?.title ?? null
  return (
    <FieldErrorText {...part} {...props}>
      {children ?? (
        <>
          {title === null ? null : <strong>{title}: </strong>}
          {fault?.message}
        </>
      )}
    </FieldErrorText>
  )
}
