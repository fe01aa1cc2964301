import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { vibeAnatomy } from "./vibe.anatomy.ts"
import { useVibeContext } from "./use-vibe-context.ts"

export interface VibeRecipientsProps extends HTMLArkProps<"p"> {}

/** Who gets a text. Empty before it is known. */
export function VibeRecipients({ children, ...props }: VibeRecipientsProps) {
  const view = useVibeContext()
  const part = usePart(vibeAnatomy, "recipients", view.state)
  return (
    <ark.p {...part} {...props}>
      {children ?? view.recipients}
    </ark.p>
  )
}
