import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { membershipMessages } from "@porchlight/core/membership"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { accessCodeAnatomy } from "./membership.code.anatomy.ts"
import { useAccessCodeContext } from "./use-access-code-context.ts"

export interface AccessCodeOpenTriggerProps extends HTMLArkProps<"button"> {}

/** Opens the dialog. */
export function AccessCodeOpenTrigger({ children, onClick, ...props }: AccessCodeOpenTriggerProps) {
  const code = useAccessCodeContext()
  const part = usePart(accessCodeAnatomy, "open-trigger", code.state)

  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        code.open()
      })}
      {...part}
      {...props}
    >
      {children ?? membershipMessages.accessCode}
    </ark.button>
  )
}
