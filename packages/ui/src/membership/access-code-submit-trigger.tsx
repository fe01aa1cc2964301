import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { membershipMessages } from "@porchlight/core/membership"
import { usePart } from "../anatomy/index.ts"
import { accessCodeAnatomy } from "./membership.code.anatomy.ts"
import { useAccessCodeContext } from "./use-access-code-context.ts"

export interface AccessCodeSubmitTriggerProps extends HTMLArkProps<"button"> {}

/** Redeems the code. */
export function AccessCodeSubmitTrigger({ children, ...props }: AccessCodeSubmitTriggerProps) {
  const { state, isPending } = useAccessCodeContext()
  const part = usePart(accessCodeAnatomy, "submit-trigger", state)
  return (
    <ark.button type="submit" aria-disabled={isPending} {...part} {...props}>
      {children ?? (isPending ? membershipMessages.codeRedeeming : membershipMessages.codeSubmit)}
    </ark.button>
  )
}
