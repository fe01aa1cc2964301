import {
  FieldErrorText,
  FieldHelperText,
  FieldLabel,
  FieldRoot,
  type FieldRootProps,
} from "@ark-ui/react/field"
import { routeMessages } from "@porchlight/core/route"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { Input, Textarea } from "../form/index.ts"
import { routeAnatomy } from "./route.anatomy.ts"
import { useRouteContext } from "./use-route-context.ts"

export interface RouteFieldProps extends Omit<FieldRootProps, "children"> {
  readonly name: "to" | "via"
}

/** One field: its name, its control, what can stand there and what is wrong with it. */
export function RouteField({ name, ...props }: RouteFieldProps) {
  const { state, form, fault, faultField, change } = useRouteContext()
  const part = usePart(routeAnatomy, "field", state)
  const control = {
    name,
    value: form[name],
    autoComplete: "off",
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      change(name, currentTarget.value),
    ...partAttributes(routeAnatomy, name === "via" ? "textarea" : "input", state),
  }
  return (
    <FieldRoot invalid={faultField === name} required={name === "to"} {...part} {...props}>
      <FieldLabel {...partAttributes(routeAnatomy, "label", state)}>{routeMessages[name]}</FieldLabel>
      {name === "via" ? <Textarea rows={2} {...control} /> : <Input type="text" {...control} />}
      <FieldHelperText {...partAttributes(routeAnatomy, "hint", state)}>
        {name === "via" ? routeMessages.viaHint : routeMessages.toHint}
      </FieldHelperText>
      <FieldErrorText {...partAttributes(routeAnatomy, "error-text", state)}>{fault}</FieldErrorText>
    </FieldRoot>
  )
}
