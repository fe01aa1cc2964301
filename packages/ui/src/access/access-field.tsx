import { FieldRoot, type FieldRootProps } from "@ark-ui/react/field"
import type { AccessField } from "@porchlight/machines/access"
import { usePart } from "../anatomy/index.ts"
import { accessAnatomy } from "./access.anatomy.ts"
import { AccessFieldContext, useAccessContext } from "./use-access-context.ts"

export interface AccessFieldProps extends FieldRootProps {
  readonly name: AccessField
}

/** One field: ties label, control, hint and error together. `ids` names their elements. */
export function AccessField({ name, ...props }: AccessFieldProps) {
  const access = useAccessContext()
  const part = usePart(accessAnatomy, "field", access.state)
  return (
    <AccessFieldContext.Provider value={name}>
      <FieldRoot
        role="none"
        invalid={access.faults[name] !== undefined}
        readOnly={access.isPending}
        {...part}
        data-field={name}
        {...props}
      />
    </AccessFieldContext.Provider>
  )
}
