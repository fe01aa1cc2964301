import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { PIN_MAX_LENGTH } from "@porchlight/core/access"
import { chain } from "../form/index.ts"
import { useDecoyContext, useDecoyPart } from "./use-decoy-context.ts"

export interface DecoyPasscodeInputProps extends HTMLArkProps<"input"> {}

/** Takes the PIN. */
export function DecoyPasscodeInput({ onChange, ...props }: DecoyPasscodeInputProps) {
  const { cloak } = useDecoyContext()
  const part = useDecoyPart("passcode-input")
  return (
    <ark.input
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={PIN_MAX_LENGTH}
      value={cloak.pin}
      onChange={chain(onChange, (event) => cloak.changePin(event.currentTarget.value))}
      {...part}
      {...props}
    />
  )
}
