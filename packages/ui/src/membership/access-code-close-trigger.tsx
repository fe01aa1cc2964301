import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { membershipMessages } from "@porchlight/core/membership"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { accessCodeAnatomy } from "./membership.code.anatomy.ts"
import { useAccessCodeContext } from "./use-access-code-context.ts"

export interface AccessCodeCloseTriggerProps extends HTMLArkProps<"button"> {}

/** Closes the dialog and forgets what was typed. */
export function AccessCodeCloseTrigger({ children, onClick, ...props }: AccessCodeCloseTriggerProps) {
  const code = useAccessCodeContext()
  const part = usePart(accessCodeAnatomy, "close-trigger", code.state)

  return (
    <ark.button
      type="button"
      aria-disabled={code.isPending}
      onClick={chain(onClick, () => {
        if (!code.isPending) code.close()
      })}
      {...part}
      {...props}
    >
      {children ?? membershipMessages.cancel}
    </ark.button>
  )
}
