import { FieldRoot, type FieldRootProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { CircleFieldContext, useCircleContext, type CircleFieldName } from "./use-circle-context.ts"

export interface CircleFieldProps extends FieldRootProps {
  readonly name: CircleFieldName
}

/** One field: ties label, control, hint and error together. `ids` names their elements. */
export function CircleField({ name, ...props }: CircleFieldProps) {
  const circle = useCircleContext()
  const part = usePart(circleAnatomy, "field", circle.state)
  return (
    <CircleFieldContext.Provider value={name}>
      <FieldRoot
        role="none"
        required={REQUIRED.has(name)}
        invalid={circle.form.faults[name] !== undefined}
        readOnly={circle.form.state !== "typing"}
        {...part}
        data-field={name}
        {...props}
      />
    </CircleFieldContext.Provider>
  )
}

const REQUIRED: ReadonlySet<CircleFieldName> = new Set(["name", "phone", "relationship"])
