import { FieldInput, type FieldInputProps } from "@ark-ui/react/field"
import { PIN_MAX_LENGTH } from "@porchlight/core/access"
import type { AccessField } from "@porchlight/machines/access"
import { usePart } from "../anatomy/index.ts"
import { chain, useDescribedBy } from "../form/index.ts"
import { accessAnatomy } from "./access.anatomy.ts"
import { useAccessContext, useAccessField } from "./use-access-context.ts"

export interface AccessInputProps extends FieldInputProps {}

const PIN: FieldInputProps = { inputMode: "numeric", autoComplete: "off", maxLength: PIN_MAX_LENGTH }

const KINDS: Readonly<Record<AccessField, FieldInputProps>> = {
  safePin: PIN,
  duressPin: PIN,
  password: { autoComplete: "current-password" },
}

/** The control of the field around it. */
export function AccessInput({ onChange, ...props }: AccessInputProps) {
  const access = useAccessContext()
  const name = useAccessField()
  const part = usePart(accessAnatomy, "input", access.state)
  return (
    <FieldInput
      type="password"
      name={name}
      value={access.form[name]}
      onChange={chain(onChange, (event) => access.change(name, event.currentTarget.value))}
      aria-required
      aria-describedby={useDescribedBy()}
      data-step-focus={name === "safePin" ? "" : undefined}
      {...KINDS[name]}
      {...part}
      {...props}
    />
  )
}
