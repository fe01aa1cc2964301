import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { accessAnatomy } from "./access.anatomy.ts"
import { useAccessContext } from "./use-access-context.ts"

export interface AccessSubmitTriggerProps extends HTMLArkProps<"button"> {}

/** It stays focusable while it waits: a disabled button would drop the focus. */
export function AccessSubmitTrigger({ children, ...props }: AccessSubmitTriggerProps) {
  const access = useAccessContext()
  const part = usePart(accessAnatomy, "submit-trigger", access.state)
  return (
    <ark.button type="submit" aria-disabled={access.isPending} {...part} {...props}>
      {children ?? access.submitText}
    </ark.button>
  )
}
