import { FieldErrorText, type FieldErrorTextProps } from "@ark-ui/react/field"
import { partAttributes } from "../anatomy/index.ts"
import { accessAnatomy } from "./access.anatomy.ts"
import { useAccessPinContext } from "./use-access-pin-context.ts"

export interface AccessPinErrorTextProps extends FieldErrorTextProps {}

/** Why the PIN was not taken. It never says how many tries are left. */
export function AccessPinErrorText({ children, ...props }: AccessPinErrorTextProps) {
  const entry = useAccessPinContext()
  return (
    <FieldErrorText {...partAttributes(accessAnatomy, "pin-error-text", entry.state)} {...props}>
      {children ?? entry.fault}
    </FieldErrorText>
  )
}
