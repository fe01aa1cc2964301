import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { emailLinkAnatomy } from "./email.link.anatomy.ts"
import { useEmailLinkContext } from "./use-email-link-context.ts"

export interface EmailLinkSubmitTriggerProps extends HTMLArkProps<"button"> {}

/** Follows the link. Not there once it is done. */
export function EmailLinkSubmitTrigger({ children, onClick, ...props }: EmailLinkSubmitTriggerProps) {
  const view = useEmailLinkContext()
  const part = usePart(emailLinkAnatomy, "submit-trigger", view.state)
  if (view.state === "done" || view.state === "spent") return null
  return (
    <ark.button
      type="button"
      aria-disabled={view.isPending}
      onClick={chain(onClick, () => {
        if (!view.isPending) view.submit()
      })}
      {...part}
      {...props}
    >
      {children ?? view.submitText}
    </ark.button>
  )
}
