import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { PIN_MAX_LENGTH } from "@porchlight/core/access"
import { chain } from "../form/index.ts"
import { useCloakContext, useCloakPart } from "./use-cloak-context.ts"

export interface CloakPinInputProps extends HTMLArkProps<"input"> {}

/** Takes the PIN. */
export function CloakPinInput({ onChange, ...props }: CloakPinInputProps) {
  const { pin, fault, changePin } = useCloakContext()
  const part = useCloakPart("pin-input")
  return (
    <ark.input
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={PIN_MAX_LENGTH}
      aria-invalid={fault !== null || undefined}
      value={pin}
      onChange={chain(onChange, (event) => changePin(event.currentTarget.value))}
      {...part}
      {...props}
    />
  )
}
