import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { vibeNobodyMessages } from "@porchlight/core/vibe"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { vibeAnatomy } from "./vibe.anatomy.ts"
import { useVibeContext } from "./use-vibe-context.ts"

export interface VibeNobodyProps extends HTMLArkProps<"div"> {}

/** Says that nobody has said yes; the way to the Inner Circle stands inside. */
export function VibeNobody({ children, ...props }: VibeNobodyProps) {
  const view = useVibeContext()
  const part = usePart(vibeAnatomy, "nobody", view.state)
  if (view.state !== "nobody") return null
  return (
    <ark.div {...part} {...props}>
      <p {...partAttributes(vibeAnatomy, "nobody-title", view.state)}>{vibeNobodyMessages.title}</p>
      <p>{vibeNobodyMessages.text}</p>
      {children}
    </ark.div>
  )
}
