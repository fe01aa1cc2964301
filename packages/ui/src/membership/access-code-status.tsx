import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { accessCodeAnatomy } from "./membership.code.anatomy.ts"
import { useAccessCodeContext } from "./use-access-code-context.ts"

export interface AccessCodeStatusProps extends HTMLArkProps<"output"> {}

/** Says that the code is being checked, and that it was redeemed. It stays in the page while empty. */
export function AccessCodeStatus({ children, ...props }: AccessCodeStatusProps) {
  const code = useAccessCodeContext()
  const part = usePart(accessCodeAnatomy, "status", code.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? code.status}
    </ark.output>
  )
}
