import { FieldErrorText, type FieldErrorTextProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { accessCodeAnatomy } from "./membership.code.anatomy.ts"
import { useAccessCodeContext } from "./use-access-code-context.ts"

export interface AccessCodeErrorTextProps extends FieldErrorTextProps {}

/** What is wrong with the code, at its field. */
export function AccessCodeErrorText({ children, ...props }: AccessCodeErrorTextProps) {
  const { state, error } = useAccessCodeContext()
  const part = usePart(accessCodeAnatomy, "error-text", state)
  return (
    <FieldErrorText {...part} {...props}>
      {children ?? error}
    </FieldErrorText>
  )
}
