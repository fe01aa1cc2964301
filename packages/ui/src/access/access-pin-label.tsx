import { FieldLabel, type FieldLabelProps } from "@ark-ui/react/field"
import { accessMessages } from "@porchlight/core/access"
import { partAttributes } from "../anatomy/index.ts"
import { accessAnatomy } from "./access.anatomy.ts"
import { useAccessPinContext } from "./use-access-pin-context.ts"

export interface AccessPinLabelProps extends FieldLabelProps {}

/** What is asked for. */
export function AccessPinLabel({ children, ...props }: AccessPinLabelProps) {
  const { state } = useAccessPinContext()
  return (
    <FieldLabel {...partAttributes(accessAnatomy, "pin-label", state)} {...props}>
      {children ?? accessMessages.enterPin}
    </FieldLabel>
  )
}
