import { FieldInput, type FieldInputProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { chain, useDescribedBy } from "../form/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext, useCircleField } from "./use-circle-context.ts"

export interface CircleInputProps extends FieldInputProps {}

const KINDS: Readonly<Partial<Record<string, FieldInputProps>>> = {
  phone: { type: "tel", autoCapitalize: "none" },
  email: { type: "email", autoCapitalize: "none", spellCheck: false },
}

/** The control of the field around it: name, number or e-mail. They are somebody else's, so nothing fills them in. */
export function CircleInput({ onChange, ...props }: CircleInputProps) {
  const { form, changeForm } = useCircleContext()
  const name = useCircleField()
  const part = usePart(circleAnatomy, "input", form.state)
  return (
    <FieldInput
      name={name}
      value={form.values[name]}
      autoComplete="off"
      onChange={chain(onChange, (event) => changeForm({ [name]: event.currentTarget.value }))}
      aria-describedby={useDescribedBy()}
      {...KINDS[name]}
      {...part}
      {...props}
    />
  )
}
