import { FieldInput, type FieldInputProps } from "@ark-ui/react/field"
import { ACCESS_CODE_MAX_LENGTH } from "@porchlight/core/membership"
import { usePart } from "../anatomy/index.ts"
import { chain, useDescribedBy } from "../form/index.ts"
import { accessCodeAnatomy } from "./membership.code.anatomy.ts"
import { useAccessCodeContext } from "./use-access-code-context.ts"

export interface AccessCodeInputProps extends FieldInputProps {}

/** Where the code is typed or pasted. */
export function AccessCodeInput({ onChange, ...props }: AccessCodeInputProps) {
  const { state, code, change } = useAccessCodeContext()
  const part = usePart(accessCodeAnatomy, "input", state)
  return (
    <FieldInput
      name="access-code"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={ACCESS_CODE_MAX_LENGTH}
      value={code}
      onChange={chain(onChange, (event) => change(event.currentTarget.value))}
      aria-required
      aria-describedby={useDescribedBy()}
      {...part}
      {...props}
    />
  )
}
